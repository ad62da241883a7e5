import { expect, test } from 'vitest';
import { amountOf, amountOfChoice } from './amounts.ts';

test.each([
  ['1,234 km', { min: 1234, max: 1234, unit: 'km' }],
  ['£12.50', { min: 12.5, max: 12.5, unit: 'GBP' }],
  ['30,80 €', { min: 30.8, max: 30.8, unit: 'EUR' }],
  ['208', { min: 208, max: 208 }],
  ['15.0%', { min: 15, max: 15, unit: '%' }],
  ['4.5 / 5', { min: 4.5, max: 4.5 }],
  ['10-20 kg', { min: 10, max: 20, unit: 'kg' }],
  ['5 kg – 8 kg', { min: 5, max: 8, unit: 'kg' }],
  ['$1-$20', { min: 1, max: 20, unit: 'USD' }],
  ['$40 to $70', { min: 40, max: 70, unit: 'USD' }],
  ['от 40 ₽ до 70 ₽', { min: 40, max: 70, unit: 'RUB' }],
  ['3 for $10', { min: 10, max: 10, unit: 'USD' }],
  ['1,200 – 1,500', { min: 1200, max: 1500 }],
  ['2h 15min', { min: 135, max: 135, unit: 'min' }],
  ['PT1H5M', { min: 65, max: 65, unit: 'min' }],
  ['1 234 €', { min: 1234, max: 1234, unit: 'EUR' }],
  ['1 000 € – 2 500 €', { min: 1000, max: 2500, unit: 'EUR' }],
  ['١٠ – ٢٠ كجم', { min: 10, max: 20, unit: 'كجم' }],
  ['१२ किग्रा', { min: 12, max: 12, unit: 'किग्रा' }],
  ['1,5 Mio. €', { min: 1_500_000, max: 1_500_000, unit: 'EUR' }],
  ['2–3 million', { min: 2_000_000, max: 3_000_000 }],
  ['-5 °C', { min: -5, max: -5, unit: '°C' }],
  ['75+', { min: 75 }],
  ['≥ 4 GB', { min: 4, unit: 'GB' }],
  ['< 50 €', { max: 50, unit: 'EUR' }],
])('%s', (text, expected) => {
  expect(amountOf(text)).toEqual(expected);
});

test.each([
  'Room 5',
  '5 Main Street',
  '0244154540',
  '02186-2395',
  '555-1234',
  '(912) 236-6682',
  '15 x 6 cm',
  '4 May 2010',
  'red',
  'A long sentence that has the number 5 somewhere in it',
])('%s is no amount', (text) => {
  expect(amountOf(text)).toBeNull();
});

test.each([
  ['100 hp to 150 hp', { min: 100, max: 150, unit: 'hp' }],
  ['$1,000,000 to $10,000,000', { min: 1_000_000, max: 10_000_000, unit: 'USD' }],
  ['between $40 and $70', { min: 40, max: 70, unit: 'USD' }],
  ['40 € bis 70 €', { min: 40, max: 70, unit: 'EUR' }],
  ['CHF 40.– bis CHF 70.–', { min: 40, max: 70, unit: 'CHF' }],
  ['between 40 and 70', { min: 40, max: 70 }],
  ['10 to 20 lbs.', { min: 10, max: 20, unit: 'lbs' }],
  ['2.000 lbs bis 2.500 lbs', { min: 2000, max: 2500, unit: 'lbs' }],
  ['1994', { min: 1994, max: 1994 }],
  ['1990-1999', { min: 1990, max: 1999 }],
  ['1 234 €', { min: 1234, max: 1234, unit: 'EUR' }],
  ['1 000 bis 2 000 €', { min: 1000, max: 2000, unit: 'EUR' }],
  ['من ١٠ إلى ٢٠', { min: 10, max: 20 }],
  ['16 GB', { min: 16, max: 16, unit: 'GB' }],
  ['unter 75 hp', null],
  ['iPhone 12 128 GB', null],
  ['Nike', null],
])('%s as the value of a filter', (label, range) => expect(amountOfChoice(label)).toEqual(range));

test('a filter and a page say the same amount in the same words', () => {
  for (const text of ['1 234 €', '16 GB', '£12.50', '1,234 km', '٥٠ كجم', '15.0%'])
    expect(amountOfChoice(text)).toEqual(amountOf(text));
});

test('a mark before three digits is read by the habit of its column', () => {
  expect(amountOf('1.125 kg')).toEqual({ min: 1125, max: 1125, unit: 'kg' });
  expect(amountOf('1.125 kg', '.')).toEqual({ min: 1.125, max: 1.125, unit: 'kg' });
});
