import type { EntityKey } from '../model/entity.ts';
import type { Fact, KnownFact } from '../model/fact.ts';
import type { Database, SqlValue } from './database.ts';
import { evidenceToRow } from './evidence-row.ts';
import { type DbFact, toKnownFact } from './fact-row.ts';
import { inBatches } from './in-batches.ts';
import { insertRows } from './many-rows.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { Texts } from './sqlite-texts.ts';
import type { RunId } from './store.ts';

const KNOWN_ALREADY = `ON CONFLICT (entity, attribute, value, source) WHERE ended_ms IS NULL DO UPDATE SET
  min = excluded.min, max = excluded.max, unit = excluded.unit, path_json = excluded.path_json,
  confidence = excluded.confidence, evidence = excluded.evidence, node = excluded.node, run = max(run, excluded.run),
  first_seen_ms = min(first_seen_ms, excluded.first_seen_ms),
  last_seen_ms = max(last_seen_ms, excluded.last_seen_ms)`;
const COLUMNS = 'entity, attribute, value, source, confidence, evidence, node, run, first_seen_ms, last_seen_ms';
/** Most batches have neither ranges nor levels of a hierarchy, and need less to be said. */
const PLAIN = { insert: `INSERT INTO facts (${COLUMNS})`, width: 10, after: KNOWN_ALREADY };
const WHOLE = { insert: `INSERT INTO facts (${COLUMNS}, min, max, unit, path_json)`, width: 14, after: KNOWN_ALREADY };

/** All of them or none. */
export function addFacts(main: Database, texts: Texts, run: RunId, facts: readonly Fact[]): void {
  const site = siteOfRun(main, run);
  try {
    main.transaction(() => insertFacts(main, texts, run, site, facts));
  } catch (error) {
    texts.forget();
    throw error;
  }
}

/** Within a transaction of the caller. */
export function insertFacts(main: Database, texts: Texts, run: RunId, site: number, facts: readonly Fact[]): void {
  const entityId = createEntityIds(main, site);
  const words: string[] = [];
  for (const { attribute, value } of facts) words.push(attribute, value);
  const evidences = facts.map(({ evidence }) => evidenceToRow(evidence));
  const wordIds = texts.idsOf(words);
  const evidenceIds = texts.idsOnce(evidences.map(({ evidence }) => evidence));
  const arePlain = facts.every(isPlain);
  const values: SqlValue[] = [];
  facts.forEach((fact, at) => {
    const { attribute, confidence, entity, seenMs, source, value } = fact;
    values.push(entityId(entity), wordIds.get(attribute)!, wordIds.get(value)!, source, confidence);
    const { evidence, node } = evidences[at];
    values.push(evidenceIds.get(evidence)!, node, run, seenMs, seenMs);
    if (!arePlain) values.push(...rangeAndPath(fact));
  });
  insertRows(main, arePlain ? PLAIN : WHOLE, values);
}

const rangeAndPath = ({ max, min, path, unit }: Fact): SqlValue[] => [
  min ?? null,
  max ?? null,
  unit ?? null,
  path === undefined ? null : JSON.stringify(path),
];

const isPlain = ({ max, min, path, unit }: Fact): boolean =>
  min === undefined && max === undefined && unit === undefined && path === undefined;

/** Ids of entities; the facts of one stand together. */
export function createEntityIds(main: Database, site: number): (key: EntityKey) => number {
  const ids = new Map<EntityKey, number>();
  return (key) => {
    const seen = ids.get(key);
    if (seen !== undefined) return seen;
    const row = main.get<{ id: number }>('SELECT id FROM entities WHERE site = ? AND key = ?', site, key);
    if (row === undefined) throw new Error(`a fact about '${key}', which was not added`);
    ids.set(key, row.id);
    return row.id;
  };
}

const FACT_ROWS = `
  SELECT facts.id, entities.key AS entity, a.text AS attribute, v.text AS value, min, max, unit, path_json, source,
    confidence, e.text AS evidence, node, facts.first_seen_ms, facts.last_seen_ms, facts.ended_ms
  FROM facts
  JOIN entities ON entities.id = facts.entity
  JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
  WHERE facts.id > ?1 AND (?3 OR facts.ended_ms IS NULL) AND`;

/** Those that hold, or with those that did. */
export function facts(
  main: Database,
  entity: EntityKey | undefined,
  { history = false, run }: { readonly history?: boolean; readonly run?: RunId },
): AsyncIterable<KnownFact> {
  const all = history ? 1 : 0;
  const site = run === undefined ? 'true' : `entities.site = ${siteOfRun(main, run)}`;
  return inBatches((after, limit) => {
    const rows =
      entity === undefined
        ? main.all<DbFact>(`${FACT_ROWS} ${site} ORDER BY facts.id LIMIT ?2`, after, limit, all)
        : main.all<DbFact>(
            `${FACT_ROWS} ${site} AND entities.key = ?4 ORDER BY facts.id LIMIT ?2`,
            after,
            limit,
            all,
            entity,
          );
    return rows.map((row) => ({ id: row.id, item: toKnownFact(row) }));
  });
}
