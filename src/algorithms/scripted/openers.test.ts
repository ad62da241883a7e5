// Where elements lead that open a page: from a few clicks to all of them.
import { expect, test } from 'vitest';
import { addressesFrom } from './openers.ts';

const opener = (text: string, carries: Record<string, string>) => ({ text, looks: '', carries });
const THINGS = ['7', '12', '31', '44'].map((id) => opener(`Thing ${id}`, { 'data-id': id }));

test('three clicks teach what the fourth would open', () => {
  const known = ['7', '12', '31'].map((id) => `http://x.test/thing/${id}`);
  expect(addressesFrom(THINGS, known)).toEqual([...known, 'http://x.test/thing/44']);
});

test('addresses that nothing on the page says are not made up', () => {
  expect(addressesFrom(THINGS, ['http://x.test/a', 'http://x.test/b', 'http://x.test/c'])).toBe(null);
});
