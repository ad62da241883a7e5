import { expect, test } from 'vitest';
import { countIn, firstNumber, isCount } from './counts.ts';

test.each([
  ['(12)', 12],
  ['（1,240）', 1240],
  ['[1 234]', 1234],
  ['(٣٥)', 35],
  ['۱۲٬۳۴۵', 12_345],
  ['4.5', null],
  ['2.0', null],
  ['about 35', null],
  ['12 34', null],
])('%s is an exact count or none', (text, count) => expect(countIn(text)).toBe(count));

test.each([
  ['about 35', 35],
  ['(1.2k)', 1200],
  ['3 тыс.', 3000],
  ['حوالي ٣٥', 35],
  ['none', null],
])('%s is about so many', (text, about) => expect(firstNumber(text)).toBe(about));

test.each([
  '12',
  '(12)',
  '~ 1,200',
  '500+',
  '[approx. 8]',
  '٣٥',
  '(ca. ٣٥)',
  '(18 or so)',
  '(more than 18)',
  '(١٨ أو ما يقاربها)',
])('%s says how many', (text) => expect(isCount(text)).toBe(true));

test.each(['4.5', '12 kg', '(12 kg)', '12 or so', 'approx. 8', '5551234567', '$12', ''])('%s does not', (text) =>
  expect(isCount(text)).toBe(false),
);
