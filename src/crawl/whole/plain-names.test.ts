import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { plainNames } from './plain-names.ts';

const lists = ['http://books.test/mobile' as Address];
const kind = { name: 'mobile', said: ['', null], lists, attributes: ['Tags', 'part 2', 'part of speech'] };

test('names that the site does not say have a note', () => {
  expect(plainNames(kind)).toEqual([
    "'mobile' is a word of the address: no link and no heading names these entities",
    "'part 2' is a part of a line that no word of the site names",
  ]);
});

test('what a link or a heading says has none', () => {
  expect(plainNames({ ...kind, said: ['Mobile'], attributes: ['Tags'] })).toEqual([]);
  expect(plainNames({ ...kind, name: 'Books', attributes: [] })).toEqual([]);
});
