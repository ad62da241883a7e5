import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createListPricer, isCheaper, type ListLimits, type Price } from './read-list.ts';
import type { SplitFilter } from './split-list.ts';

const SIZE = 40;
const everything = Uint32Array.from({ length: SIZE }, (_, at) => at);

/** Every way to split, followed to the end. */
function leastPrice(filters: readonly SplitFilter[], list: readonly number[], limits: ListLimits, depth = 0): Price {
  const { pageSize, reach } = limits;
  if (list.length <= reach) return { pages: Math.ceil(list.length / pageSize), missed: 0 };
  let best: Price = { pages: Math.ceil(reach / pageSize), missed: list.length - reach };
  for (const { values } of depth < 6 ? filters : []) {
    const found = new Set<number>();
    const parts = values
      .map(({ entities }) => list.filter((entity) => entities.includes(entity)))
      .filter((part) => part.length > 0 && part.length < list.length)
      .sort((a, b) => b.length - a.length)
      .filter((part) => {
        const before = found.size;
        for (const entity of part) found.add(entity);
        return found.size > before;
      });
    if (parts.length === 0) continue;
    const prices = parts.map((part) => leastPrice(filters, part, limits, depth + 1));
    const price = {
      pages: prices.reduce((sum, { pages }) => sum + pages, 0),
      missed: prices.reduce((sum, { missed }) => sum + missed, list.length - found.size),
    };
    if (isCheaper(price, best)) best = price;
  }
  return best;
}

const filter = fc
  .array(fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: SIZE }), { minLength: 1, maxLength: 5 })
  .map((lists) => ({ values: lists.map((list) => ({ entities: Uint32Array.from(list).sort(), parent: -1 })) }));
/** Each entity has one value or none: the way most filters are. */
const choice = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: SIZE, maxLength: SIZE }).map((of) => ({
  values: [1, 2, 3, 4].map((value) => ({ entities: everything.filter((at) => of[at] === value), parent: -1 })),
}));

describe('price of a list that is cut', () => {
  it('is that of the best of all plans, where there are few', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(filter, choice), { maxLength: 3 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (filters, pageSize, pages) => {
          const limits = { pageSize, reach: pageSize * pages };
          expect(createListPricer(filters, SIZE, limits)(everything)).toEqual(
            leastPrice(filters, [...everything], limits),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads the leaves of a hierarchy without what is above them', () => {
    const part = (from: number, to: number, parent: number) => ({ entities: everything.slice(from, to), parent });
    const tree = {
      values: [
        part(0, 20, -1),
        part(20, 40, -1),
        ...[0, 10, 20, 30].map((at) => part(at, at + 10, Math.floor(at / 20))),
      ],
    };
    expect(createListPricer([tree], SIZE, { pageSize: 10, reach: 10 })(everything)).toEqual({ pages: 4, missed: 0 });
  });

  it('ends, and still sees everything, where a hundred thousand plans would have to be tried', () => {
    const size = 20_000;
    const filters = Array.from({ length: 12 }, (_, at) => ({
      values: Array.from({ length: 4 }, (__, value) => ({
        entities: Uint32Array.from({ length: size }, (___, entity) => entity).filter(
          (entity) => ((entity * 2_654_435_761) >>> (2 * at)) % 4 === value,
        ),
        parent: -1,
      })),
    }));
    const price = createListPricer(filters, size, { pageSize: 20, reach: 100 });
    expect(price(Uint32Array.from({ length: size }, (_, entity) => entity)).missed).toBe(0);
  });
});
