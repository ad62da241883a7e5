import { FACT_SOURCES } from '../model/fact.ts';
import { LEARNED_HOW, type LearnedHow } from '../model/query-node.ts';
import type { RunEnding } from '../model/run.ts';
import type { Database } from './database.ts';
import type { AttributeGlance, KindGlance, Overview, RunGlance } from './reader.ts';
import { tallyOf } from './sqlite-runs.ts';
import { storedJson } from './stored-json.ts';

const TOP_VALUES = 5;

export function readOverview(main: Database): Overview {
  const count = (table: string) => main.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;
  return {
    sites: main.all<{ host: string }>('SELECT host FROM sites ORDER BY id').map(({ host }) => host),
    entities: count('entities WHERE gone_ms IS NULL'),
    gone: count('entities WHERE gone_ms IS NOT NULL'),
    // A value with several sources is one fact, as everywhere else.
    facts: count('(SELECT 1 FROM facts WHERE ended_ms IS NULL GROUP BY entity, attribute, value)'),
    sights: count('facts WHERE ended_ms IS NULL'),
    ended: count('(SELECT 1 FROM facts WHERE ended_ms IS NOT NULL GROUP BY entity, attribute, value)'),
    changes: count('changes'),
    pages: count('pages'),
    records: count('records'),
    runs: runGlances(main),
    kinds: kindGlances(main),
    attributes: attributeGlances(main),
    queries: queryCounts(main),
    queryEdges: count('query_edges'),
  };
}

interface DbRun {
  readonly id: number;
  readonly host: string;
  readonly command: string;
  readonly method: string;
  readonly starts_json: string;
  readonly began_ms: number;
  readonly ended_ms: number | null;
  readonly ending: string | null;
  readonly downloads: number | null;
  readonly bytes: number | null;
  readonly refused: number | null;
  readonly failed: number | null;
}

/** What was written down at its end; of a run that goes on or was cut off, what its log says. */
function tallyWritten(main: Database, { bytes, downloads, ending, failed, id, refused }: DbRun) {
  if (ending === null || downloads === null) return tallyOf(main, id);
  return { downloads, bytes: bytes ?? 0, refused: refused ?? 0, failed: failed ?? 0 };
}

export function runGlances(main: Database): readonly RunGlance[] {
  const rows = main.all<DbRun>(
    'SELECT runs.*, sites.host FROM runs JOIN sites ON sites.id = runs.site ORDER BY runs.id',
  );
  return rows.map((row) => {
    const { downloads, bytes, refused, failed } = tallyWritten(main, row);
    return {
      id: row.id,
      site: row.host,
      command: row.command,
      method: row.method,
      starts: storedJson<string[]>(row.starts_json),
      beganMs: row.began_ms,
      endedMs: row.ended_ms,
      ending: row.ending as RunEnding | null,
      downloads,
      bytes,
      refused,
      failed,
    };
  });
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

interface DbAttribute {
  readonly kind: string | null;
  readonly id: number;
  readonly attribute: string;
  readonly value_count: number;
  readonly entities: number;
  readonly facts: number;
  readonly only_in_filters: number;
}

const SHOWN = FACT_SOURCES.filter((source) => source === 'page' || source === 'record')
  .map((source) => `'${source}'`)
  .join(', ');

/** A value with several sources is one fact here. The innermost grouping follows the index of `facts`: nothing is sorted. */
const ATTRIBUTES = `
  WITH pairs AS (
    SELECT entity, attribute, value, max(source IN (${SHOWN})) AS shown FROM facts
    WHERE ended_ms IS NULL GROUP BY entity, attribute, value
  )
  SELECT entities.kind, pairs.attribute AS id, texts.text AS attribute, count(*) AS facts,
         count(DISTINCT pairs.value) AS value_count, count(DISTINCT pairs.entity) AS entities,
         count(*) FILTER (WHERE NOT shown) AS only_in_filters
  FROM pairs JOIN entities ON entities.id = pairs.entity JOIN texts ON texts.id = pairs.attribute
  GROUP BY entities.kind, pairs.attribute
  ORDER BY entities.kind IS NULL, entities.kind, entities DESC, texts.text`;

interface DbTop {
  readonly kind: string | null;
  readonly attribute: number;
  readonly value: string;
  readonly entities: number;
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

function attributeGlances(main: Database): readonly AttributeGlance[] {
  const tops = new Map<string, DbTop[]>();
  const keyOf = (kind: string | null, attribute: number) => JSON.stringify([kind, attribute]);
  for (const row of main.all<DbTop>(TOPS)) {
    const key = keyOf(row.kind, row.attribute);
    tops.set(key, [...(tops.get(key) ?? []), row]);
  }
  return main.all<DbAttribute>(ATTRIBUTES).map((row) => ({
    kind: row.kind,
    attribute: row.attribute,
    values: row.value_count,
    entities: row.entities,
    facts: row.facts,
    onlyInFilters: row.only_in_filters,
    top: (tops.get(keyOf(row.kind, row.id)) ?? []).map(({ value, entities }) => ({ value, entities })),
  }));
}

function queryCounts(main: Database): Readonly<Record<LearnedHow, number>> {
  const rows = main.all<{ how: LearnedHow; n: number }>('SELECT how, count(*) AS n FROM queries GROUP BY how');
  const found = new Map(rows.map(({ how, n }) => [how, n]));
  return Object.fromEntries(LEARNED_HOW.map((how) => [how, found.get(how) ?? 0])) as Record<LearnedHow, number>;
}
