import { expect, test } from 'vitest';
import { fillColumns, type Wanted } from './wanted-columns.ts';

const COLUMNS = [
  { name: 'title', values: ['Dune', 'Alien'] },
  { name: 'Directors', values: ['Denis Villeneuve', 'Ridley Scott'] },
  { name: 'First shown', values: ['3 May 1998', '12 June 1979'] },
  { name: 'Budget', values: ['$12,000,000', '$11,000,000'] },
  { name: 'Takings', values: ['$400,000,000', '$104,931,801'] },
];
const wanted = (name: string, more: Partial<Wanted> = {}): Wanted => ({
  name,
  about: '',
  examples: [],
  type: null,
  ...more,
});
const columnOf = (one: Wanted) => {
  const [{ column }] = fillColumns([one], COLUMNS);
  return column === null ? null : COLUMNS[column].name;
};

test('by the name, whatever its capitals, number and company', () => {
  expect(
    ['director', 'MovieDirector', 'film title', 'production_budget'].map((name) => columnOf(wanted(name))),
  ).toEqual(['Directors', 'Directors', 'title', 'Budget']);
});

test('by a sentence with its name and the type', () => {
  expect(columnOf(wanted('cost', { about: 'The budget, in dollars', type: 'number' }))).toBe('Budget');
});

test('by an example, and by a type that only one column has', () => {
  expect(columnOf(wanted('made by', { examples: ['Ridley Scott'] }))).toBe('Directors');
  expect(columnOf(wanted('released', { type: 'date' }))).toBe('First shown');
});

test('a type that several columns have is not enough, another type speaks against a name', () => {
  expect(columnOf(wanted('earned', { type: 'number' }))).toBe(null);
  expect(columnOf(wanted('title', { type: 'number' }))).toBe(null);
});

test('each column fills one, and what is not filled says what came nearest', () => {
  const filled = fillColumns([wanted('Budget'), wanted('budget of all'), wanted('shoe size')], COLUMNS);
  expect(filled.map(({ column }) => column)).toEqual([3, null, null]);
  expect(filled[1].because).toContain('Budget');
  expect(filled[2].because).toBe('nothing is like it');
});
