import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a short text is looked at once, also where the answer is no', () => {
  const asked: string[] = [];
  const isLong = remembered((text) => {
    asked.push(text);
    return text.length > 3;
  });
  expect(['one', 'three', 'one', 'three'].map(isLong)).toEqual([false, true, false, true]);
  expect(asked).toEqual(['one', 'three']);
});

test('long texts are not kept, and no more than so many', () => {
  let asked = 0;
  const lengthOf = remembered((text) => {
    asked += 1;
    return text.length;
  });
  const long = 'x'.repeat(1000);
  expect([lengthOf(long), lengthOf(long), asked]).toEqual([1000, 1000, 2]);
  for (let at = 0; at < 5000; at += 1) lengthOf(`${at}`);
  lengthOf('0');
  expect(asked).toBe(5003);
});
