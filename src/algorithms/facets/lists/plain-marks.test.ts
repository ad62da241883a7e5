import { expect, test } from 'vitest';
import { visit } from '../../../model/query.ts';
import { toAddress } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { plainMarks, type Seen, surplusMarks } from './plain-marks.ts';
import type { Sight } from './sight.ts';
import type { ListView } from './view.ts';

const sight = (title: string, brand: string, mark?: string): Sight => ({
  address: null,
  title,
  from: 0,
  to: 0,
  leaves: [
    { path: 'li/a/', label: '', text: title },
    { path: 'li/b/', label: '', text: brand },
    ...(mark === undefined ? [] : [{ path: 'li/mark/', label: '', text: mark }]),
  ],
  links: [],
});

const others = (page: number) =>
  Array.from({ length: 8 }, (_, at) => ({
    id: 10 * page + at,
    sight: sight(`thing ${10 * page + at}`, `brand ${at % 3}`),
  }));

const pages = (promoted: Seen[number]): Seen => [
  [...promoted, ...others(1)],
  [...promoted, ...others(2)],
];

test('a mark at a place of its own tells promoted records after two pages; the brand that they share does not', () => {
  const promoted = ['one', 'two'].map((title, id) => ({ id, sight: sight(title, 'rare', 'Advertisement') }));
  expect([...plainMarks(pages(promoted))]).toEqual(['li/mark/\nAdvertisement']);
});

test('one record that repeats may have moved: nothing is plain yet', () => {
  expect(plainMarks(pages([{ id: 0, sight: sight('one', 'rare', 'New') }])).size).toBe(0);
  const unmarked = ['one', 'two'].map((title, id) => ({ id, sight: sight(title, 'rare') }));
  expect(plainMarks(pages(unmarked)).size).toBe(0);
});

/** A list of twelve records on one page that prints a number. */
function onePage(printed: number, marked: number, mark = 'Advertisement'): ListView {
  const url = toAddress('http://site.example/things')!;
  const page = createPage(`<html><body><p>${printed} things</p></body></html>`, { url, query: visit(url), atMs: 0 });
  const sights = Array.from({ length: 12 }, (_, at) =>
    sight(`thing ${at}`, `brand ${at % 5}`, at < marked ? mark : undefined),
  );
  return { page, sights, promoted: [], records: [], groups: () => [] } as unknown as ListView;
}

test('on one page, the records beyond what it says it has are promoted, if a mark tells which', () => {
  expect([...surplusMarks(onePage(10, 2))]).toEqual(['li/mark/\nAdvertisement']);
  expect(surplusMarks(onePage(10, 3)).size).toBe(0);
  // As many as it says: what is new is no advertisement.
  expect(surplusMarks(onePage(12, 2, 'New')).size).toBe(0);
  // A single record may say anything once.
  expect(surplusMarks(onePage(11, 1)).size).toBe(0);
});
