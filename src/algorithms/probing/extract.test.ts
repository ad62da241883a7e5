import { describe, expect, test } from 'vitest';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { textOf } from '../../page/text.ts';
import { applyWrapper, extractPagelets, learnWrapper, type ProbedPage, type ThorOptions } from './extract.ts';

const OPTIONS: ThorOptions = { clusters: 'auto', restarts: 10, passedOn: 'auto', seed: 1, stem: (word) => word };
const NAMES = 'Arlo Brecht Cadiz Dorset Ewing Fargo Gillis Hanau Iveson Jarrow Kersey Lorne Mostyn Nairn Orrell'.split(
  ' ',
);
const WORDS = 'amber basalt cobalt dolomite emerald feldspar garnet hematite iolite jasper kyanite lazurite'.split(' ');
const pick = (list: readonly string[], at: number): string => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) ^ (Math.imul(at + 1, 0x85ebca6b) >>> 13);
  return list[(mixed >>> 7) % list.length];
};
const pageOf = (html: string): Page => createPage(html, { url: 'http://museum.test/' as Address });

/** Advertisements that change with each request. */
const adsFor = (serial: number): string =>
  `<aside>${[0, 1, 2, 3].map((at) => `<p><a href=x>${pick(NAMES, serial * 5 + at)} ${pick(WORDS, serial * 3 + at)} offers</a></p>`).join('')}</aside>`;
const frame = (word: string, serial: number, content: string): string =>
  `<ul class=menu><li><a href=1>Halls</a><li><a href=2>Visit</a></ul><form><input name=q value="${word}"></form>
   ${adsFor(serial)}<h1>Results for ${word}</h1>${content}<p class=foot>The museum of stones</p>`;

const object = (serial: number, at: number): string =>
  `<tr><td>${pick(WORDS, serial * 11 + at)} of ${pick(NAMES, serial * 13 + at)}<td>Hall <b>${pick(NAMES, serial + at * 3)}</b>`;
const many = (word: string, serial: number, count: number): string =>
  frame(
    word,
    serial,
    `<table class=hits>${Array.from({ length: count }, (_, at) => object(serial, at)).join('')}</table>`,
  );
const one = (word: string, serial: number): string =>
  frame(
    word,
    serial,
    `<dl><dt>Stone<dd>${pick(WORDS, serial)}<dt>Found by<dd>${pick(NAMES, serial)}<dt>Hall<dd>${pick(NAMES, serial + 3)}<dt>Donor<dd>${pick(NAMES, serial + 9)}</dl>`,
  );
const none = (word: string, serial: number): string =>
  frame(word, serial, '<p>Nothing was found.</p><p>Try again.</p>');

const LISTS = 20;
const SINGLES = 8;
/** Twenty lists of two to nine objects, eight single objects, twelve words that nobody has. */
const probed: readonly ProbedPage[] = [
  ...Array.from({ length: LISTS }, (_, at) => ({ page: pageOf(many(`w${at}x`, at, 2 + (at % 8))), word: `w${at}x` })),
  ...Array.from({ length: SINGLES }, (_, at) => ({ page: pageOf(one(`s${at}x`, at + 40)), word: `s${at}x` })),
  ...Array.from({ length: 12 }, (_, at) => ({
    page: pageOf(none(`zz${at}q`, at + 70)),
    word: `zz${at}q`,
    nonsense: true,
  })),
];

