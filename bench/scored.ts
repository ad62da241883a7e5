import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { type Scores, scoreFiles, type What } from './score.ts';
import type { BenchOptions } from './suite.ts';

/** Rows may be made while they are written: a large site's truth does not fit into one array. */
export async function writeRows(file: string, rows: Iterable<object>): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const out = createWriteStream(file);
  for (const row of rows) if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
  out.end();
  await finished(out);
}

/** Where `scored` puts the rows of one run. */
export function rowFiles(outFolder: string, name: string, what: What) {
  const file = (kind: string) => join(outFolder, `${name}.${what}.${kind}.jsonl`);
  return { predictions: file('predictions'), truth: file('truth') };
}

/** Writes both sides as JSON lines, then scores the files: what is printed can be checked with them and the scorer alone. */
export async function scored<W extends What>(
  { outFolder }: Pick<BenchOptions, 'outFolder'>,
  name: string,
  what: W,
  predictions: Iterable<object>,
  truth: Iterable<object>,
): Promise<Scores[W]> {
  const files = rowFiles(outFolder, name, what);
  await writeRows(files.predictions, predictions);
  await writeRows(files.truth, truth);
  return scoreFiles(what, files.predictions, files.truth);
}
