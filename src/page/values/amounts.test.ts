import { expect, test } from 'vitest';
import { amountOf } from './amounts.ts';

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
