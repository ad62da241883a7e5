import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createColumn } from '../data/column.ts';
import { shoesData } from '../data/shoes.ts';
import type { Table } from '../data/table.ts';
import { type Combine, createCatalogue, keyOf, type Predicate } from './catalogue.ts';
import { valuesOf } from './postings.ts';

/** Two attributes of four values each, any number of values per entity. */
function tableOf(rows: readonly (readonly [readonly number[], readonly number[]])[]): Table {
  const columns = [0, 1].map((at) =>
    createColumn(
      { id: `a${at}`, name: `A${at}`, shape: 'several' },
      [0, 1, 2, 3].map((value) => ({ name: `v${value}` })),
    ),
  );
  for (const row of rows) row.forEach((values, at) => void columns[at].add(values));
  return {
    kind: 'thing',
    one: 'thing',
    many: 'things',
    size: rows.length,
    roots: [],
    details: [],
    attributes: columns.map((column) => column.done()),
    sorts: [{ id: 'key', name: 'key', key: (entity) => (entity * 7) % 5 }],
    title: (entity) => `T${entity}`,
  };
}

const values = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 });
const rows = fc.array(fc.tuple(values, values), { minLength: 1, maxLength: 80 });
const predicates = fc.array(
  fc.record({ attribute: fc.integer({ min: 0, max: 1 }), value: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 4 },
);

/** What a list holds, said plainly. */
function expected(table: Table, chosen: readonly Predicate[], combine: Combine): number[] {
  const has = (entity: number, { attribute, value }: Predicate) =>
    valuesOf(table.attributes[attribute], entity).includes(value);
  const attributes = [...new Set(chosen.map(({ attribute }) => attribute))];
  const holds = (entity: number) =>
    attributes.every((attribute) => {
      const mine = chosen.filter((one) => one.attribute === attribute);
      return combine === 'or' ? mine.some((one) => has(entity, one)) : mine.every((one) => has(entity, one));
    });
  return Array.from({ length: table.size }, (_, entity) => entity).filter(holds);
}

describe('catalogue', () => {
  it('selects, orders and counts as the definition says', () => {
    fc.assert(
      fc.property(rows, predicates, fc.constantFrom<Combine>('and', 'or'), (made, chosen, combine) => {
        const table = tableOf(made);
        const catalogue = createCatalogue(table, combine);
        const list = expected(table, chosen, combine);
        expect([...catalogue.select(chosen)]).toEqual(list);
        const keys = [...catalogue.ordered(chosen, 2)].map((entity) => (entity * 7) % 5);
        expect(keys).toEqual([...keys].sort((a, b) => b - a));
        expect([...catalogue.ordered(chosen, 1)].sort((a, b) => a - b)).toEqual(list);
        for (const entity of [0, table.size - 1]) expect(catalogue.holds(chosen, entity)).toBe(list.includes(entity));
        const counted = [...catalogue.counts(chosen, 1)];
        expect(counted).toEqual(
          [0, 1, 2, 3].map(
            (value) => list.filter((entity) => valuesOf(table.attributes[1], entity).includes(value)).length,
          ),
        );
      }),
    );
  });

  it('counts the same by bitmaps, by look-up and by walking', () => {
    const [table] = shoesData(1500, 'x').tables;
    const catalogue = createCatalogue(table, 'and');
    for (const [attribute, column] of table.attributes.entries()) {
      for (const value of [0, column.values.length - 1]) {
        const list = catalogue.select([{ attribute, value }]);
        for (const [other, { values: all }] of table.attributes.entries()) {
          const counted = [...catalogue.counts([{ attribute, value }], other)];
          expect(counted).toEqual(
            all.map(
              (_, one) => [...list].filter((entity) => valuesOf(table.attributes[other], entity).includes(one)).length,
            ),
          );
        }
      }
    }
  });

  it('knows {A, B} and {B, A} as one query', () => {
    const [a, b] = [
      { attribute: 0, value: 3 },
      { attribute: 1, value: 0 },
    ];
    expect(keyOf([a, b])).toBe(keyOf([b, a, b]));
  });
});
