// What stands behind a search form.
import { thorTables } from '../probing/thor-tables.ts';
import type { Suite } from '../suite.ts';

export const suite: Suite = {
  name: 'probing',
  summary: 'answer pages of search forms: clusters, pagelets, objects (THOR)',
  async run(options) {
    return thorTables(options);
  },
};
