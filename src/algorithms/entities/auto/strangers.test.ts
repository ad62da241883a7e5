import { expect, test } from 'vitest';
import { toAddress } from '../../../model/url.ts';
import { Strangers } from './strangers.ts';

const ABOUT = toAddress('http://x.test/about')!;

test('who is strange is remembered until more is known of the kind', () => {
  const strangers = new Strangers();
  strangers.knowing(1);
  expect(strangers.has(ABOUT)).toBe(false);
  strangers.add(ABOUT);
  strangers.knowing(1);
  expect(strangers.has(ABOUT)).toBe(true);
  strangers.knowing(2);
  expect(strangers.has(ABOUT)).toBe(false);
});
