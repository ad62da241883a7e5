import type { Entity, EntityKey, KnownEntity } from '../../model/entity.ts';
import type { RecordRow } from '../../model/region.ts';
import type { Address } from '../../model/url.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';
import { inBatches } from './in-batches.ts';
import { told } from './untold.ts';

/** Several rows of one entity as the last would leave it. */
interface Merged {
  readonly key: EntityKey;
  address: Address | null;
  title: string | null;
  kind: string | null;
  kindElse: string | null;
  firstMs: number;
  lastMs: number;
  readonly urls: Set<string>;
}

function mergeEntities(entities: readonly Entity[]): readonly Merged[] {
  const merged = new Map<EntityKey, Merged>();
  for (const { address, addresses = [], key, kind, kindElse = null, seenMs, title } of entities) {
    const known: Merged = merged.get(key) ?? {
      ...{ key, address, title, kind, kindElse, firstMs: seenMs, lastMs: seenMs },
      urls: new Set(),
    };
    merged.set(key, known);
    known.address = address ?? known.address;
    known.title = title ?? known.title;
    known.kind = kind ?? known.kind;
    known.kindElse ??= kindElse;
    known.firstMs = Math.min(known.firstMs, seenMs);
    known.lastMs = Math.max(known.lastMs, seenMs);
    for (const url of address === null ? addresses : [address, ...addresses]) known.urls.add(url);
  }
  return [...merged.values()];
}

/**
 * Their ids, by key. What a later visit did not show stays as an earlier one showed it. Known ones are changed, the others inserted: an upsert
 * would use up a number for each that is known, and sets of entities hold numbers of 32 bits.
 */
export async function upsertEntities(
  sql: Sql,
  run: RunId,
  site: number,
  entities: readonly Entity[],
): Promise<ReadonlyMap<EntityKey, number>> {
  if (entities.length === 0) return new Map();
  const merged = mergeEntities(entities);
  const ids = await entityIds(
    sql,
    site,
    merged.map(({ key }) => key),
  );
  const old = merged.filter(({ key }) => ids.has(key));
  if (old.length > 0) await updateEntities(sql, run, old, ids);
  const fresh = merged.filter(({ key }) => !ids.has(key));
  if (fresh.length > 0) for (const [key, id] of await insertEntities(sql, site, fresh)) ids.set(key, id);
  const urls = merged.flatMap(({ key, urls }) => [...urls].map((url) => ({ id: ids.get(key)!, url })));
  await sql.run(
    'INSERT INTO entity_urls (entity, url) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING',
    urls.map(({ id }) => id),
    urls.map(({ url }) => url),
  );
  return ids;
}

export async function entityIds(sql: Sql, site: number, keys: readonly EntityKey[]): Promise<Map<EntityKey, number>> {
  const rows = await sql.rows<{ id: number; key: EntityKey }>(
    `SELECT entities.id, entities.key FROM unnest($2::text[]) AS wanted(key)
     JOIN entities ON entities.site = $1 AND md5(entities.key) = md5(wanted.key) AND entities.key = wanted.key`,
    site,
    keys,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

const columnsOf = (rows: readonly Merged[]) =>
  [
    rows.map(({ address }) => address),
    rows.map(({ title }) => title),
    rows.map(({ kind }) => kind),
    rows.map(({ kindElse }) => kindElse),
    rows.map(({ firstMs }) => firstMs),
    rows.map(({ lastMs }) => lastMs),
  ] as const;

async function updateEntities(
  sql: Sql,
  run: RunId,
  rows: readonly Merged[],
  ids: ReadonlyMap<EntityKey, number>,
): Promise<void> {
  const known = rows.map(({ key }) => ids.get(key)!);
  await sql.run(
    `UPDATE entities SET
       address = coalesce(new.address, entities.address),
       title = coalesce(new.title, entities.title),
       kind = coalesce(new.kind, entities.kind, new.kind_else),
       first_seen_ms = least(first_seen_ms, new.first_ms),
       last_seen_ms = greatest(last_seen_ms, new.last_ms),
       gone_ms = CASE WHEN new.last_ms >= gone_ms THEN NULL ELSE gone_ms END,
       gone_run = CASE WHEN new.last_ms >= gone_ms THEN NULL ELSE gone_run END
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[])
       AS new(id, address, title, kind, kind_else, first_ms, last_ms)
     WHERE entities.id = new.id`,
    known,
    ...columnsOf(rows),
  );
  await told(sql, run, 'entities', known);
}

async function insertEntities(sql: Sql, site: number, rows: readonly Merged[]) {
  const made = await sql.rows<{ id: number; key: EntityKey }>(
    `INSERT INTO entities (site, key, address, title, kind, first_seen_ms, last_seen_ms)
     SELECT $1, key, address, title, coalesce(kind, kind_else), first_ms, last_ms
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) WITH ORDINALITY
       AS new(key, address, title, kind, kind_else, first_ms, last_ms, place)
     ORDER BY place RETURNING id, key`,
    site,
    rows.map(({ key }) => key),
    ...columnsOf(rows),
  );
  return made.map(({ id, key }) => [key, id] as const);
}

export async function addRecords(sql: Sql, run: RunId, records: readonly RecordRow[]): Promise<void> {
  const last = [...new Map(records.map((record) => [`${record.position} ${record.page}`, record])).values()];
  await sql.run(
    `INSERT INTO records (run, page, position, fields_json)
     SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::text[])
     ON CONFLICT (run, md5(page), position) DO UPDATE SET page = excluded.page, fields_json = excluded.fields_json`,
    run,
    last.map(({ page }) => page),
    last.map(({ position }) => position),
    last.map(({ fields }) => JSON.stringify(fields)),
  );
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

/** Of one site, or of all. */
export async function* entities(sql: Sql, site: number | null): AsyncGenerator<KnownEntity> {
  const rows = inBatches((after, limit) =>
    sql.rows<DbEntity>(
      `SELECT * FROM entities WHERE id > $1 ${site === null ? '' : 'AND site = $3'} ORDER BY id LIMIT $2`,
      ...[after, limit, ...(site === null ? [] : [site])],
    ),
  );
  for await (const { address, first_seen_ms, gone_ms, id, key, kind, last_seen_ms, title } of rows)
    yield {
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

export async function entityUrls(sql: Sql, site: number | null, entity: EntityKey): Promise<readonly Address[]> {
  const rows = await sql.rows<{ url: Address }>(
    `SELECT url FROM entity_urls JOIN entities ON entities.id = entity_urls.entity
     WHERE md5(key) = md5($1) AND key = $1 AND ($2::bigint IS NULL OR site = $2) ORDER BY url COLLATE "C"`,
    entity,
    site,
  );
  return rows.map(({ url }) => url);
}
