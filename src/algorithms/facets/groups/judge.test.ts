import { expect, test } from 'vitest';
import type { LinkGroup } from '../../../model/link-group.ts';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import type { ListView } from '../lists/view.ts';
import { offersLess } from './judge.ts';

const group = (heading: string, labels: readonly string[], kind: LinkGroup['kind'] = 'parameter'): LinkGroup => {
  const members = labels.map((label) => ({ node: 0, url: '', label, count: null, about: null, value: label }));
  return { part: 'board', kind, shorter: false, heading, current: null, members } as unknown as LinkGroup;
};
const pageOf = (html: string) => createPage(html, { url: 'http://h/list' as Address });
const viewOf = (...groups: readonly LinkGroup[]): ListView =>
  ({ groups: () => groups, page: pageOf('') }) as unknown as ListView;
const view = (heading: string, labels: readonly string[]): ListView => viewOf(group(heading, labels));

test('a value that is gone is less, another heading over the same values is not', () => {
  const first = view('Jump to', ['Bikes', 'Wheels', 'Touring']);
  expect(offersLess(view('Page 2', ['Bikes', 'Wheels', 'Touring']), first, () => true)).toBe(false);
  expect(offersLess(view('Jump to', ['Bikes', 'Lamps']), first, () => true)).toBe(true);
});

test('values are still offered where their links lead elsewhere, seen from a later page', () => {
  const first = view('By letter', ['A', 'B', 'C']);
  const pages = group('Pages', ['1', '2', '3']);
  expect(offersLess(viewOf(pages, group('By letter', ['A', 'B', 'C'], 'other')), first, () => true)).toBe(false);
  expect(offersLess(viewOf(pages), first, () => true)).toBe(true);
});

test('what a form offers is offered on every page, though it goes to the first', () => {
  const first = view('By letter', ['A', 'B', 'C']);
  const later = viewOf(group('Pages', ['1', '2', '3']));
  const form = '<form action="/list"><select name="l"><option>A<option>B<option>C</select></form>';
  expect(offersLess({ ...later, page: pageOf(form) }, first, () => true)).toBe(false);
});
