import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alignRows } from './align.ts';

const cells = (...types: string[]) => types.map((type) => ({ place: 'p', type }));

it('keeps columns apart where a cell is missing', () => {
  const rows = alignRows([cells('text', 'date', 'price'), cells('date', 'price'), cells('text', 'price')]);
  expect(rows[1]).toEqual([rows[0][1], rows[0][2]]);
  expect(rows[2]).toEqual([rows[0][0], rows[0][2]]);
});

it('makes one column of values of one sort, more here and fewer there', () => {
  const rows = alignRows([cells('text', 'text', 'text'), cells('text'), cells('text', 'text')]);
  expect(new Set(rows.flat()).size).toBe(1);
});

it('makes as many columns as there are where all rows have equally many', () => {
  expect(alignRows([cells('text', 'text'), cells('text', 'text')])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('gives every cell a column, never one column to two places', () => {
  const cell = fc.record({ place: fc.constantFrom('a', 'b'), type: fc.constantFrom('text', 'date', 'price') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (rows) => {
      const columns = alignRows(rows);
      const placeOf = new Map<number, string>();
      rows.forEach((row, at) => {
        expect(columns[at]).toHaveLength(row.length);
        row.forEach(({ place }, nth) => {
          const column = columns[at][nth];
          expect(placeOf.get(column) ?? place).toBe(place);
          placeOf.set(column, place);
        });
      });
    }),
  );
});
