import type { Views } from '../../views.ts';
import type { Sql } from '../connection.ts';
import { runGlances } from '../overview.ts';
import { growingCount, growingFacet, growingRows, growingShape } from './growing-table.ts';
import { facetOf, tableCount, tableRows, tableShape } from './kind-table.ts';
import { calibration, changeCounts, changeRows, readCoverage, readSchema } from './other-views.ts';
import { filterGlances, filterTree, queryGraph } from './query-views.ts';
import { progressOf, requestRows, requestSummary, runDetail } from './run-views.ts';

/** The views over a server, each statement with a snapshot of its own: crawls write meanwhile. */
export function postgresViews(sql: Sql): Views {
  return {
    // Two that are equal see the same: it names the transactions that are over.
    version: async () => (await sql.row<{ seen: string }>('SELECT pg_current_snapshot()::text AS seen'))!.seen,
    tableShape: async (kind) => (await tableShape(sql, kind)) ?? growingShape(sql, kind),
    tableRows: (shape, choice, from, most) =>
      shape.table === null
        ? growingRows(sql, shape, choice, from, most)
        : tableRows(sql, shape, shape.table, choice, from, most),
    tableCount: (shape, choice) =>
      shape.table === null ? growingCount(sql, shape, choice) : tableCount(sql, shape, shape.table, choice),
    facet: (shape, choice, column, most) =>
      shape.table === null
        ? growingFacet(sql, shape, choice, column, most)
        : facetOf(sql, shape, shape.table, choice, column, most),
    coverage: () => readCoverage(sql),
    filters: (mostValues) => filterGlances(sql, mostValues),
    queryGraph: (most) => queryGraph(sql, most),
    filterTree: (mostFilters, mostValues) => filterTree(sql, mostFilters, mostValues),
    runs: () => runGlances(sql),
    run: (id) => runDetail(sql, id),
    requests: (run, choice, most) => requestRows(sql, run, choice, most),
    requestSummary: (run) => requestSummary(sql, run),
    progress: (run, points) => progressOf(sql, run, points),
    changeRows: (choice, most) => changeRows(sql, choice, most),
    changeCounts: () => changeCounts(sql),
    calibration: (mostEntities) => calibration(sql, mostEntities),
    schema: () => readSchema(sql),
  };
}
