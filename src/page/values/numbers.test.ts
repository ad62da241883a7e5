import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalHabit } from './decimal-habit.ts';
import { latinDigits } from './digits.ts';
import { figuresIn, numbersIn, onlyWholeNumber, parseNumber } from './numbers.ts';

test.each([
  ['1 234', 1234],
  ['1\u00a0234,5', 1234.5],
  ['1\u202f234\u202f567', 1_234_567],
  ['1’234.50', 1234.5],
  ['12,34,567', 1_234_567],
  ['1.234', 1234],
  ['0.125', 0.125],
  ['1234.567', 1234.567],
  ['١٢٣', 123],
  ['١٬٢٣٤٫٥', 1234.5],
  ['۱۲٬۳۴۵', 12_345],
  ['१२,३४,५६७', 1_234_567],
  ['１，２３４．５', 1234.5],
  ['𝟏𝟐', 12],
  ['1.234.567,', 1_234_567],
])('%s is one number', (text, number) => expect(parseNumber(text)).toBe(number));

test.each(['', '1.2.3', '10,20,30', '10.0.0.1', '1,234,56', '12 a', 'x', '.'])('%s is none', (text) =>
  expect(parseNumber(text)).toBeNull(),
);

test.each([
  ['1 – 12 of 3 456', [1, 12, 3456]],
  ['4, 5 and 6', [4, 5, 6]],
  ['12 34', [12, 34]],
  ['1234 567', [1234, 567]],
  ['.5 mm, No.5', [0.5, 5]],
  ['٢٤ من ١٢٠', [24, 120]],
])('the numbers of %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

test.each([
  ['Page 2', 2],
  ['1,097', 1097],
  ['٣', 3],
  ['$40.00', null],
  ['1 of 2', null],
  ['1.2.3', null],
])('the only whole number of %s', (text, number) => expect(onlyWholeNumber(text)).toBe(number));

test('a mark before three digits means what it means elsewhere in the column', () => {
  expect(decimalHabit(['1.125 kg', '2.5 kg'])).toBe('.');
  expect(decimalHabit(['1.234,50 €', '2.000 €'])).toBe(',');
  expect(decimalHabit(['1.234', '5,678'])).toBeNull();
  expect(parseNumber('1.125', '.')).toBe(1.125);
  expect(parseNumber('1.125', ',')).toBe(1125);
  expect(parseNumber('1.125.000', '.')).toBe(1_125_000);
});

test('numbers of every locale are read back as they were written', () => {
  const locales = [
    'en-US',
    'de-DE',
    'fr-FR',
    'de-CH',
    'hi-IN-u-nu-deva',
    'ar-EG-u-nu-arab',
    'fa-IR',
    'bn-BD',
    'my-MM',
    'th-TH-u-nu-thai',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...locales), (cents, locale) => {
      const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      expect(parseNumber(text), `${locale} ${text}`).toBeCloseTo(cents / 100, 5);
    }),
    { numRuns: 300 },
  );
});

test('no text gives anything but finite numbers, in the order of the text', () => {
  const piece = fc.oneof(fc.constantFrom('١', '9', '.', ',', ' ', '\u202f', '９', '٫', '७', 'k', '€'), fc.string());
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      let end = 0;
      for (const { from, number, to } of figuresIn(text)) {
        expect(Number.isFinite(number)).toBe(true);
        expect(from).toBeGreaterThanOrEqual(end);
        expect(latinDigits(text).slice(from, to)).toMatch(/^\.?\d/);
        end = to;
      }
    }),
  );
});
