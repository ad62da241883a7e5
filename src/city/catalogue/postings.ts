import type { Attribute } from '../data/table.ts';
import { type Bitmap, toBitmap } from './bitmap.ts';

/** The entities with one value, ascending; as a bitmap too where they are many. */
export interface Posting {
  readonly ids: Uint32Array;
  readonly bits: Bitmap | null;
}

/** For each value, the entities that have it, ascending. */
export function postingsOf(attribute: Attribute, size: number): readonly Posting[] {
  const { items, starts, values } = attribute;
  const sizes = new Uint32Array(values.length);
  for (const value of items) sizes[value] += 1;
  const lists = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(values.length);
  for (let entity = 0; entity + 1 < starts.length; entity += 1) {
    for (let at = starts[entity]; at < starts[entity + 1]; at += 1) {
      const value = items[at];
      lists[value][filled[value]] = entity;
      filled[value] += 1;
    }
  }
  return lists.map((ids) => ({ ids, bits: ids.length > size / 32 ? toBitmap(ids, size) : null }));
}

export function has(attribute: Attribute, entity: number, value: number): boolean {
  for (let at = attribute.starts[entity]; at < attribute.starts[entity + 1]; at += 1) {
    if (attribute.items[at] === value) return true;
  }
  return false;
}

export const valuesOf = (attribute: Attribute, entity: number): readonly number[] =>
  Array.from(attribute.items.subarray(attribute.starts[entity], attribute.starts[entity + 1]));

/** How many of `entities` have each value. */
export function countValues(attribute: Attribute, entities: Uint32Array): Uint32Array {
  const counts = new Uint32Array(attribute.values.length);
  const { items, starts } = attribute;
  for (const entity of entities) {
    for (let at = starts[entity]; at < starts[entity + 1]; at += 1) counts[items[at]] += 1;
  }
  return counts;
}
