import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { signatureOf, tagCounts } from './signatures.ts';
import { cosine, normalize, rowCount, type SparseVectors, VectorBuilder, weighByTfidf } from './vectors.ts';

function vectorsOf(rows: readonly (readonly number[])[]): SparseVectors {
  const builder = new VectorBuilder();
  for (const row of rows) {
    for (const [dimension, value] of row.entries()) if (value > 0) builder.add(dimension, value);
    builder.endRow();
  }
  return builder.done();
}

const pageOf = (html: string) => createPage(html, { url: 'http://a.test/' as Address });

describe('§3.1.2 signatures', () => {
  test('the weight is log(tf + 1) * log((n + 1) / n_k)', () => {
    const { value } = weighByTfidf(
      vectorsOf([
        [3, 1],
        [0, 1],
      ]),
    );
    const expected = [Math.log(4) * Math.log(3 / 1), Math.log(2) * Math.log(3 / 2), Math.log(2) * Math.log(3 / 2)];
    expect([...value].map((one) => one.toFixed(5))).toEqual(expected.map((one) => one.toFixed(5)));
  });

  test('a tag of all pages still counts where its frequency differs', () => {
    const { value } = weighByTfidf(vectorsOf([[1], [9]]));
    expect(value[0]).toBeGreaterThan(0);
    expect(value[1]).toBeGreaterThan(value[0]);
  });

  test('orthogonal pages have a cosine of 0, equal ones of 1', () => {
    const vectors = vectorsOf([
      [1, 2, 0],
      [0, 0, 4],
      [2, 4, 0],
    ]);
    expect(cosine(vectors, 0, 1)).toBe(0);
    expect(cosine(vectors, 0, 2)).toBeCloseTo(1);
  });

  test('one <b> around a single result tells it from "no results", with TFIDF far more than without', () => {
    const page = (inner: string) => pageOf(`<table>${'<tr><td>x<td>y'.repeat(20)}</table><p>${inner}</p>`);
    const pages = [page('<b>one</b>'), page('none'), page('none'), page('none')];
    const apart = (raw: boolean) => 1 - cosine(signatureOf(tagCounts(pages), raw), 0, 1);
    expect(apart(false)).toBeGreaterThan(50 * apart(true));
  });

  test('rows have length 1, or 0 where there is nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(50), { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        const vectors = normalize(weighByTfidf(vectorsOf(rows)));
        expect(rowCount(vectors)).toBe(rows.length);
        for (const [at, row] of rows.entries()) {
          const squares = vectors.value
            .slice(vectors.start[at], vectors.start[at + 1])
            .reduce((sum, one) => sum + one * one, 0);
          expect(squares).toBeCloseTo(row.some((one) => one > 0) ? 1 : 0, 4);
        }
      }),
    );
  });
});
