// Records on listing pages: the city's skins, real pages, courts, modern pages, speed.
import { cityTable } from '../records/city-table.ts';
import { courtsTable } from '../records/courts-table.ts';
import { listingsTables } from '../records/listings-table.ts';
import { shortListsTable } from '../records/short-lists-table.ts';
import { speedTable } from '../records/speed-table.ts';
import { wcxbTable } from '../records/wcxb-table.ts';
import type { Suite, Table } from '../suite.ts';

export const suite: Suite = {
  name: 'records',
  summary: 'records on listing pages, against PEWeb and MDR',
  async run(options) {
    const tables: Table[] = [await cityTable(options), await shortListsTable(options)];
    if (options.dataFolder === null) return tables;
    return [
      ...tables,
      ...(await listingsTables(options, options.dataFolder)),
      courtsTable(options, options.dataFolder),
      wcxbTable(options, options.dataFolder),
      speedTable(options, options.dataFolder),
    ];
  },
};