describe('extractPagelets', () => {
  const result = extractPagelets(probed, OPTIONS);
  const of = (page: number) => result.pagelets.filter((pagelet) => pagelet.page === page);

  test('finds the table of each list and cuts it into its rows', () => {
    for (let at = 0; at < LISTS; at += 1) {
      const [pagelet, ...others] = of(at);
      expect(others).toEqual([]);
      const { page } = probed[at];
      expect(page.tree.names[page.tree.tag[pagelet.node]]).toBe('tbody');
      expect(pagelet.objects.length).toBe(2 + (at % 8));
      expect(textOf(page, pagelet.objects[1][0])).toContain(' of ');
      expect(pagelet.similarity).toBeLessThan(0.5);
    }
  });

  test('finds the facts of a single object, whole', () => {
    for (let at = LISTS; at < LISTS + SINGLES; at += 1) {
      const [pagelet] = of(at);
      expect(textOf(probed[at].page, pagelet.node)).toMatch(/^Stone .* Donor \w+$/);
      expect(pagelet.objects).toEqual([[pagelet.node]]);
    }
  });

  test('D14: finds nothing where nothing was found', () => {
    expect(result.pagelets.filter(({ page }) => page >= LISTS + SINGLES)).toEqual([]);
    expect(result.clusters.filter(({ passedOn }) => !passedOn).flatMap(({ pages }) => pages).length).toBe(12);
  });

  test('D15: advertisements that change are told from answers by pages of nonsense words', () => {
    const inAds = (found: typeof result) =>
      found.pagelets.some(({ node, page }) => textOf(probed[page].page, node).includes('offers'));
    expect(inAds(result)).toBe(false);
    expect(inAds(extractPagelets(probed, { ...OPTIONS, asPrinted: { noBackground: true } }))).toBe(true);
  });

  test('lists the dynamic subtrees inside the pagelets', () => {
    expect(result.dynamic.length).toBeGreaterThan(50);
    for (const { node, page, similarity } of result.dynamic) {
      const [pagelet] = of(page);
      expect(node > pagelet.node && node < probed[page].page.tree.end[pagelet.node]).toBe(true);
      expect(similarity).toBeLessThanOrEqual(0.5);
    }
  });

  test('gives the same for the same seed, and pagelets do not depend on the order of pages', () => {
    expect(extractPagelets(probed, OPTIONS)).toEqual(result);
    const turned = extractPagelets([...probed].reverse(), { ...OPTIONS, seed: 5 });
    const nodes = (found: typeof result, at: (page: number) => number) =>
      found.pagelets.map(({ node, page }) => `${at(page)} ${node}`).sort();
    expect(nodes(turned, (page) => probed.length - 1 - page)).toEqual(nodes(result, (page) => page));
  });

  test('m and k can be set: with one cluster passed on, only its pages have pagelets', () => {
    const found = extractPagelets(probed, { ...OPTIONS, clusters: 3, passedOn: 1 });
    expect(found.clusters.length).toBe(3);
    expect(found.clusters.map(({ passedOn }) => passedOn)).toEqual([true, false, false]);
    expect(found.clusters[0].score).toBeGreaterThanOrEqual(found.clusters[1].score);
    const [best] = found.clusters;
    expect(found.pagelets.every(({ page }) => best.pages.includes(page))).toBe(true);
  });

  test('no page, one page, empty pages and pages that are all the same are harmless', () => {
    const nothing = { pagelets: [], dynamic: [], places: [] };
    expect(extractPagelets([], OPTIONS)).toEqual({ clusters: [], ...nothing });
    expect(extractPagelets(probed.slice(0, 1), OPTIONS)).toMatchObject(nothing);
    const same = Array.from({ length: 6 }, () => ({ page: pageOf(''), word: '' }));
    expect(extractPagelets(same, OPTIONS)).toMatchObject(nothing);
    const equal = Array.from({ length: 6 }, () => ({ page: probed[0].page, word: 'x' }));
    expect(extractPagelets(equal, OPTIONS)).toMatchObject(nothing);
  });

  test('two regions of different kinds are two pagelets', () => {
    const both = (at: number) =>
      `<p>Halls</p><ol class=stones>${Array.from({ length: 6 }, (_, i) => `<li><b>${pick(WORDS, at * 3 + i)}</b> ${pick(NAMES, at + i)}`).join('')}</ol>
       <ul class=letters>${Array.from({ length: 6 }, (_, i) => `<li><i>${pick(NAMES, at * 5 + i)}</i> ${pick(WORDS, at * 2 + i)}`).join('')}</ul>`;
    const pages = Array.from({ length: 9 }, (_, at) => ({ page: pageOf(both(at)), word: `w${at}` }));
    const found = extractPagelets(pages, OPTIONS).pagelets.filter(({ page }) => page === 4);
    expect(found.map(({ node }) => pages[4].page.tree.names[pages[4].page.tree.tag[node]])).toEqual(['ol', 'ul']);
    expect(found.map(({ objects }) => objects.length)).toEqual([6, 6]);
  });
});

describe('wrappers', () => {
  const wrapper = learnWrapper(extractPagelets(probed, OPTIONS))!;

  test('are plain data, and find the pagelets of further pages without clusters', () => {
    const kept = JSON.parse(JSON.stringify(wrapper)) as typeof wrapper;
    const list = applyWrapper(kept, pageOf(many('w99x', 99, 5)))!;
    expect(list.objects.length).toBe(5);
    expect(list.fit).toBeGreaterThan(0.9);
    expect(applyWrapper(kept, pageOf(one('s99x', 99)))!.objects.length).toBe(1);
  });

  test('find nothing where nothing was found, and a list of one object', () => {
    expect(applyWrapper(wrapper, pageOf(none('zz99', 99)))).toBeNull();
    expect(applyWrapper(wrapper, pageOf(many('w98x', 98, 1)))!.objects.length).toBe(1);
  });

  test('say when the site has changed', () => {
    const changed = many('w99x', 99, 5)
      .replace(/<tr><td>/g, '<tr><td><figure><img><figcaption>')
      .replace('<table', '<div><table');
    expect(applyWrapper(wrapper, pageOf(changed))?.fit ?? 0).toBeLessThan(0.7);
    expect(learnWrapper({ clusters: [], pagelets: [], dynamic: [], places: [] })).toBeNull();
  });
});
