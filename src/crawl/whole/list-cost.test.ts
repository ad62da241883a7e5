import { expect, test } from 'vitest';
import type { FoundList } from '../../algorithms/site/result.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { costOf, groupsOf, shownBy } from './list-cost.ts';

const url = 'http://x.test/cups?ref=menu' as Address;

const NOTHING_ELSE = { shown: new Set<LinkGroup>(), below: [] };

test('what says where one clicked does not hide what a link changes', () => {
  const link = (to: string, text: string, at: number) =>
    `<a href="${to}${to.includes('?') ? '&' : '?'}ref=${text}${at}">${text}</a>`;
  const things = Array.from(
    { length: 12 },
    (_, at) => `<li>${link(`/cup/${at}`, `Cup ${'abcdefghijkl'[at]}`, at)} nice</li>`,
  );
  const sizes = `<p>On one page ${[48, 96].map((size, at) => link(`/cups?rows=${size}`, String(size), at)).join(' ')}</p>`;
  const page = createPage(`<main><ul>${things.join('')}</ul>${sizes}</main>`, { url });
  const found = groupsOf(page).map(({ members, part }) => [part, members.map(({ value }) => value)]);
  expect(found).toContainEqual(['rows', ['48', '96']]);
});

test('records that stand on a page in addition are not counted on each of its pages', () => {
  const member = (label: string) => ({ node: 0, url, label, value: label, count: null, about: null });
  const sizes: LinkGroup = {
    part: 'rows',
    kind: 'parameter',
    shorter: false,
    heading: 'On one page',
    current: '24',
    members: [member('48'), member('96')],
  };
  const list = { titles: Array.from({ length: 26 }, (_, at) => `cup ${at}`) } as unknown as FoundList;
  expect(costOf([sizes], list, { ...NOTHING_ELSE, length: { pages: 11, last: 12 } }).entities.likely).toBe(250);
  expect(
    costOf([{ ...sizes, current: null }], list, { ...NOTHING_ELSE, length: { pages: 11, last: 12 } }).entities.likely,
  ).toBe(272);
});

test('of a filter whose values records show two are asked, of one beside it all; one that is offered twice counts once', () => {
  const value = (label: string) => ({ node: 0, url, label, value: label, count: 3, about: 3 });
  const choice = (heading: string, labels: readonly string[]): LinkGroup => ({
    part: heading,
    kind: 'parameter',
    shorter: false,
    heading,
    current: null,
    members: labels.map(value),
  });
  const labels = ['red', 'blue', 'green', 'grey', 'white', 'black'];
  const colours = choice('Colour', labels);
  const records = [...labels, ...labels].map(
    (colour, at) =>
      `<li><img src="/${at}.png"><h3><a href="/cup/${at}">A cup ${'abcdefghijkl'[at]}</a></h3><p>${colour}</p><b>$${at}.50</b></li>`,
  );
  const page = createPage(`<main><h1>Cups</h1><ul>${records.join('')}</ul></main>`, { url });
  const makers = choice('Maker', ['Ott', 'Marin', 'Diaz', 'Brun', 'Lind', 'Voss']);
  const shown = shownBy(page, [colours, makers]);
  expect([...shown]).toEqual([colours]);
  const list = { titles: labels } as unknown as FoundList;
  const length = { pages: 3, last: 6 };
  const cost = (groups: readonly LinkGroup[]) => costOf(groups, list, { shown, below: [], length }).listPages.likely;
  expect(cost([makers]) - cost([])).toBe(6 + 1);
  expect(cost([colours]) - cost([])).toBe(2 + 1);
  expect(cost([makers, choice('Maker', ['Ott', 'Marin'])])).toBe(cost([makers]));
});
