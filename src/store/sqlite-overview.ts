import { LEARNED_HOW, type LearnedHow } from '../model/query-node.ts';
import type { Database } from './database.ts';
import {
  ATTRIBUTES,
  attributeGlancesOf,
  type DbAttribute,
  type DbRun,
  type DbTop,
  runGlance,
  TOP_VALUES,
  tallyWritten,
} from './overview-rows.ts';
import type { KindGlance, Overview, RunGlance } from './reader.ts';
import { tallyOf } from './sqlite-runs.ts';

export function readOverview(main: Database): Overview {
  const count = (table: string) => main.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;
  return {
    sites: main.all<{ host: string }>('SELECT host FROM sites ORDER BY id').map(({ host }) => host),
    entities: count('entities WHERE gone_ms IS NULL'),
    gone: count('entities WHERE gone_ms IS NOT NULL'),
    // A value with several sources is one fact, as everywhere else.
    facts: count('(SELECT 1 FROM facts WHERE ended_ms IS NULL GROUP BY entity, attribute, value)'),
    sourcedFacts: count('facts WHERE ended_ms IS NULL'),
    ended: count('(SELECT 1 FROM facts WHERE ended_ms IS NOT NULL GROUP BY entity, attribute, value)'),
    changes: count('changes'),
    pages: count('pages'),
    records: count('records'),
    runs: runGlances(main),
    kinds: kindGlances(main),
    attributes: attributeGlancesOf(main.all<DbAttribute>(ATTRIBUTES), main.all<DbTop>(TOPS)),
    queries: queryCounts(main),
    queryEdges: count('query_edges'),
  };
}

export function runGlances(main: Database): readonly RunGlance[] {
  const rows = main.all<DbRun>(
    'SELECT runs.*, sites.host FROM runs JOIN sites ON sites.id = runs.site ORDER BY runs.id',
  );
  return rows.map((row) => runGlance(row, tallyWritten(row) ?? tallyOf(main, row.id)));
}

function kindGlances(main: Database): readonly KindGlance[] {
  return main
    .all<{ kind: string | null; entities: number; table: string | null }>(
      `SELECT kind, count(*) AS entities,
            (SELECT table_name FROM kind_tables WHERE kind_tables.kind = coalesce(entities.kind, '')) AS "table"
     FROM entities WHERE gone_ms IS NULL GROUP BY kind ORDER BY entities DESC, kind`,
    )
    .map((row) => ({ ...row }));
}

/** All at once: there is no index by attribute, and one pass beats one pass per attribute. */
const TOPS = `
  SELECT kind, attribute, texts.text AS value, n AS entities FROM (
    SELECT kind, attribute, value, n, row_number() OVER (PARTITION BY kind, attribute ORDER BY n DESC, value) AS place FROM (
      SELECT entities.kind, facts.attribute, facts.value, count(DISTINCT facts.entity) AS n
      FROM facts JOIN entities ON entities.id = facts.entity
      WHERE facts.ended_ms IS NULL GROUP BY entities.kind, facts.attribute, facts.value
    )
  ) JOIN texts ON texts.id = value WHERE place <= ${TOP_VALUES} ORDER BY kind, attribute, place`;

function queryCounts(main: Database): Readonly<Record<LearnedHow, number>> {
  const rows = main.all<{ how: LearnedHow; n: number }>('SELECT how, count(*) AS n FROM queries GROUP BY how');
  const found = new Map(rows.map(({ how, n }) => [how, n]));
  return Object.fromEntries(LEARNED_HOW.map((how) => [how, found.get(how) ?? 0])) as Record<LearnedHow, number>;
}
