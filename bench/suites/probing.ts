// What stands behind a search form.
import { probedBedsTable } from '../probing/beds-table.ts';
import { drainTable } from '../probing/drain-table.ts';
import { estimateTable } from '../probing/estimate-table.ts';
import { formsTable } from '../probing/forms-table.ts';
import { thorTables } from '../probing/thor-tables.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'probing',
  summary: 'search forms: clusters, pagelets and objects of their answers (THOR), what forms are for, draining',
  async run(options) {
    // The applications are installed where they are not: only where the suite is asked for by its name.
    const beds = options.beds.folder !== null && options.isNamed ? [await probedBedsTable(options)] : [];
    return [...thorTables(options), formsTable(options), drainTable(options), estimateTable(options), ...beds];
  },
};
