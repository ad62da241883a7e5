// What an overview is made of, whatever engine keeps it.
import { addTo } from '../model/add-to.ts';
import { FACT_SOURCES } from '../model/fact.ts';
import type { RunEnding } from '../model/run.ts';
import type { AttributeGlance, RunGlance } from './reader.ts';
import { storedJson } from './stored-json.ts';

export const TOP_VALUES = 5;

export interface DbRun {
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

type WrittenTally = Pick<RunGlance, 'downloads' | 'bytes' | 'refused' | 'failed'>;

/** What was written down at its end; null of a run that goes on or was cut off: then its log says. */
export function tallyWritten({ bytes, downloads, ending, failed, refused }: DbRun): WrittenTally | null {
  if (ending === null || downloads === null) return null;
  return { downloads, bytes: bytes ?? 0, refused: refused ?? 0, failed: failed ?? 0 };
}

export const runGlance = (row: DbRun, { bytes, downloads, failed, refused }: WrittenTally): RunGlance => ({
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
});

export interface DbAttribute {
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
export const ATTRIBUTES = `
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

export interface DbTop {
  readonly kind: string | null;
  readonly attribute: number;
  readonly value: string;
  readonly entities: number;
}

export function attributeGlancesOf(
  attributes: readonly DbAttribute[],
  found: readonly DbTop[],
): readonly AttributeGlance[] {
  const tops = new Map<string, DbTop[]>();
  const keyOf = (kind: string | null, attribute: number) => JSON.stringify([kind, attribute]);
  for (const row of found) {
    const key = keyOf(row.kind, row.attribute);
    addTo(tops, key, row);
  }
  return attributes.map((row) => ({
    kind: row.kind,
    attribute: row.attribute,
    values: row.value_count,
    entities: row.entities,
    facts: row.facts,
    onlyInFilters: row.only_in_filters,
    top: (tops.get(keyOf(row.kind, row.id)) ?? []).map(({ value, entities }) => ({ value, entities })),
  }));
}
