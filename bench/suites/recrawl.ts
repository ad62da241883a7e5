// Selective recrawling: the paper's table on many overlapping sites, the bounds, old patterns on newer sites, patterns for people.
import { RECRAWL_TABLES } from '../recrawl/tables.ts';
import type { Suite, Table } from '../suite.ts';

export const suite: Suite = {
  name: 'recrawl',
  summary: 'what must be visited again, and what that costs',
  async run(options) {
    const tables: Table[] = [];
    for (const { make, name } of RECRAWL_TABLES) {
      options.say(`  ${name}`);
      tables.push(...(await make(options)));
    }
    return tables;
  },
};
