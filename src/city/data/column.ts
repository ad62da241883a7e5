import type { Language, Text } from '../languages/text.ts';
import type { Attribute, Shape, Value } from './table.ts';

/** ASCII for addresses: what is not a letter or digit becomes one hyphen. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'x';

export interface ColumnSpec {
  readonly id: string;
  readonly name: Text;
  readonly shape: Shape;
  readonly onPage?: boolean;
  readonly inRecord?: boolean;
  readonly under?: { readonly attribute: string; readonly value: string };
}

export interface ValueSpec {
  readonly id?: string;
  readonly name: Text;
  readonly parent?: number;
  readonly colour?: string;
}

/** Values that have nothing but a name. */
export const named = (names: readonly Text[]): readonly ValueSpec[] => names.map((name) => ({ name }));

/** Fills one attribute, entity by entity. In a hierarchy the values above are added by themselves. */
export interface Column {
  /** The index of the value, added when it is new. */
  value(spec: ValueSpec): number;
  add(values: readonly number[]): void;
  done(): Attribute;
}

export function createColumn(spec: ColumnSpec, known: readonly ValueSpec[] = []): Column {
  const values: Value[] = [];
  const byId = new Map<string, number>();
  const starts: number[] = [0];
  const items: number[] = [];
  const value = (one: ValueSpec): number => {
    const id = one.id ?? slug(typeof one.name === 'string' ? one.name : one.name.en);
    const found = byId.get(id);
    if (found !== undefined) return found;
    byId.set(id, values.length);
    const colour = one.colour === undefined ? {} : { colour: one.colour };
    values.push({ id, name: one.name, parent: one.parent ?? -1, ...colour });
    return values.length - 1;
  };
  for (const one of known) value(one);
  const add = (chosen: readonly number[]): void => {
    const from = items.length;
    for (const one of chosen) {
      for (const level of lineage(values, one)) if (!items.includes(level, from)) items.push(level);
    }
    starts.push(items.length);
  };
  return {
    value,
    add,
    done: () => ({
      id: spec.id,
      name: spec.name,
      shape: spec.shape,
      onPage: spec.onPage ?? false,
      inRecord: spec.inRecord ?? false,
      ...(spec.under === undefined ? {} : { under: spec.under }),
      values,
      starts: Uint32Array.from(starts),
      items: Uint16Array.from(items),
    }),
  };
}

/** A value and those above it, top first. */
export function lineage(values: readonly Value[], at: number): number[] {
  const path: number[] = [];
  for (let one = at; one !== -1; one = values[one].parent) path.unshift(one);
  return path;
}

/** The bucket of a number: edges [10, 20] make "under 10", "10 to 20", "20 and more". */
export function bucket(edges: readonly number[], value: number): number {
  const at = edges.findIndex((edge) => value < edge);
  return at === -1 ? edges.length : at;
}

/** Names of the buckets, in each language, with the numbers as `show` writes them. */
export function bucketValues(
  edges: readonly number[],
  show: (edge: number, language: Language) => string,
): ValueSpec[] {
  const one = (at: number): ValueSpec => {
    const id =
      at === 0 ? `under-${edges[0]}` : at === edges.length ? `from-${edges[at - 1]}` : `${edges[at - 1]}-${edges[at]}`;
    const write = (language: Language, under: string, to: string, more: string): string => {
      if (at === 0) return `${under} ${show(edges[0], language)}`;
      if (at === edges.length) return `${show(edges[at - 1], language)} ${more}`;
      return `${show(edges[at - 1], language)} ${to} ${show(edges[at], language)}`;
    };
    return {
      id,
      name: {
        en: write('en', 'under', 'to', 'and more'),
        de: write('de', 'unter', 'bis', 'und mehr'),
        ru: write('ru', 'до', '-', 'и выше'),
        ar: write('ar', 'أقل من', 'إلى', 'فأكثر'),
      },
    };
  };
  return Array.from({ length: edges.length + 1 }, (_, at) => one(at));
}

/** The same attribute with the values that other entities have. Those that are not there (null) have none, so that no filter finds them. */
export function attributeFrom(attribute: Attribute, size: number, from: (entity: number) => number | null): Attribute {
  const starts = new Uint32Array(size + 1);
  const items: number[] = [];
  for (let entity = 0; entity < size; entity += 1) {
    const source = from(entity);
    if (source !== null)
      for (let at = attribute.starts[source]; at < attribute.starts[source + 1]; at += 1)
        items.push(attribute.items[at]);
    starts[entity + 1] = items.length;
  }
  return { ...attribute, starts, items: Uint16Array.from(items) };
}
