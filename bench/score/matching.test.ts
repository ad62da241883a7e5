import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignNames } from './alignment.ts';
import { bestMatching, type Edge } from './matching.ts';

const total = (edges: readonly Edge[]) => edges.reduce((sum, edge) => sum + edge.weight, 0);

/** Every one-to-one choice, tried. */
function bestByTrying(edges: readonly Edge[]): number {
  if (edges.length === 0) return 0;
  const [first, ...rest] = edges;
  const without = bestByTrying(rest);
  const apart = rest.filter((edge) => edge.left !== first.left && edge.right !== first.right);
  return Math.max(without, first.weight + bestByTrying(apart));
}

describe('bestMatching', () => {
  const edge = fc.record({ left: fc.nat(4), right: fc.nat(4), weight: fc.integer({ min: 1, max: 9 }) });

  it('has the largest total that trying everything finds, and uses nothing twice', () => {
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), (edges) => {
        const matching = bestMatching(edges);
        expect(new Set(matching.map((one) => one.left)).size).toBe(matching.length);
        expect(new Set(matching.map((one) => one.right)).size).toBe(matching.length);
        expect(total(matching)).toBe(bestByTrying(edges));
      }),
    );
  });

  it('gives up the heaviest pair where two lighter ones weigh more', () => {
    const edges = [
      { left: 0, right: 0, weight: 5 },
      { left: 0, right: 1, weight: 4 },
      { left: 1, right: 0, weight: 4 },
    ];
    expect(total(bestMatching(edges))).toBe(8);
  });
});

describe('alignNames', () => {
  const named = (entries: Record<string, string[]>) =>
    new Map(Object.entries(entries).map(([name, things]) => [name, new Set(things)]));

  it('goes by what stands under a name, not by the name', () => {
    const aligned = alignNames(
      named({ Farbe: ['1 red', '2 blue'], Size: ['9'] }),
      named({ Colour: ['1 red'], Size: [] }),
    );
    expect(aligned).toEqual([{ predicted: 'Farbe', actual: 'Colour', overlap: 1 }]);
  });

  it('lets equal names decide between equal overlaps only', () => {
    const predicted = named({ a: ['x', 'y'], b: ['x', 'y'] });
    const byName = alignNames(predicted, named({ B: ['x', 'y'], A: ['x', 'y'] }));
    expect(new Map(byName.map((pair) => [pair.predicted, pair.actual]))).toEqual(
      new Map([
        ['a', 'A'],
        ['b', 'B'],
      ]),
    );
    const byOverlap = alignNames(named({ a: ['x'], b: ['y', 'z'] }), named({ b: ['x'], a: ['y', 'z'] }));
    expect(new Map(byOverlap.map((pair) => [pair.predicted, pair.actual]))).toEqual(
      new Map([
        ['a', 'b'],
        ['b', 'a'],
      ]),
    );
  });

  it('finds a thousand shuffled attributes that share most of their values', () => {
    const names = Array.from({ length: 1000 }, (_, at) => at);
    const things = (at: number) => [0, 1, 2].map((step) => `${(at + step) % 1000}`);
    const actual = named(Object.fromEntries(names.map((at) => [`true ${at}`, things(at)])));
    const predicted = named(Object.fromEntries(names.toReversed().map((at) => [`said ${at}`, things(at)])));
    const aligned = alignNames(predicted, actual);
    expect(aligned.filter((pair) => pair.predicted.slice(5) === pair.actual.slice(5))).toHaveLength(1000);
  });
});
