import type { Entity, EntityKey, KnownEntity } from '../model/entity.ts';
import type { RecordRow } from '../model/region.ts';
import type { Address } from '../model/url.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';

export function addEntities(main: Database, run: RunId, entities: readonly Entity[]): readonly number[] {
  const site = siteOfRun(main, run);
  return main.transaction(() => entities.map((entity) => upsertEntity(main, site, entity)));
}

/** Within a transaction of the caller. */
export function insertEntities(main: Database, site: number, entities: readonly Entity[]): void {
  for (const entity of entities) upsertEntity(main, site, entity);
}

/** What a later look did not show stays as an earlier one showed it. */
function upsertEntity(main: Database, site: number, entity: Entity): number {
  const { id } = main.get<{ id: number }>(
    `INSERT INTO entities (site, key, address, title, kind, first_seen_ms, last_seen_ms)
     VALUES (?1, ?2, ?3, ?4, coalesce(?5, ?7), ?6, ?6)
     ON CONFLICT (site, key) DO UPDATE SET
       address = coalesce(excluded.address, address),
       title = coalesce(excluded.title, title),
       kind = coalesce(?5, kind, ?7),
       first_seen_ms = min(first_seen_ms, excluded.first_seen_ms),
       last_seen_ms = max(last_seen_ms, excluded.last_seen_ms),
       gone_ms = CASE WHEN excluded.last_seen_ms >= gone_ms THEN NULL ELSE gone_ms END,
       gone_run = CASE WHEN excluded.last_seen_ms >= gone_ms THEN NULL ELSE gone_run END
     RETURNING id`,
    site,
    entity.key,
    entity.address,
    entity.title,
    entity.kind,
    entity.seenMs,
    entity.kindElse ?? null,
  )!;
  const addresses = entity.address === null ? [] : [entity.address];
  for (const url of [...addresses, ...(entity.addresses ?? [])]) {
    main.run('INSERT OR IGNORE INTO entity_urls (entity, url) VALUES (?, ?)', id, url);
  }
  return id;
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

/** A row of `entities`. */
export interface DbEntity {
  readonly id: number;
  readonly key: string;
  readonly address: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly gone_ms: number | null;
}

export function entities(main: Database, run?: RunId): AsyncIterable<KnownEntity> {
  const site = run === undefined ? null : siteOfRun(main, run);
  return inBatches((after, limit) =>
    main
      .all<DbEntity>(
        'SELECT * FROM entities WHERE id > ?1 AND (?3 IS NULL OR site = ?3) ORDER BY id LIMIT ?2',
        after,
        limit,
        site,
      )
      .map((row) => ({ id: row.id, item: toKnownEntity(row) })),
  );
}

function toKnownEntity({ id, key, address, title, kind, first_seen_ms, last_seen_ms, gone_ms }: DbEntity): KnownEntity {
  return {
    id,
    key: key as EntityKey,
    address: address as Address | null,
    title,
    kind,
    firstSeenMs: first_seen_ms,
    lastSeenMs: last_seen_ms,
    ...(gone_ms === null ? {} : { goneMs: gone_ms }),
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
