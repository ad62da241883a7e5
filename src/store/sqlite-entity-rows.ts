// Entities with what is known of them now, one pass over entities and facts: for the table per kind and for exports.
import type { Database } from './database.ts';
import {
  type AttributeColumn,
  type AttributeCount,
  columnsOf,
  type DbValue,
  type DbValueType,
  type EntityRow,
  NO_VALUES,
  typesOfValues,
  type ValuesNow,
  valuesByEntity,
} from './entity-columns.ts';
import type { DbEntity } from './sqlite-knowledge.ts';

/** Of one kind; null: of unknown kind; undefined: all. */
export type KindChoice = string | null | undefined;

const kindIs = (kind: KindChoice): string => (kind === undefined ? '?1 IS NULL' : 'entities.kind IS ?1');
const kindValue = (kind: KindChoice): string | null => kind ?? null;

/** The commonest attributes, at most so many. */
export function attributeColumns(
  main: Database,
  kind: KindChoice,
  most: number,
  fixed: readonly string[],
): readonly AttributeColumn[] {
  // The index (entity, attribute, value, source) has this order; nothing is sorted.
  const counts = main.all<AttributeCount>(
    `SELECT attribute AS id, texts.text AS attribute, count(*) AS entities, max(many) AS most FROM (
       SELECT facts.attribute, count(DISTINCT value) AS many FROM facts JOIN entities ON entities.id = facts.entity
       WHERE facts.ended_ms IS NULL AND ${kindIs(kind)} GROUP BY facts.entity, facts.attribute
     ) JOIN texts ON texts.id = attribute
     GROUP BY attribute ORDER BY entities DESC, texts.text LIMIT ?2`,
    kindValue(kind),
    most,
  );
  const wanted = new Set(counts.map(({ id }) => id));
  return columnsOf(counts, typesOfValues(valuesOfKind(main, kind), wanted), fixed);
}

const valuesOfKind = (main: Database, kind: KindChoice): Iterable<DbValueType> =>
  main.iterate<DbValueType>(
    `SELECT DISTINCT facts.attribute, texts.text AS value, facts.min, facts.max, facts.unit FROM facts
     JOIN entities ON entities.id = facts.entity JOIN texts ON texts.id = facts.value
     WHERE facts.ended_ms IS NULL AND ${kindIs(kind)}`,
    kindValue(kind),
  );

const BATCH = 200;

/** Every entity, by id, a batch at a time: memory stays flat. */
export function* entityRows(main: Database, kind: KindChoice, withGone = false): Generator<EntityRow> {
  const there = withGone ? 'true' : 'gone_ms IS NULL';
  for (let after = 0; ; ) {
    const entities = main.all<DbEntity>(
      `SELECT * FROM entities WHERE ${there} AND ${kindIs(kind)} AND id > ?2 ORDER BY id LIMIT ?3`,
      kindValue(kind),
      after,
      BATCH,
    );
    if (entities.length === 0) return;
    const last = entities[entities.length - 1].id;
    const values = valuesNow(main, after, last);
    for (const { first_seen_ms, last_seen_ms, gone_ms, ...entity } of entities) {
      yield {
        ...entity,
        firstSeenMs: first_seen_ms,
        lastSeenMs: last_seen_ms,
        goneMs: gone_ms,
        values: values.get(entity.id) ?? NO_VALUES,
      };
    }
    if (entities.length < BATCH) return;
    after = last;
  }
}

/** What holds now; what did is in `facts`, too. */
function valuesNow(main: Database, after: number, last: number): ReadonlyMap<number, ReadonlyMap<number, ValuesNow>> {
  const rows = main.all<DbValue>(
    `SELECT facts.entity, facts.attribute, texts.text AS value, facts.min, facts.unit FROM facts
     JOIN texts ON texts.id = facts.value
     WHERE facts.entity > ? AND facts.entity <= ? AND facts.ended_ms IS NULL ORDER BY facts.entity, facts.id`,
    after,
    last,
  );
  return valuesByEntity(rows);
}
