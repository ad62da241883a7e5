import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../model/url-key.ts';
import { createPage } from '../../../page/page.ts';
import { Asking } from '../asking.ts';
import { SeenSite } from '../seen-site.ts';
import { address, converse } from '../site-map.fixture.ts';
import { htmlSimilarity } from './html-similarity.ts';
import { indexScore } from './index-score.ts';
import { runSsup, ssup } from './ssup.ts';
import { termWeights } from './term-weights.ts';
import { strongUrlSimilarity } from './url-similarity.ts';

interface Step {
  readonly lines: string;
  readonly list?: readonly string[];
  readonly groups: readonly (readonly string[])[];
  readonly min: number | null;
  readonly result: readonly string[];
}

const folder = new URL('../../../../fixtures/papers/ssup/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const urls = JSON.parse(read('site.json')) as Record<string, string>;
const expected = JSON.parse(read('expected.json')) as {
  readonly path: readonly string[];
  readonly input: readonly { readonly id: string; readonly url: number; readonly html: number }[];
  readonly steps: readonly Step[];
};
const pages = new Map(Object.entries(urls).map(([id, url]) => [url, read(`${id}.html`)]));
const idOf = (url: string) => Object.keys(urls).find((id) => keyOf(urls[id]) === keyOf(url)) ?? url;
const inOrder = (ids: readonly string[]) => [...ids].sort();

function seen() {
  const site = new SeenSite(new Asking(), { start: address(urls['0.0']), scope: 'host', notation: 'TAG+AN' });
  for (const [url, html] of pages) site.add(keyOf(url), createPage(html, { url: address(url) }));
  return { site, page: (id: string) => site.page(keyOf(urls[id]))! };
}

describe('SSUP on the championship of figure 2', () => {
  it('§4.2 finds the page-path 0.0 > 1.0 > 2.0 > 3.2 and stops at an index page it has, with H = 5', () => {
    const { result } = converse(ssup(address(urls['3.2'])), pages);
    expect(result.path.map(idOf)).toEqual(expected.path);
  });

  it('§4.2 stops at the estimated height', () => {
    const { result } = converse(ssup(address(urls['3.2']), { height: 1 }), pages);
    expect(result.path.map(idOf)).toEqual(['2.0', '3.2']);
    expect(result.entities.map(({ url }) => idOf(url))).toEqual(['3.2', '3.1', '3.3']);
  });

  it('Figure 4 and eq. 1 give the highest weight to what only entity URLs have', () => {
    const { page } = seen();
    const weights = termWeights(page('2.0'), page('3.2'));
    expect([...weights.keys()]).toEqual([
      'pos1_website',
      'pos2_drivers',
      'pos3_2015',
      'pos4_driver',
      'pos4_02',
      'pos4_htm',
      'size_4',
    ]);
    expect(weights.get('pos1_website')).toBe(0);
    expect(weights.get('pos2_drivers')).toBe(Math.max(...weights.values()));
    expect(weights.get('pos4_driver')).toBe(Math.max(...weights.values()));
  });

  it.each(expected.input)('Figure 5(a): page $id has the similarities $url and $html', ({ id, url, html }) => {
    const { page } = seen();
    const weights = termWeights(page('2.0'), page('3.2'));
    expect(strongUrlSimilarity(weights, urls[id])).toBeCloseTo(url + 0.0001, 2);
    expect(htmlSimilarity(page('3.2'), page(id))).toBeCloseTo(html, 2);
  });

  it('Eq. 4 prefers the page of the year to the page of all years', () => {
    const { page } = seen();
    expect(indexScore(page('2.0'), page('3.2'))).toBeCloseTo(1 + 2 * (15 / 16));
    expect(indexScore(page('1.0'), page('3.2'))).toBe(0);
  });

  it('Figure 5(b): the step table of the Filter algorithm', () => {
    const { site, page } = seen();
    const { result } = converse(runSsup(site, page('3.2'), 5), pages);
    const ids = (keys: readonly string[]) => inOrder(keys.map(idOf));
    const { steps } = result.levels[result.levels.length - 1];
    expect(steps.map(({ lines }) => lines)).toEqual(expected.steps.map(({ lines }) => lines));
    steps.forEach((step, at) => {
      const wanted = expected.steps[at];
      if (wanted.list !== undefined) expect(ids(step.list)).toEqual(wanted.list);
      expect(step.groups.map(ids)).toEqual(wanted.groups);
      expect(step.minHtmlSimilarity).toBe(wanted.min);
      expect(ids(step.result)).toEqual(inOrder(wanted.result));
    });
  });

  it('§4 returns the five drivers and nothing else', () => {
    const { result } = converse(ssup(address(urls['3.2'])), pages);
    expect(inOrder(result.entities.map(({ url }) => idOf(url)))).toEqual(['3.1', '3.2', '3.3', '3.4', '3.5']);
    expect(result.nearMisses.map(({ url }) => idOf(url))).toEqual(['3.7', '3.6']);
  });

  it('gives the same answer twice, and stops at the budget with what it has', () => {
    const once = converse(ssup(address(urls['3.2'])), pages);
    expect(converse(ssup(address(urls['3.2'])), pages)).toEqual(once);
    const { result, asked } = converse(ssup(address(urls['3.2'])), pages, { maxDownloads: 3 });
    expect(asked.length).toBe(3);
    expect(result.warnings.join()).toContain('budget');
  });

  it('D10 says so where the sample has no index page', () => {
    const lonely = new Map([['http://website/x', '<p>alone</p>']]);
    expect(converse(ssup(address('http://website/x')), lonely).result.nothing).toContain('no index page');
    expect(converse(ssup(address('http://website/y')), lonely).result.nothing).toContain('404');
  });
});
