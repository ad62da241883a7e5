import { expect, test } from 'vitest';
import type { LinkGroup } from '../../model/link-group.ts';
import { offersLess } from './judge.ts';
import type { ListView } from './view.ts';

const view = (heading: string, labels: readonly string[]): ListView => {
  const members = labels.map((label) => ({ node: 0, url: '', label, count: null, about: null, value: label }));
  const group = { part: 'board', kind: 'parameter', shorter: false, heading, current: null, members };
  return { groups: () => [group as unknown as LinkGroup] } as unknown as ListView;
};

test('a value that is gone is less, another heading over the same values is not', () => {
  const first = view('Jump to', ['Bikes', 'Wheels', 'Touring']);
  expect(offersLess(view('Page 2', ['Bikes', 'Wheels', 'Touring']), first, () => true)).toBe(false);
  expect(offersLess(view('Jump to', ['Bikes', 'Lamps']), first, () => true)).toBe(true);
});
