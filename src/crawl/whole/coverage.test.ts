import { expect, test } from 'vitest';
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { Address } from '../../model/url.ts';
import { coverageOf } from './coverage.ts';

const url = (path: string) => `http://shop.test/${path}` as Address;
const query = (attribute: string | null, value: string, more: Partial<FoundQuery> = {}): FoundQuery => ({
  predicates: attribute === null ? [] : [{ attribute, value }],
  path: [],
  url: url(value),
  how: 'asked',
  sameAs: null,
  parent: attribute === null ? null : 0,
  source: 'filter',
  confidence: 1,
  entities: [],
  complete: true,
  ...more,
});

test('lists that were read, cut, lost and forbidden, by attribute', () => {
  const found: QueriesFound = {
    outcome: 'found',
    remarks: [],
    entities: [],
    queries: [
      query(null, ''),
      query('colour', 'red'),
      query('colour', 'blue', { complete: false }),
      query('colour', 'lost', { complete: false }),
      // Known without asking: no list of its own.
      query('colour', 'implied', { url: null }),
    ],
    groups: [],
    forbidden: [{ attribute: 'brand', value: 'x', url: url('x') }],
    downloads: { list: 0, entity: 0, other: 0, total: 0 },
    avoided: 0,
    stopped: null,
    incomplete: [
      { attribute: null, why: 'the list prints more', seen: 25, expected: 1500 },
      { attribute: 'colour', why: 'lists were cut', seen: 1, expected: 3 },
    ],
  };
  const lists = { read: 0, cut: 0, failed: 0, refused: 0 };
  expect(coverageOf('lamp', found, ['colour', 'Weight'], (one) => one === url('lost'))).toEqual([
    { kind: 'lamp', attribute: null, expected: 1500, lists: { ...lists, read: 1 }, why: 'the list prints more' },
    {
      kind: 'lamp',
      attribute: 'colour',
      expected: null,
      lists: { ...lists, read: 1, cut: 1, failed: 1 },
      why: 'lists were cut',
    },
    { kind: 'lamp', attribute: 'Weight', expected: null, lists, why: null },
    { kind: 'lamp', attribute: 'brand', expected: null, lists: { ...lists, refused: 1 }, why: null },
  ]);
});
