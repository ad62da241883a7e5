import { expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { withTellingTitles } from './telling-titles.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Di'];
const headed = (heading: (at: number) => string) =>
  NAMES.map((_, at) => {
    const url = `http://x.test/${at}` as Address;
    return { url, title: heading(at), foundOn: url, similarity: 1 };
  });
const linkTexts = (text: (name: string) => string) => new Map(NAMES.map((name, at) => [at, text(name)]));
const titles = (found: ReturnType<typeof withTellingTitles>) => found.map(({ title }) => title);

test('where pages are headed alike, entities are called what links to them say', () => {
  expect(
    titles(
      withTellingTitles(
        headed(() => 'Our members'),
        linkTexts((name) => name),
      ),
    ),
  ).toEqual(NAMES);
});

test('headings that tell entities apart stay, and so do those that links do not better', () => {
  const own = headed((at) => `Dr. ${NAMES[at]}`);
  expect(
    withTellingTitles(
      own,
      linkTexts((name) => name),
    ),
  ).toBe(own);
  const alike = headed(() => 'Our members');
  expect(
    withTellingTitles(
      alike,
      linkTexts(() => 'more'),
    ),
  ).toBe(alike);
});
