import { expect, test } from 'vitest';
import { typedValues, typesOfValues, valuesByEntity } from './entity-columns.ts';

const row = (value: string, min: number | null, unit: string | null = null) => ({
  ...{ attribute: 1, entity: 1, value, min, max: min, unit },
});
const typeOf = (...rows: readonly ReturnType<typeof row>[]) => typesOfValues(rows, new Set([1])).get(1)!.type;

test('a column of numbers is one however they are written', () => {
  expect(typeOf(row('1,071', 1071), row('207', 207))).toBe('integer');
  expect(typeOf(row('1.071,5', 1071.5), row('٤٥', 45))).toBe('real');
  expect(typeOf(row('1,071', 1071), row('4/5', 4))).toBe('text');
  expect(typeOf(row('007', null))).toBe('text');
});

test('its cells are the numbers; what was said stays in the facts', () => {
  const values = valuesByEntity([row('1,071', 1071), row('12', null)])
    .get(1)!
    .get(1)!;
  expect(typedValues(values, 'integer')).toEqual([1071, 12]);
  expect(typedValues(values, 'text')).toEqual(['1,071', '12']);
});
