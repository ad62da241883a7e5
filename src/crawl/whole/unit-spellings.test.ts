import { expect, test } from 'vitest';
import { UnitSpellings } from './unit-spellings.ts';

test('a unit is spelled as it was first, but letters of two cases may be another unit', () => {
  const units = new UnitSpellings();
  expect(['hp', 'HP', 'hp', 'KG', 'kg', 'mW', 'MW', 'm', 'M', '%'].map((unit) => units.of(unit))).toEqual([
    ...['hp', 'hp', 'hp', 'KG', 'KG', 'mW', 'MW', 'm', 'M', '%'],
  ]);
  expect(units.in({ min: 1, max: 2, unit: 'HP' })).toEqual({ min: 1, max: 2, unit: 'hp' });
  expect(units.in({ min: 1, max: 2 })).toEqual({ min: 1, max: 2 });
  expect(units.in(null)).toBeNull();
});
