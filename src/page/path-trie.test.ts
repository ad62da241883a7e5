import { expect, test } from 'vitest';
import { PathTrie } from './path-trie.ts';

test('each sequence has one number, however many there are', () => {
  const trie = new PathTrie(4);
  const numbers = new Map<string, number>();
  const walk = (parent: number, text: string, depth: number) => {
    if (depth === 0) return;
    for (const symbol of [0, 1, 7, 4096]) {
      const id = trie.child(parent, symbol);
      numbers.set(`${text} ${symbol}`, id);
      expect([trie.parentOf(id), trie.symbolOf(id)]).toEqual([parent, symbol]);
      walk(id, `${text} ${symbol}`, depth - 1);
    }
  };
  walk(0, '', 5);
  const first = new Map(numbers);
  expect(new Set(first.values()).size).toBe(first.size);
  expect(trie.size).toBe(first.size);
  walk(0, '', 5);
  expect(numbers).toEqual(first);
});
