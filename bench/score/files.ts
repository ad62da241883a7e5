import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ScoreError } from './rows.ts';

export type What = 'facts' | 'entities' | 'records';

export async function readRows(file: string): Promise<object[]> {
  const rows: object[] = [];
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    rows.push(parseRow(line, `${file}, line ${number}`));
  }
  return rows;
}

function parseRow(line: string, place: string): object {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new ScoreError(`${place}: no JSON: ${(cause as Error).message}`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ScoreError(`${place}: no JSON object`);
  for (const [name, value] of Object.entries(row))
    if (MUST_BE_TEXT.has(name) && typeof value !== 'string') throw new ScoreError(`${place}: '${name}' is no text`);
  if ('attribute' in row && !('entity' in row && 'value' in row))
    throw new ScoreError(`${place}: a fact has entity, attribute and value`);
  return row;
}

const MUST_BE_TEXT = new Set(['site', 'entity', 'attribute', 'value', 'url', 'kind', 'text']);

/** What the truth holds says what is scored. */
export function whatIn(rows: readonly object[]): What {
  if (rows.some((row) => 'attribute' in row)) return 'facts';
  if (rows.some((row) => 'text' in row)) return 'records';
  if (rows.some((row) => 'url' in row)) return 'entities';
  throw new ScoreError('the truth holds neither facts nor entities nor records; say which with --what');
}
