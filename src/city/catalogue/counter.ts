import type { Table } from '../data/table.ts';
import { type Bitmap, countIn, countShared, toBitmap } from './bitmap.ts';
import { createCache } from './cache.ts';
import { countValues, type Posting } from './postings.ts';

/** Counts the values of an attribute among the entities of a list. */
export type Counter = (key: string, entities: Uint32Array, attribute: number) => Uint32Array;

/** Comparing one word of two bitmaps costs about a quarter of looking up one value of one entity. */
const WORD_COST = 0.25;

/**
 * A list of half the site has millions of values to count. For values that many entities have, two bitmaps are compared;
 * for rare ones their few entities are looked up; for short lists the values of each entity are walked. Whatever is least work.
 */
export function createCounter({ attributes, size }: Table, postings: readonly (readonly Posting[])[]): Counter {
  const words = Math.ceil(size / 32);
  const lists = createCache<Bitmap>(64 * words, (bits) => bits.length + 1);
  const workOf = ({ bits, ids }: Posting) => (bits === null ? ids.length : words * WORD_COST);
  const byBitmap = postings.map((all) => all.reduce((work, posting) => work + workOf(posting), 0));
  return (key, entities, attribute) => {
    const all = postings[attribute];
    if (entities.length === size) return Uint32Array.from(all, ({ ids }) => ids.length);
    const column = attributes[attribute];
    const byEntity = (entities.length * column.items.length) / Math.max(size, 1);
    if (byEntity < byBitmap[attribute]) return countValues(column, entities);
    const mine = lists.get(key, () => toBitmap(entities, size));
    return Uint32Array.from(all, ({ bits, ids }) => (bits === null ? countIn(ids, mine) : countShared(bits, mine)));
  };
}
