import ts from 'typescript';
import { expect, test } from 'vitest';
import { copiedLists } from './copied.ts';

test('finds lists that are copied to add to them', () => {
  const text =
    'known.set(key, [...(known.get(key) ?? []), one]);\nother.set(key, [...known.get(key)!, one]);\na.b.set(k, [...a.b.get(k)!, 1]);';
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true);
  expect(copiedLists(source).map(({ line }) => line)).toEqual([1, 3]);
});
