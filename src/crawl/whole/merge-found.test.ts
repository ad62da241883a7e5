import { expect, test } from 'vitest';
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import { mergeFound } from '../../algorithms/facets/start/merge-found.ts';
import { onlyListed } from '../../algorithms/facets/start/only-listed.ts';
import { ofKind } from './merge-found.ts';

const query = (value: string | null, entities: readonly number[]): FoundQuery => ({
  predicates: value === null ? [] : [{ attribute: 'Colour', value }],
  path: [],
  url: null,
  how: 'asked',
  sameAs: null,
  parent: value === null ? null : 0,
  source: 'filter',
  confidence: 1,
  entities,
  complete: true,
});

const found = (keys: readonly string[], queries: readonly FoundQuery[]): QueriesFound => ({
  outcome: 'found',
  remarks: [],
  incomplete: [],
  entities: keys.map((key) => ({ key, address: null, title: key, aliases: [] })),
  queries,
  groups: [],
  forbidden: [],
  downloads: { list: 1, entity: 0, other: 0, total: 1 },
  avoided: 0,
  stopped: null,
});

const said = ({ entities, queries }: QueriesFound) =>
  queries.map(({ entities: ids, predicates }) => [
    predicates.map(({ value }) => value).join(),
    ids.map((id) => entities[id].key).join(''),
  ]);

test('two lists are one universe: the same question to both has both answers', () => {
  const a = found(['a', 'b'], [query(null, [0, 1]), query('red', [0])]);
  const b = found(['b', 'c'], [query(null, [0, 1]), query('blue', [1]), query('red', [1])]);
  const merged = mergeFound(a, b);
  expect(said(merged)).toEqual([
    ['', 'abc'],
    ['red', 'ac'],
    ['blue', 'c'],
  ]);
  expect(merged.queries.map(({ parent }) => parent)).toEqual([null, 0, 0]);
});

test('what no query holds is dropped', () => {
  const { entities, queries } = onlyListed(found(['a', 'x', 'b'], [query(null, [0, 2]), query('red', [2])]));
  expect(entities.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(queries.map(({ entities: ids }) => ids)).toEqual([[0, 1], [1]]);
});

test('queries of a further kind say which', () => {
  const named = ofKind(found(['a'], [query(null, [0])]), { attribute: 'kind', value: 'Teams' });
  expect(named.queries[0].predicates).toEqual([{ attribute: 'kind', value: 'Teams' }]);
});
