import { LEARNED_HOW, type LearnedHow } from '../../model/query-node.ts';
import {
  ATTRIBUTES,
  attributeGlancesOf,
  type DbAttribute,
  type DbRun,
  type DbTop,
  runGlance,
  TOP_VALUES,
  tallyWritten,
} from '../overview-rows.ts';
import type { KindGlance, Overview, RunGlance } from '../reader.ts';
import type { Sql } from './connection.ts';
import { tallyOf } from './runs.ts';

export async function readOverview(sql: Sql): Promise<Overview> {
  const count = async (table: string): Promise<number> =>
    (await sql.row<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))!.n;
  const sites = await sql.rows<{ host: string }>('SELECT host FROM sites ORDER BY id');
  return {
    sites: sites.map(({ host }) => host),
    entities: await count('entities WHERE gone_ms IS NULL'),
    gone: await count('entities WHERE gone_ms IS NOT NULL'),
    // A value with several sources is one fact, as everywhere else.
    facts: await count('(SELECT 1 FROM facts WHERE ended_ms IS NULL GROUP BY entity, attribute, value) AS f'),
    sourcedFacts: await count('facts WHERE ended_ms IS NULL'),
    ended: await count('(SELECT 1 FROM facts WHERE ended_ms IS NOT NULL GROUP BY entity, attribute, value) AS f'),
    changes: await count('changes'),
    pages: await count('pages'),
    records: await count('records'),
    runs: await runGlances(sql),
    kinds: await kindGlances(sql),
    attributes: attributeGlancesOf(await sql.rows<DbAttribute>(ATTRIBUTES_HERE), await sql.rows<DbTop>(TOPS)),
    queries: await queryCounts(sql),
    queryEdges: await count('query_edges'),
  };
}

export async function runGlances(sql: Sql): Promise<readonly RunGlance[]> {
  const rows = await sql.rows<DbRun>(
    'SELECT runs.*, sites.host FROM runs JOIN sites ON sites.id = runs.site ORDER BY runs.id',
  );
  const glances: RunGlance[] = [];
  for (const row of rows) glances.push(runGlance(row, tallyWritten(row) ?? (await tallyOf(sql, row.id))));
  return glances;
}

async function kindGlances(sql: Sql): Promise<readonly KindGlance[]> {
  return await sql.rows<KindGlance>(
    `SELECT kind, count(*) AS entities,
       (SELECT min(CASE WHEN tables.sites = 1 THEN schema_name || '.' || table_name END) FROM kind_tables,
          (SELECT count(*) AS sites FROM kind_tables AS all_of WHERE all_of.kind = coalesce(entities.kind, '')) AS tables
        WHERE kind_tables.kind = coalesce(entities.kind, '')) AS "table"
     FROM entities WHERE gone_ms IS NULL GROUP BY kind ORDER BY entities DESC, kind COLLATE "C" NULLS FIRST`,
  );
}

/** The texts of the other engine, where they differ: a truth is no number, and texts are compared by their bytes. */
const ATTRIBUTES_HERE = ATTRIBUTES.replace(/max\((source IN \([^)]*\))\)/, 'bool_or($1)')
  .replace('GROUP BY entities.kind, pairs.attribute', 'GROUP BY entities.kind, pairs.attribute, texts.text')
  .replace('entities.kind IS NULL, entities.kind,', 'entities.kind IS NULL, entities.kind COLLATE "C",')
  .replace('DESC, texts.text', 'DESC, texts.text COLLATE "C"');

const TOPS = `
  SELECT kind, attribute, texts.text AS value, n AS entities FROM (
    SELECT kind, attribute, value, n, row_number() OVER (PARTITION BY kind, attribute ORDER BY n DESC, value) AS place FROM (
      SELECT entities.kind, facts.attribute, facts.value, count(DISTINCT facts.entity) AS n
      FROM facts JOIN entities ON entities.id = facts.entity
      WHERE facts.ended_ms IS NULL GROUP BY entities.kind, facts.attribute, facts.value
    ) AS counted
  ) AS placed JOIN texts ON texts.id = value WHERE place <= ${TOP_VALUES} ORDER BY kind, attribute, place`;

async function queryCounts(sql: Sql): Promise<Readonly<Record<LearnedHow, number>>> {
  const rows = await sql.rows<{ how: LearnedHow; n: number }>('SELECT how, count(*) AS n FROM queries GROUP BY how');
  const found = new Map(rows.map(({ how, n }) => [how, n]));
  return Object.fromEntries(LEARNED_HOW.map((how) => [how, found.get(how) ?? 0])) as Record<LearnedHow, number>;
}
