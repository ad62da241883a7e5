// Entities with what is known of them now, one pass over entities and facts: for the table per kind and for exports.
import { freeName, numberOf } from './column-names.ts';
import type { Database } from './database.ts';
import type { DbEntity } from './sqlite-knowledge.ts';

export type ColumnType = 'text' | 'integer' | 'real';

/** One attribute as a column. */
export interface AttributeColumn {
  /** As the site says it. */
  readonly attribute: string;
  /** Its id among the texts. */
  readonly id: number;
  /** Unique among the columns, also without regard to case. */
  readonly name: string;
  /** Numbers where all its values are. */
  readonly type: ColumnType;
  /** Whether some entity has more than one value now: then the column holds lists, in every row. */
  readonly several: boolean;
  /** Where all its values are amounts of one unit, one for each entity: the column of the numbers, `Price (USD)`. */
  readonly amounts: string | null;
  readonly entities: number;
}

export interface EntityRow {
  readonly id: number;
  readonly key: string;
  readonly address: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly goneMs: number | null;
  /** Values that hold, by attribute id. */
  readonly values: ReadonlyMap<number, ValuesNow>;
}

export interface ValuesNow {
  readonly texts: readonly string[];
  /** The number of the first, where it is an amount. */
  readonly amount: number | null;
}

/** Of one kind; null: of unknown kind; undefined: all. */
export type KindChoice = string | null | undefined;

const kindIs = (kind: KindChoice): string => (kind === undefined ? '?1 IS NULL' : 'entities.kind IS ?1');
const kindValue = (kind: KindChoice): string | null => kind ?? null;

interface Count {
  readonly id: number;
  readonly attribute: string;
  readonly entities: number;
  /** Of one entity. */
  readonly most: number;
}

/** The commonest attributes, at most so many. */
export function attributeColumns(
  main: Database,
  kind: KindChoice,
  most: number,
  fixed: readonly string[],
): readonly AttributeColumn[] {
  // The index (entity, attribute, value, source) has this order; nothing is sorted.
  const counts = main.all<Count>(
    `SELECT attribute AS id, texts.text AS attribute, count(*) AS entities, max(many) AS most FROM (
       SELECT facts.attribute, count(DISTINCT value) AS many FROM facts JOIN entities ON entities.id = facts.entity
       WHERE facts.ended_ms IS NULL AND ${kindIs(kind)} GROUP BY facts.entity, facts.attribute
     ) JOIN texts ON texts.id = attribute
     GROUP BY attribute ORDER BY entities DESC, texts.text LIMIT ?2`,
    kindValue(kind),
    most,
  );
  const types = typesOf(
    main,
    kind,
    counts.map(({ id }) => id),
  );
  const taken = new Set(fixed);
  return counts.map(({ attribute, entities, id, most: values }) => {
    const { type, unit } = types.get(id) ?? { type: 'text', unit: null };
    const several = values > 1;
    const name = freeName(attribute, taken);
    const amounts = unit === null || several ? null : freeName(`${attribute} (${unit})`, taken);
    return { attribute, id, name, type, several, amounts, entities };
  });
}

interface ValueType {
  readonly type: ColumnType;
  /** Of amounts that are not plain numbers. */
  readonly unit: string | null;
}

interface DbValueType {
  readonly attribute: number;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
}

const NO_AMOUNT: ValueType = { type: 'text', unit: null };

function typesOf(main: Database, kind: KindChoice, attributes: readonly number[]): ReadonlyMap<number, ValueType> {
  const types = new Map<number, ValueType>();
  const wanted = new Set(attributes);
  const rows = main.iterate<DbValueType>(
    `SELECT DISTINCT facts.attribute, texts.text AS value, facts.min, facts.max, facts.unit FROM facts
     JOIN entities ON entities.id = facts.entity JOIN texts ON texts.id = facts.value
     WHERE facts.ended_ms IS NULL AND ${kindIs(kind)}`,
    kindValue(kind),
  );
  for (const row of rows) {
    const known = types.get(row.attribute);
    if (known === NO_AMOUNT || !wanted.has(row.attribute)) continue;
    types.set(row.attribute, known === undefined ? typeOf(row) : common(known, typeOf(row)));
  }
  return types;
}

function typeOf({ max, min, unit, value }: DbValueType): ValueType {
  const number = numberOf(value);
  if (number !== null)
    return { type: Number.isInteger(number) && !value.includes('.') ? 'integer' : 'real', unit: null };
  return unit === null || min === null || min !== max ? NO_AMOUNT : { type: 'text', unit };
}

/** What holds for two values: numbers are numbers with others, amounts with those of their unit. */
function common(a: ValueType, b: ValueType): ValueType {
  if (a.type === 'text' || b.type === 'text') return a.type === b.type && a.unit === b.unit ? a : NO_AMOUNT;
  return a.type === b.type ? a : { type: 'real', unit: null };
}

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

interface DbValue {
  readonly entity: number;
  readonly attribute: number;
  readonly value: string;
  readonly min: number | null;
}

interface Growing {
  readonly texts: string[];
  amount: number | null;
}

const NO_VALUES: ReadonlyMap<number, ValuesNow> = new Map();

/** What holds now; what did is in `facts`, too. */
function valuesNow(main: Database, after: number, last: number): ReadonlyMap<number, ReadonlyMap<number, ValuesNow>> {
  const found = new Map<number, Map<number, Growing>>();
  const rows = main.all<DbValue>(
    `SELECT facts.entity, facts.attribute, texts.text AS value, facts.min FROM facts
     JOIN texts ON texts.id = facts.value
     WHERE facts.entity > ? AND facts.entity <= ? AND facts.ended_ms IS NULL ORDER BY facts.entity, facts.id`,
    after,
    last,
  );
  for (const { attribute, entity, min, value } of rows) {
    const mine = found.get(entity) ?? new Map<number, Growing>();
    if (mine.size === 0) found.set(entity, mine);
    const known = mine.get(attribute);
    if (known === undefined) mine.set(attribute, { texts: [value], amount: min });
    else if (!known.texts.includes(value)) known.texts.push(value);
    else known.amount ??= min;
  }
  return found;
}

/** One attribute's values as its column holds them. */
export const typedValues = (texts: readonly string[], type: ColumnType): readonly (string | number)[] =>
  type === 'text' ? texts : texts.map((text) => numberOf(text) ?? text);
