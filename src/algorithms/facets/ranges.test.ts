import { expect, test } from 'vitest';
import { rangeOf } from './ranges.ts';

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
  ['unter 75 hp', {}],
  ['Nike', {}],
])('%s', (label, range) => expect(rangeOf(label)).toEqual(range));
