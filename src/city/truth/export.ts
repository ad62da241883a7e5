import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RecordRow } from './rows.ts';
import type { Truth } from './truth.ts';

export type TruthTable = 'facts' | 'entities' | 'queries' | 'records';

/** Pages of one list that are written at most: records are for judging pages, not for reading a catalogue. */
const PAGES_PER_LIST = 3;

/** Records of the first pages of every list with at most one filter. */
function* recordRows(truth: Truth): Generator<RecordRow> {
  for (const { url } of truth.queries()) {
    for (const page of firstPages(truth, url)) yield* page;
  }
}

function* firstPages(truth: Truth, url: string): Generator<readonly RecordRow[]> {
  const list = truth.listAt(url);
  if (list === null) return;
  yield list.records;
  for (const next of truth.nextPages(url, PAGES_PER_LIST - 1)) yield truth.listAt(next)?.records ?? [];
}

/** One JSON document per line. */
export function* truthLines(truth: Truth, what: TruthTable): Generator<string> {
  const rows = what === 'records' ? recordRows(truth) : truth[what]();
  for (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** Writes facts.jsonl, entities.jsonl, queries.jsonl and records.jsonl, or those asked for. */
export async function writeTruth(
  truth: Truth,
  folder: string,
  what: readonly TruthTable[] = ['facts', 'entities', 'queries', 'records'],
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const table of what) {
    await pipeline(Readable.from(truthLines(truth, table)), createWriteStream(join(folder, `${table}.jsonl`)));
  }
}
