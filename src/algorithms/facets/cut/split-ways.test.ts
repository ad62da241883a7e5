import { expect, test } from 'vitest';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Address } from '../../../model/url.ts';
import type { ListView } from '../lists/view.ts';
import { type Splitting, waysToSplit } from './split-ways.ts';

const member = (label: string, about: number | null): GroupMember => ({
  node: 1,
  url: `http://x.test/?f=${label}` as Address,
  label,
  count: about,
  about,
  value: label,
});

const group = (heading: string, sizes: readonly (number | null)[]): LinkGroup => ({
  part: heading,
  kind: 'parameter',
  shorter: false,
  heading,
  members: sizes.map((size, at) => member(`${heading}${at}`, size)),
  current: null,
});

const viewOf = (...groups: readonly LinkGroup[]) => ({ groups: () => groups }) as unknown as ListView;

const SPLITTING: Splitting = {
  total: 400,
  perPage: 20,
  limit: 100,
  nameOf: ({ heading }) => heading ?? '',
  isChosen: () => false,
  isRead: () => false,
  isWanted: () => false,
};

const order = (view: ListView, splitting: Partial<Splitting> = {}) =>
  waysToSplit(view, { ...SPLITTING, ...splitting }).map(({ attribute }) => attribute);

test('a filter that holds everybody comes before one that does not, though that is cheaper', () => {
  expect(order(viewOf(group('some', [100, 100]), group('all', [90, 90, 90, 90, 40])))).toEqual(['all', 'some']);
});

test('of those that hold everybody the cheapest: full pages, no list that must be split again', () => {
  const even = group('even', [100, 100, 100, 100]);
  const odd = group('odd', [81, 81, 81, 81, 76]);
  const long = group('long', [300, 100]);
  expect(order(viewOf(odd, long, even))).toEqual(['even', 'long', 'odd']);
});

test('what was read as part of another list costs nothing', () => {
  const even = group('even', [100, 100, 100, 100]);
  const odd = group('odd', [81, 81, 81, 81, 76]);
  const isRead = (attribute: string) => attribute === 'odd';
  expect(waysToSplit(viewOf(even, odd), { ...SPLITTING, isRead })[0]).toMatchObject({ attribute: 'odd', pages: 0 });
});

test('orders have no counts where filters have them; a choice in force splits nothing', () => {
  const sort = group('sort', [null, null]);
  const chosen = group('chosen', [399, 1]);
  const isChosen = (attribute: string) => attribute === 'chosen';
  expect(order(viewOf(sort, chosen, group('f', [200, 200])), { isChosen })).toEqual(['f']);
});

test('a value that the whole list has is no part of it; what no value holds is counted as missed', () => {
  const [way] = waysToSplit(viewOf(group('f', [400, 150, 150])), SPLITTING);
  expect(way.parts.map(({ about }) => about)).toEqual([150, 150]);
  expect(way.missed).toBe(100);
});
