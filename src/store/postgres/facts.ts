import type { EntityKey } from '../../model/entity.ts';
import type { Fact, KnownFact } from '../../model/fact.ts';
import { evidenceToRow } from '../evidence-row.ts';
import { type DbFact, toKnownFact } from '../fact-row.ts';
import type { RunId } from '../store.ts';
import type { Sql, SqlValue } from './connection.ts';
import { entityIds } from './entities.ts';
import { inBatches } from './in-batches.ts';
import { told } from './untold.ts';

/** Texts of facts: attributes, values, evidence. */
export function* textsOfFacts(facts: readonly Fact[]): Generator<string> {
  for (const { attribute, evidence, value } of facts) {
    yield attribute;
    yield value;
    yield evidenceToRow(evidence).evidence;
  }
}

interface Row {
  readonly cells: readonly SqlValue[];
  firstMs: number;
  lastMs: number;
}

/** What the database would make of several rows of one fact, which a single statement may not be given: the last one, with the times of all. */
function rowsOf(
  facts: readonly Fact[],
  ids: ReadonlyMap<EntityKey, number>,
  texts: ReadonlyMap<string, number>,
): Row[] {
  const rows = new Map<string, Row>();
  for (const fact of facts) {
    const entity = ids.get(fact.entity);
    if (entity === undefined) throw new Error(`a fact about '${fact.entity}', which was not added`);
    const { evidence, node } = evidenceToRow(fact.evidence);
    const [attribute, value] = [texts.get(fact.attribute)!, texts.get(fact.value)!];
    const path = fact.path === undefined ? null : JSON.stringify(fact.path);
    const range = [fact.min ?? null, fact.max ?? null, fact.unit ?? null, path];
    const cells = [entity, attribute, value, fact.source, ...range, fact.confidence, texts.get(evidence)!, node];
    const key = `${entity} ${attribute} ${value} ${fact.source}`;
    const known = rows.get(key);
    const firstMs = Math.min(fact.seenMs, known?.firstMs ?? fact.seenMs);
    const lastMs = Math.max(fact.seenMs, known?.lastMs ?? fact.seenMs);
    rows.set(key, { cells, firstMs, lastMs });
  }
  return [...rows.values()];
}

const TYPES = ['bigint', 'bigint', 'bigint', 'text', 'float8', 'float8', 'text', 'text', 'float8', 'bigint', 'bigint'];
const COLUMNS = 'entity, attribute, value, source, min, max, unit, path_json, confidence, evidence, node';
const LISTS = [...TYPES, 'bigint', 'bigint'].map((type, at) => `$${at + 2}::${type}[]`).join(', ');
const UPSERT = `
  INSERT INTO facts (${COLUMNS}, first_seen_ms, last_seen_ms, run)
  SELECT ${COLUMNS}, first_ms, last_ms, $1 FROM unnest(${LISTS}) WITH ORDINALITY AS new(${COLUMNS}, first_ms, last_ms, place)
  ORDER BY place
  ON CONFLICT (entity, attribute, value, source) WHERE ended_ms IS NULL DO UPDATE SET
    min = excluded.min, max = excluded.max, unit = excluded.unit, path_json = excluded.path_json,
    confidence = excluded.confidence, evidence = excluded.evidence, node = excluded.node,
    run = greatest(facts.run, excluded.run),
    first_seen_ms = least(facts.first_seen_ms, excluded.first_seen_ms),
    last_seen_ms = greatest(facts.last_seen_ms, excluded.last_seen_ms)
  RETURNING id, xmax <> 0 AS was_known`;

/** Within a transaction of the caller; the texts are there already. Returns the numbers of the facts. */
export async function insertFacts(
  sql: Sql,
  run: RunId,
  site: number,
  facts: readonly Fact[],
  texts: ReadonlyMap<string, number>,
): Promise<readonly number[]> {
  if (facts.length === 0) return [];
  const ids = await entityIds(sql, site, [...new Set(facts.map(({ entity }) => entity))]);
  const rows = rowsOf(facts, ids, texts);
  const columns = TYPES.map((_, at) => rows.map(({ cells }) => cells[at]));
  const times = [rows.map(({ firstMs }) => firstMs), rows.map(({ lastMs }) => lastMs)];
  const written = await sql.rows<{ id: number; was_known: boolean }>(UPSERT, run, ...columns, ...times);
  await told(
    sql,
    run,
    'facts',
    written.filter((row) => row.was_known).map(({ id }) => id),
  );
  return written.map(({ id }) => id);
}

const FACT_ROWS = `
  SELECT facts.id, entities.key AS entity, a.text AS attribute, v.text AS value, min, max, unit, path_json, source,
    confidence, e.text AS evidence, node, facts.first_seen_ms, facts.last_seen_ms, facts.ended_ms
  FROM facts
  JOIN entities ON entities.id = facts.entity
  JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
  WHERE facts.id > $1`;

/** Those that hold, or with those that did; of one site, or of all. */
export async function* facts(
  sql: Sql,
  site: number | null,
  entity: EntityKey | undefined,
  history: boolean,
): AsyncGenerator<KnownFact> {
  const holds = history ? '' : 'AND facts.ended_ms IS NULL';
  const here = site === null ? '' : `AND entities.site = ${site}`;
  const its = entity === undefined ? '' : 'AND md5(entities.key) = md5($3) AND entities.key = $3';
  const rows = inBatches((after, limit) =>
    sql.rows<DbFact>(
      `${FACT_ROWS} ${holds} ${here} ${its} ORDER BY facts.id LIMIT $2`,
      ...[after, limit, ...(entity === undefined ? [] : [entity])],
    ),
  );
  for await (const row of rows) yield toKnownFact(row);
}
