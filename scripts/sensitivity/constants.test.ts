import { expect, test } from 'vitest';
import { constantsIn, settable } from './constants.ts';

const SOURCE = `
export const LEAST = 3;
const PARAMS = { share: 0.5, deep: { most: 8 } } as const;
const words = 7;
const NAME = 'x';
`;

test('constants of a module are its numbers in capitals and the fields of its tables', () => {
  expect(constantsIn('a.ts', SOURCE).map(({ name, value }) => [name, value])).toEqual([
    ['a.ts LEAST', 3],
    ['a.ts PARAMS.share', 0.5],
    ['a.ts PARAMS.deep.most', 8],
  ]);
});

test('each can be set from outside', () => {
  const text = settable(SOURCE, constantsIn('a.ts', SOURCE));
  expect(text).toContain('export let LEAST = 3;');
  expect(text).toContain('(PARAMS["deep"]["most"] as never) = value;');
});
