import type { Entity, EntityKey, KnownEntity } from '../model/entity.ts';
import type { Evidence, Fact, FactSource, KnownFact } from '../model/fact.ts';
import type { RecordRow } from '../model/region.ts';
import type { Address } from '../model/url.ts';
import type { UrlPattern } from '../model/url-pattern.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';

export function addEntities(main: Database, run: RunId, entities: readonly Entity[]): readonly number[] {
  const site = siteOfRun(main, run);
  return main.transaction(() => entities.map((entity) => upsertEntity(main, site, entity)));
}

/** What a later look did not show stays as an earlier one showed it. */
function upsertEntity(main: Database, site: number, entity: Entity): number {
  const { id } = main.get<{ id: number }>(
    `INSERT INTO entities (site, key, address, title, kind, first_seen_ms, last_seen_ms)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)
     ON CONFLICT (site, key) DO UPDATE SET
       address = coalesce(excluded.address, address),
       title = coalesce(excluded.title, title),
       kind = coalesce(excluded.kind, kind),
       first_seen_ms = min(first_seen_ms, excluded.first_seen_ms),
       last_seen_ms = max(last_seen_ms, excluded.last_seen_ms)
     RETURNING id`,
    site,
    entity.key,
    entity.address,
    entity.title,
    entity.kind,
    entity.seenMs,
  )!;
  const addresses = entity.address === null ? [] : [entity.address];
  for (const url of [...addresses, ...(entity.addresses ?? [])]) {
    main.run('INSERT OR IGNORE INTO entity_urls (entity, url) VALUES (?, ?)', id, url);
  }
  return id;
}

export function addFacts(main: Database, run: RunId, facts: readonly Fact[]): void {
  const site = siteOfRun(main, run);
  const textId = createTextIds(main);
  main.transaction(() => {
    for (const fact of facts) upsertFact(main, run, site, fact, textId);
  });
}

function upsertFact(main: Database, run: RunId, site: number, fact: Fact, textId: (text: string) => number): void {
  const { changes } = main.run(
    `INSERT INTO facts (entity, attribute, value, source, min, max, unit, path_json, confidence, evidence, run,
       first_seen_ms, last_seen_ms)
     SELECT id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?13 FROM entities WHERE site = ?1 AND key = ?2
     ON CONFLICT (entity, attribute, value, source) DO UPDATE SET
       min = excluded.min, max = excluded.max, unit = excluded.unit, path_json = excluded.path_json,
       confidence = excluded.confidence, evidence = excluded.evidence, run = max(run, excluded.run),
       first_seen_ms = min(first_seen_ms, excluded.first_seen_ms),
       last_seen_ms = max(last_seen_ms, excluded.last_seen_ms)`,
    site,
    fact.entity,
    textId(fact.attribute),
    textId(fact.value),
    fact.source,
    fact.min ?? null,
    fact.max ?? null,
    fact.unit ?? null,
    fact.path === undefined ? null : JSON.stringify(fact.path),
    fact.confidence,
    textId(JSON.stringify(fact.evidence)),
    run,
    fact.seenMs,
  );
  if (changes === 0) throw new Error(`a fact about '${fact.entity}', which was not added`);
}

/** Ids of texts; the facts of one batch share most of theirs. */
function createTextIds(main: Database): (text: string) => number {
  const ids = new Map<string, number>();
  return (text) => {
    const seen = ids.get(text);
    if (seen !== undefined) return seen;
    // Most texts that a batch does not know yet, the file does not know either.
    const added = main.run('INSERT OR IGNORE INTO texts (text) VALUES (?)', text);
    const id =
      added.changes === 1 ? added.id : main.get<{ id: number }>('SELECT id FROM texts WHERE text = ?', text)!.id;
    ids.set(text, id);
    return id;
  };
}

export function addRecords(main: Database, run: RunId, records: readonly RecordRow[]): void {
  main.transaction(() => {
    for (const { page, position, fields } of records) {
      main.run(
        'INSERT OR REPLACE INTO records (run, page, position, fields_json) VALUES (?, ?, ?, ?)',
        run,
        page,
        position,
        JSON.stringify(fields),
      );
    }
  });
}

export function setPatterns(main: Database, run: RunId, patterns: readonly UrlPattern[]): void {
  const site = siteOfRun(main, run);
  main.transaction(() => {
    main.run('DELETE FROM patterns WHERE site = ?', site);
    for (const { pattern, pages, bytes, objects, chosen } of patterns) {
      main.run(
        'INSERT INTO patterns (site, pattern, pages, bytes, objects, chosen) VALUES (?, ?, ?, ?, ?, ?)',
        site,
        pattern,
        pages,
        bytes,
        objects,
        chosen ? 1 : 0,
      );
    }
  });
}

/** A row of `entities`. */
export interface DbEntity {
  readonly id: number;
  readonly key: string;
  readonly address: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
}

export function entities(main: Database): AsyncIterable<KnownEntity> {
  return inBatches((after, limit) =>
    main
      .all<DbEntity>('SELECT * FROM entities WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .map((row) => ({ id: row.id, item: toKnownEntity(row) })),
  );
}

function toKnownEntity({ id, key, address, title, kind, first_seen_ms, last_seen_ms }: DbEntity): KnownEntity {
  return {
    id,
    key: key as EntityKey,
    address: address as Address | null,
    title,
    kind,
    firstSeenMs: first_seen_ms,
    lastSeenMs: last_seen_ms,
  };
}

export function entityUrls(main: Database, entity: EntityKey): readonly Address[] {
  return main
    .all<{ url: string }>(
      'SELECT url FROM entity_urls JOIN entities ON entities.id = entity_urls.entity WHERE key = ? ORDER BY url',
      entity,
    )
    .map(({ url }) => url as Address);
}

interface DbFact {
  readonly id: number;
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly path_json: string | null;
  readonly source: string;
  readonly confidence: number;
  readonly evidence: string;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
}

const FACT_ROWS = `
  SELECT facts.id, entities.key AS entity, a.text AS attribute, v.text AS value, min, max, unit, path_json, source,
    confidence, e.text AS evidence, facts.first_seen_ms, facts.last_seen_ms
  FROM facts
  JOIN entities ON entities.id = facts.entity
  JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
  WHERE facts.id > ?1 AND`;

export function facts(main: Database, entity: EntityKey | undefined): AsyncIterable<KnownFact> {
  return inBatches((after, limit) => {
    const rows =
      entity === undefined
        ? main.all<DbFact>(`${FACT_ROWS} true ORDER BY facts.id LIMIT ?2`, after, limit)
        : main.all<DbFact>(`${FACT_ROWS} entities.key = ?3 ORDER BY facts.id LIMIT ?2`, after, limit, entity);
    return rows.map((row) => ({ id: row.id, item: toKnownFact(row) }));
  });
}

function toKnownFact(row: DbFact): KnownFact {
  return {
    entity: row.entity as EntityKey,
    attribute: row.attribute,
    value: row.value,
    ...(row.min === null ? {} : { min: row.min }),
    ...(row.max === null ? {} : { max: row.max }),
    ...(row.unit === null ? {} : { unit: row.unit }),
    ...(row.path_json === null ? {} : { path: JSON.parse(row.path_json) as string[] }),
    source: row.source as FactSource,
    confidence: row.confidence,
    evidence: JSON.parse(row.evidence) as Evidence,
    firstSeenMs: row.first_seen_ms,
    lastSeenMs: row.last_seen_ms,
  };
}
