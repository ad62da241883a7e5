import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { parseHtml } from '../../../page/parse.ts';
import type { PageMeasure } from '../result.ts';
import { clusterAutomatically } from './choose-k.ts';
import { pageClusterer } from './cluster-pages.ts';
import { codesOf, editDistance } from './edit-distance.ts';
import { scoreClusters } from './rank-clusters.ts';
import { leveled, treeEditDistance } from './tree-edit.ts';

const distance = (a: string, b: string): number => editDistance(codesOf(a), codesOf(b));

describe('§3.2.1 edit distance', () => {
  test('"cat" and "cake" are two edits apart', () => {
    expect(distance('cat', 'cake')).toBe(2);
  });

  test('is a distance', () => {
    const text = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(distance(a, a)).toBe(0);
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c));
      }),
    );
  });
});

describe('tree edit distance', () => {
  const apart = (a: string, b: string): number => treeEditDistance(leveled(parseHtml(a)), leveled(parseHtml(b)));

  test('counts tags that are renamed, and whole subtrees that come or go', () => {
    expect(apart('<p><b>x</b></p>', '<p><b>y</b></p>')).toBe(0);
    expect(apart('<p><b>x</b></p>', '<p><i>x</i></p>')).toBe(1);
    expect(apart('<ul><li>1<li>2</ul>', '<ul><li>1</ul>')).toBe(1);
    expect(apart('<div></div>', '<div><p><b>x</b><b>y</b></p></div>')).toBe(3);
  });
});

/** Pages of two kinds that differ in tags, words, size and address. */
const pages = Array.from({ length: 24 }, (_, at) => {
  const list = at % 2 === 0;
  const html = list
    ? `<ol>${`<li><b>river ${at}</b> boat</li>`.repeat(8 + (at % 5))}</ol>`
    : `<h1>Sorry</h1><p>nothing for ${at}</p>`;
  return createPage(html, { url: `http://a.test/${list ? 'found' : 'empty/none'}/${at}` as Address });
});
const options = { restarts: 10, seed: 1, stem: (word: string) => word };

describe('pageClusterer', () => {
  for (const measure of ['tags', 'raw-tags', 'terms', 'raw-terms', 'url', 'size', 'tree-edit'] as const) {
    test(`${measure} tells the two kinds apart`, () => {
      const { clusterOf } = pageClusterer(pages, { ...options, measure })(2);
      const first = clusterOf[0];
      expect([...clusterOf].map((cluster) => cluster === first)).toEqual(pages.map((_, at) => at % 2 === 0));
    });
  }

  test('chance does not, and is the same each time', () => {
    const once = (measure: PageMeasure) => pageClusterer(pages, { ...options, measure })(2).clusterOf;
    expect(once('random')).toEqual(once('random'));
    expect(once('random')).not.toEqual(once('tags'));
  });

  test('D5: as many clusters as there are kinds; one where there is one', () => {
    const auto = (some: typeof pages) =>
      new Set(clusterAutomatically(pageClusterer(some, { ...options, measure: 'tags' }), some.length).clusterOf).size;
    expect(auto(pages)).toBe(2);
    expect(auto(pages.filter((_, at) => at % 2 === 0))).toBe(1);
    expect(auto([])).toBe(0);
  });
});

describe('§3.1.3 ranking', () => {
  test('terms, fan-out and size count alike, each as a share of the largest', () => {
    const rich = { distinctTerms: 100, largestFanOut: 20, size: 5000 };
    const poor = { distinctTerms: 10, largestFanOut: 10, size: 1000 };
    expect(scoreClusters([[poor, poor], [rich]])).toEqual([(0.1 + 0.5 + 0.2) / 3, 1]);
    expect(scoreClusters([])).toEqual([]);
  });
});
