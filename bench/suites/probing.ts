// What stands behind a search form.
import { drainTable } from '../probing/drain-table.ts';
import { formsTable } from '../probing/forms-table.ts';
import { thorTables } from '../probing/thor-tables.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'probing',
  summary: 'search forms: clusters, pagelets and objects of their answers (THOR), what forms are for, draining',
  async run(options) {
    return [...thorTables(options), formsTable(options), drainTable(options)];
  },
};
