// What a page shows, as one reader reads it: pagers on pages labelled by hand and on those of the city.
import { pagersTable } from '../reading/pagers-table.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'reading',
  summary: 'what is read from a page: pagers',
  async run(options) {
    return [pagersTable(options)];
  },
};
