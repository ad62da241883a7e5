// Entities with what is known of them now, one pass over entities and facts: for the table per kind and for exports.
import {
  type AttributeColumn,
  type AttributeCount,
  columnsOf,
  type DbValue,
  type DbValueType,
  type EntityRow,
  NO_VALUES,
  typesOfValues,
  valuesByEntity,
} from '../entity-columns.ts';
import type { Sql } from './connection.ts';
import type { DbEntity } from './entities.ts';

/** Of a site or of all; of one kind, of unknown kind (null) or of all. */
export interface EntityChoice {
  readonly site: number | null;
  readonly kind: string | null | undefined;
  readonly withGone?: boolean;
}

const CHOSEN = (kind: string | null | undefined): string =>
  `($1::bigint IS NULL OR entities.site = $1) AND ${kind === undefined ? '$2::text IS NULL' : 'entities.kind IS NOT DISTINCT FROM $2::text'}`;

/** The commonest attributes, at most so many. */
export async function attributeColumns(
  sql: Sql,
  site: number | null,
  kind: string | null | undefined,
  most: number,
  fixed: readonly string[],
): Promise<readonly AttributeColumn[]> {
  const counts = await sql.rows<AttributeCount>(
    `SELECT attribute AS id, texts.text AS attribute, count(*) AS entities, max(many) AS most FROM (
       SELECT facts.attribute, count(DISTINCT value) AS many FROM facts JOIN entities ON entities.id = facts.entity
       WHERE facts.ended_ms IS NULL AND ${CHOSEN(kind)} GROUP BY facts.entity, facts.attribute
     ) AS counted JOIN texts ON texts.id = attribute
     GROUP BY attribute, texts.text ORDER BY entities DESC, texts.text COLLATE "C" LIMIT $3`,
    site,
    kind ?? null,
    most,
  );
  const values = await sql.rows<DbValueType>(
    `SELECT DISTINCT facts.attribute, texts.text AS value, facts.min, facts.max, facts.unit FROM facts
     JOIN entities ON entities.id = facts.entity JOIN texts ON texts.id = facts.value
     WHERE facts.ended_ms IS NULL AND ${CHOSEN(kind)} AND facts.attribute = ANY($3::bigint[])`,
    site,
    kind ?? null,
    counts.map(({ id }) => id),
  );
  return columnsOf(counts, typesOfValues(values, new Set(counts.map(({ id }) => id))), fixed);
}

const BATCH = 500;

/** Every entity, by id, a batch at a time: memory stays flat. */
export async function* entityRows(sql: Sql, { kind, site, withGone = false }: EntityChoice): AsyncGenerator<EntityRow> {
  const there = withGone ? 'true' : 'gone_ms IS NULL';
  for (let after = 0; ; ) {
    const entities = await sql.rows<DbEntity>(
      `SELECT * FROM entities WHERE ${there} AND ${CHOSEN(kind)} AND id > $3 ORDER BY id LIMIT $4`,
      site,
      kind ?? null,
      after,
      BATCH,
    );
    if (entities.length === 0) return;
    const values = valuesByEntity(await valuesNow(sql, entities));
    for (const { address, first_seen_ms, gone_ms, id, key, kind: its, last_seen_ms, title } of entities)
      yield {
        ...{ id, key, address, title, kind: its },
        firstSeenMs: first_seen_ms,
        lastSeenMs: last_seen_ms,
        goneMs: gone_ms,
        values: values.get(id) ?? NO_VALUES,
      };
    if (entities.length < BATCH) return;
    after = entities[entities.length - 1].id;
  }
}

/** What holds now; what did is in `facts`, too. */
const valuesNow = (sql: Sql, entities: readonly DbEntity[]): Promise<readonly DbValue[]> =>
  sql.rows<DbValue>(
    `SELECT facts.entity, facts.attribute, texts.text AS value, facts.min, facts.unit FROM facts
     JOIN texts ON texts.id = facts.value
     WHERE facts.entity = ANY($1::bigint[]) AND facts.ended_ms IS NULL ORDER BY facts.entity, facts.id`,
    entities.map(({ id }) => id),
  );

/** What has no column, by name, as JSON; null where there is nothing. */
export async function otherValues(sql: Sql, row: EntityRow, shown: ReadonlySet<number>): Promise<string | null> {
  const rest = [...row.values].filter(([id]) => !shown.has(id));
  if (rest.length === 0) return null;
  const names = await sql.rows<{ id: number; text: string }>(
    'SELECT id, text FROM texts WHERE id = ANY($1::bigint[])',
    rest.map(([id]) => id),
  );
  const nameOf = new Map(names.map(({ id, text }) => [id, text]));
  const named = rest.map(([id, { texts }]) => [nameOf.get(id) ?? '', texts.length === 1 ? texts[0] : texts] as const);
  return JSON.stringify(Object.fromEntries(named));
}
