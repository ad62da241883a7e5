import { expect, test } from 'vitest';
import type { Sight } from './list-template.ts';
import { plainMarks, type Seen } from './plain-marks.ts';

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
