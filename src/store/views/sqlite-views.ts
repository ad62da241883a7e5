import type { Database } from '../database.ts';
import { runGlances } from '../sqlite-overview.ts';
import type { Views } from '../views.ts';
import { calibration } from './calibration.ts';
import { changeCounts, changeRows } from './changes.ts';
import { growingCount, growingFacet, growingRows, growingShape } from './growing-table.ts';
import { facetOf, tableCount, tableRows, tableShape } from './kind-table.ts';
import { filterGlances, filterTree, queryGraph } from './query-views.ts';
import { progressOf, requestRows, requestSummary, runDetail } from './run-views.ts';
import { readCoverage, readSchema } from './schema.ts';

/** The views over a SQLite file. The driver answers at once; promises are there for engines that do not. */
export function sqliteViews(main: Database): Views {
  return {
    version: async () => String(main.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0),
    tableShape: async (kind) => tableShape(main, kind) ?? growingShape(main, kind),
    tableRows: async (shape, choice, from, most) =>
      shape.table === null
        ? growingRows(main, shape, choice, from, most)
        : tableRows(main, shape, shape.table, choice, from, most),
    tableCount: async (shape, choice) =>
      shape.table === null ? growingCount(main, shape, choice) : tableCount(main, shape, shape.table, choice),
    facet: async (shape, choice, column, most) =>
      shape.table === null
        ? growingFacet(main, shape, choice, column, most)
        : facetOf(main, shape, shape.table, choice, column, most),
    coverage: async () => readCoverage(main),
    filters: async (mostValues) => filterGlances(main, mostValues),
    queryGraph: async (most) => queryGraph(main, most),
    filterTree: async (mostFilters, mostValues) => filterTree(main, mostFilters, mostValues),
    runs: async () => runGlances(main),
    run: async (id) => runDetail(main, id),
    requests: async (run, choice, most) => requestRows(main, run, choice, most),
    requestSummary: async (run) => requestSummary(main, run),
    progress: async (run, points) => progressOf(main, run, points),
    changeRows: async (choice, most) => changeRows(main, choice, most),
    changeCounts: async () => changeCounts(main),
    calibration: async (mostEntities) => calibration(main, mostEntities),
    schema: async () => readSchema(main),
  };
}
