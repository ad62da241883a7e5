// THOR on the city's answer pages and on saved ones: the paper's figures 4 to 11.
import { join } from 'node:path';
import type { BenchOptions, Table } from '../suite.ts';
import { clustersTable, stackOverflowTable } from './clusters-table.ts';
import { departuresTable, distanceTable, objectsTable, overallTable } from './pagelets-table.ts';
import { citySites, stackOverflow } from './probed-sites.ts';
import { serpTable } from './serp-table.ts';
import { similarityTable } from './similarity-table.ts';
import { syntheticTable } from './synthetic-table.ts';

export function thorTables(options: BenchOptions): readonly Table[] {
  options.say('probing: answer pages of the city');
  const sites = citySites(options.full);
  const tables = [
    clustersTable(sites),
    syntheticTable(options, sites),
    distanceTable(options, sites),
    similarityTable(sites),
    overallTable(options, sites),
    departuresTable(options, sites),
    objectsTable(options, sites),
  ];
  const { dataFolder } = options;
  if (dataFolder === null) return tables;
  const saved = stackOverflowTable(stackOverflow(dataFolder), join(dataFolder, 'clusters-stackoverflow'));
  return [...tables, saved, serpTable(dataFolder)];
}
