// Odd pages: what each kind of page costs to read as it grows. Whether pages that something happened to break anything is the suite 'mutated'.
import { costTable } from '../structures/cost.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'structures',
  summary: 'odd pages in doubling sizes',
  run: async (options) => [await costTable(options)],
};
