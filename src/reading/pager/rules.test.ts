import { describe, expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { possiblePagers, readPager } from '../pager.ts';
import { bitsFor, PAGER_RULES } from './rules.ts';

const pageOf = (html: string) => createPage(html, { url: 'http://site.test/list' as Address });

const RECORDS = ['elm', 'oak', 'ash', 'fir', 'yew']
  .map((name) => `<li><b><a href="/item/${name}">The ${name}</a></b><i>said of it</i></li>`)
  .join('');
const before = (links: string) => `<body>${links}<ul>${RECORDS}</ul></body>`;
const behind = (links: string) => `<body><ul>${RECORDS}</ul>${links}</body>`;
const thread = (name: string) =>
  `<tr><td><a href="/${name}">A thread about ${name} with a long title</a></td><td class="pages"><a href="/${name}?page=2">2</a> <a href="/${name}?page=3">3</a></td></tr>`;
const threads = `<table>${['elm', 'oak', 'ash'].map(thread).join('')}</table>`;

/** For each rule a page that is judged otherwise without it. */
const NEEDED: Readonly<Record<string, { readonly html: string; readonly isPager: boolean }>> = {
  prior: { html: behind('<p><a href="?x=elm">The elm »</a></p>'), isPager: false },
  'numbers-around': {
    html: behind('<p><a href="/all?x=2">2</a> <a href="/all?x=3">3</a> <a href="/all?x=2">›</a></p>'),
    isPager: true,
  },
  'numbers-apart': {
    html: behind('<p class="pagesize"><a href="?n=10">10</a> <a href="?n=20">20</a> <a href="?n=50">50</a></p>'),
    isPager: false,
  },
  'current-shown': {
    html: behind('<p><b>1</b> <a href="/all?x=2">2</a> <a href="/all?x=3">3</a></p>'),
    isPager: true,
  },
  'numbers-in-words': { html: before('<p><a href="/list/portal-2">Portal 2 Proposal</a></p>'), isPager: false },
  'same-list': { html: before('<p><a href="?x=2">2</a> <a href="?x=3">3</a></p>'), isPager: true },
  'of-another': { html: before(threads), isPager: false },
  relation: { html: behind('<p><a rel="next" href="?x=elm">onwards</a></p>'), isPager: true },
  words: {
    html: before('<p><a href="/all?x=2">2</a> <a href="/all?x=3">3</a> <a href="/all?x=2">Weiter</a></p>'),
    isPager: true,
  },
  arrow: {
    html: behind('<p><a href="/all?x=2">2</a> <a href="/all?x=3">3</a> <a href="/all?x=2">›</a></p>'),
    isPager: true,
  },
  named: { html: before('<p class="pager"><a href="?x=elm">onwards »</a></p>'), isPager: true },
  'part-named': { html: before('<p><a href="?page=elm">onwards »</a></p>'), isPager: true },
  'one-step': { html: before('<p><a href="?x=2">2</a> <a href="?x=3">3</a></p>'), isPager: true },
  rivals: { html: before(threads), isPager: false },
  unsaid: { html: before('<p><a href="?page=print">Print</a></p>'), isPager: false },
  'behind-records': {
    html: behind('<p><a href="/all?x=2">2</a> <a href="/all?x=3">3</a> <a href="/all?x=2">›</a></p>'),
    isPager: true,
  },
};

describe('a page is judged otherwise without the rule', () => {
  for (const { name } of PAGER_RULES)
    test(name, () => {
      const { html, isPager } = NEEDED[name];
      expect(readPager(pageOf(html)) !== null).toBe(isPager);
      const without = possiblePagers(pageOf(html)).map(({ why }) => bitsFor(why.filter(({ rule }) => rule !== name)));
      expect(Math.max(...without) > 0).toBe(!isPager);
    });
});

test('every rule says why, and costs no download', () => {
  for (const { because, costs } of PAGER_RULES) expect([because.endsWith('.'), costs]).toEqual([true, 0]);
});
