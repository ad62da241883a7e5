// What columns the attributes of entities make, whatever engine keeps them.
import { freeName, numberOf } from './column-names.ts';

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
  /** Of each text the number that it is, however it is written. */
  readonly numbers: readonly (number | null)[];
  /** The number of the first, where it is an amount. */
  readonly amount: number | null;
}

/** How many entities have an attribute. */
export interface AttributeCount {
  readonly id: number;
  readonly attribute: string;
  readonly entities: number;
  /** Of one entity. */
  readonly most: number;
}

export interface ValueType {
  readonly type: ColumnType;
  /** Of amounts that are not plain numbers. */
  readonly unit: string | null;
}

export interface DbValueType {
  readonly attribute: number;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
}

const NO_AMOUNT: ValueType = { type: 'text', unit: null };

/** Of each attribute, what all its values are. */
export function typesOfValues(
  rows: Iterable<DbValueType>,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, ValueType> {
  const types = new Map<number, ValueType>();
  for (const row of rows) {
    const known = types.get(row.attribute);
    if (known === NO_AMOUNT || !wanted.has(row.attribute)) continue;
    types.set(row.attribute, known === undefined ? typeOf(row) : common(known, typeOf(row)));
  }
  return types;
}

/** Figures and what parts them, in any script: `1,071`, `2 500`, `٤٥`. */
const GROUPED = /^[-\u2212]?\p{Nd}[\p{Nd}\s.,'’٬٫]*$/u;

/** How a text was read when it was stored, where the habits of the site were known; else as it stands. */
const numberIn = ({ min, unit, value }: Pick<DbValueType, 'min' | 'unit' | 'value'>): number | null =>
  min !== null && unit === null && GROUPED.test(value) ? min : numberOf(value);

function typeOf({ max, min, unit, value }: DbValueType): ValueType {
  const number = numberIn({ min: min === max ? min : null, unit, value });
  if (number !== null)
    return { type: Number.isInteger(number) && !/\.\d{1,2}$/.test(value) ? 'integer' : 'real', unit: null };
  return unit === null || min === null || min !== max ? NO_AMOUNT : { type: 'text', unit };
}

/** What holds for two values: numbers are numbers with others, amounts with those of their unit. */
function common(a: ValueType, b: ValueType): ValueType {
  if (a.type === 'text' || b.type === 'text') return a.type === b.type && a.unit === b.unit ? a : NO_AMOUNT;
  return a.type === b.type ? a : { type: 'real', unit: null };
}

/** One column for each attribute, under a name of its own. */
export function columnsOf(
  counts: readonly AttributeCount[],
  types: ReadonlyMap<number, ValueType>,
  fixed: readonly string[],
): readonly AttributeColumn[] {
  const taken = new Set(fixed);
  return counts.map(({ attribute, entities, id, most: values }) => {
    const { type, unit } = types.get(id) ?? { type: 'text', unit: null };
    const several = values > 1;
    const name = freeName(attribute, taken);
    const amounts = unit === null || several ? null : freeName(`${attribute} (${unit})`, taken);
    return { attribute, id, name, type, several, amounts, entities };
  });
}

export interface DbValue {
  readonly entity: number;
  readonly attribute: number;
  readonly value: string;
  readonly min: number | null;
  readonly unit: string | null;
}

interface Growing {
  readonly texts: string[];
  readonly numbers: (number | null)[];
  amount: number | null;
}

export const NO_VALUES: ReadonlyMap<number, ValuesNow> = new Map();

/** In the order in which they were stored. */
export function valuesByEntity(rows: Iterable<DbValue>): ReadonlyMap<number, ReadonlyMap<number, ValuesNow>> {
  const found = new Map<number, Map<number, Growing>>();
  for (const { attribute, entity, min, unit, value } of rows) {
    const mine = found.get(entity) ?? new Map<number, Growing>();
    if (mine.size === 0) found.set(entity, mine);
    const known = mine.get(attribute);
    const number = numberIn({ min, unit, value });
    if (known === undefined) mine.set(attribute, { texts: [value], numbers: [number], amount: min });
    else if (!known.texts.includes(value)) {
      known.texts.push(value);
      known.numbers.push(number);
    } else known.amount ??= min;
  }
  return found;
}

/** One attribute's values as its column holds them. */
export const typedValues = ({ numbers, texts }: ValuesNow, type: ColumnType): readonly (string | number)[] =>
  type === 'text' ? texts : texts.map((text, at) => numbers[at] ?? text);
