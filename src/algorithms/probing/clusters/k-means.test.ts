import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterRows, kMeans } from './k-means.ts';
import { seeded } from './random.ts';
import { normalize, type SparseVectors, VectorBuilder } from './vectors.ts';

function vectorsOf(rows: readonly (readonly number[])[]): SparseVectors {
  const builder = new VectorBuilder();
  for (const row of rows) {
    for (const [dimension, value] of row.entries()) if (value > 0) builder.add(dimension, value);
    builder.endRow();
  }
  return normalize(builder.done());
}

const options = (clusters: number, seed = 1) => ({ clusters, restarts: 10, random: seeded(seed) });
const rows = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 20 });

describe('k-means', () => {
  test('puts alike pages together, whatever the seed', () => {
    const vectors = vectorsOf([...Array(9).fill([9, 1, 0]), ...Array(9).fill([0, 1, 9]), [1, 9, 1]]);
    for (let seed = 0; seed < 20; seed += 1) {
      const { clusterOf } = clusterRows(vectors, options(3, seed));
      expect(new Set(clusterOf.slice(0, 9)).size).toBe(1);
      expect(new Set(clusterOf.slice(9, 18)).size).toBe(1);
      expect(new Set(clusterOf).size).toBe(3);
    }
  });

  test('gives the same clusters for the same seed', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, seed) => {
        const vectors = vectorsOf(given);
        expect(clusterRows(vectors, options(3, seed))).toEqual(clusterRows(vectors, options(3, seed)));
      }),
    );
  });

  test('§3.1.4 the internal similarity is the mean cosine of pages with their centroid', () => {
    fc.assert(
      fc.property(rows, fc.nat(), (given, seed) => {
        const lengths = given.map((row) => Math.hypot(...row));
        const { clusterOf, similarity } = kMeans(vectorsOf(given), options(2, seed));
        const units = given.map((row, at) => row.map((one) => (lengths[at] === 0 ? 0 : one / lengths[at])));
        const sum = units.reduce((total, unit, at) => {
          const others = units.filter((_, other) => clusterOf[other] === clusterOf[at]);
          const centroid = unit.map((_, d) => others.reduce((all, one) => all + one[d], 0));
          const length = Math.hypot(...centroid);
          return total + (length === 0 ? 0 : unit.reduce((all, one, d) => all + one * centroid[d], 0) / length);
        }, 0);
        expect(similarity).toBeCloseTo(sum / given.length, 4);
      }),
    );
  });

  test('D4: sums as printed prefer one large cluster to two that are right', () => {
    const vectors = vectorsOf([...Array(6).fill([5, 2, 0]), ...Array(6).fill([2, 5, 0]), [0, 1, 9]]);
    const printed = clusterRows(vectors, { ...options(2), sumsAsPrinted: true });
    const { clusterOf } = clusterRows(vectors, options(2));
    const sizes = (found: Int32Array) => [0, 1].map((cluster) => found.filter((one) => one === cluster).length).sort();
    expect(printed.similarity).toBeGreaterThan(1);
    expect(Math.max(...sizes(printed.clusterOf))).toBeGreaterThanOrEqual(Math.max(...sizes(clusterOf)));
  });

  test('no pages, one page, fewer pages than clusters', () => {
    expect(clusterRows(vectorsOf([]), options(3)).clusterOf.length).toBe(0);
    expect([...clusterRows(vectorsOf([[1, 0, 0]]), options(5)).clusterOf]).toEqual([0]);
    expect(clusterRows(vectorsOf([[1], [1]]), options(5)).clusterOf.length).toBe(2);
  });
});
