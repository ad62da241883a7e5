// Whether pages that something happened to break anything.
import { fuzzTable } from '../structures/fuzz.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'mutated',
  summary: 'mutated pages in every way of reading',
  onlyByName: true,
  run: async (options) => [await fuzzTable(options)],
};
