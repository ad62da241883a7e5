import { expect, test } from 'vitest';
import type { FoundList } from '../../algorithms/site/result.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { costOf, groupsOf } from './list-cost.ts';

const url = 'http://x.test/cups?ref=menu' as Address;

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
  expect(costOf([sizes], list, { pages: 11, last: 12 }).entities.likely).toBe(250);
  expect(costOf([{ ...sizes, current: null }], list, { pages: 11, last: 12 }).entities.likely).toBe(272);
});
