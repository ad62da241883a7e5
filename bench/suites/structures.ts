// Odd pages: what each kind of page costs to read as it grows, and whether pages that something happened to break anything.
import { costTable } from '../structures/cost.ts';
import { fuzzTable } from '../structures/fuzz.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

/** The tables of odd pages, for this suite and for that of safety. */
export async function structureTables(options: BenchOptions): Promise<readonly Table[]> {
  return [await costTable(options), await fuzzTable(options)];
}

export const suite: Suite = {
  name: 'structures',
  summary: 'odd pages in doubling sizes, and mutated pages',
  run: structureTables,
};
