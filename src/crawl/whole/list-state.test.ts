import { expect, test } from 'vitest';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Address } from '../../model/url.ts';
import { withoutListState } from './list-state.ts';
import { listless } from './merge-found.ts';

const at = (path: string) => `http://x.test${path}` as Address;
const found = (end: string): QueriesFound =>
  listless(
    [1, 2, 3, 4].map((no) => ({
      key: at(`/lamp/${no}${end}`),
      address: at(`/lamp/${no}${end}`),
      title: `Lamp ${no}`,
      aliases: [],
    })),
  );
const plain = [{ addresses: [at('/lamp/1'), at('/lamp/2'), at('/lamp/3')] }];

test('what links of one list carry and those of another do not is no part of an address', () => {
  const { entities } = withoutListState(found('?many=40'), plain);
  expect(entities.map(({ key }) => key)).toEqual([1, 2, 3, 4].map((no) => at(`/lamp/${no}`)));
  expect(entities[0].aliases).toEqual([at('/lamp/1?many=40')]);
});

test('it stays where no list links the entities without it', () => {
  const carried = found('?many=40');
  expect(withoutListState(carried, [{ addresses: [at('/lamp/1')] }])).toBe(carried);
});
