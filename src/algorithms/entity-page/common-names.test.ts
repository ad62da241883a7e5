import { describe, expect, test } from 'vitest';
import { commonNames, comparable, MACHINE } from './common-names.ts';

const FILTER = 0;
const PAGE = 1;

/** Entities by their values in turn: `{ Maker: 'a b' }` is one with Maker a and one with Maker b. */
function entities(columns: Readonly<Record<string, string>>) {
  const rows: Map<string, Set<string>>[] = [];
  for (const [name, values] of Object.entries(columns))
    values.split(' ').forEach((value, at) => {
      rows[at] ??= new Map();
      rows[at].set(name, new Set([comparable(value)]));
    });
  return rows;
}

const names = (ranks: Readonly<Record<string, number>>, columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    commonNames(
      Object.entries(ranks).map(([name, rank]) => ({ name, rank })),
      entities(columns),
    ),
  );

describe('one attribute under several names', () => {
  test('by the same values for the same entities, not by values alone', () => {
    expect(
      names(
        { Brand: FILTER, Seller: FILTER, Maker: PAGE },
        { Brand: 'a b c a d b', Maker: 'a b c a d b', Seller: 'a b c d a b' },
      ),
    ).toEqual({ Brand: 'Brand', Maker: 'Brand', Seller: 'Seller' });
  });

  test('a few entities that agree may be chance', () => {
    expect(names({ Beds: PAGE, Baths: PAGE }, { Beds: '1 2 1 2', Baths: '1 2 1 2' })).toEqual({
      Beds: 'Beds',
      Baths: 'Baths',
    });
  });

  test('the same name is the same attribute, whatever its case, as pages write it', () => {
    expect(names({ brand: FILTER, Brand: PAGE }, { brand: 'x', Brand: 'y' })).toEqual({
      brand: 'Brand',
      Brand: 'Brand',
    });
  });

  test('the name that is part of another says it without more', () => {
    const values = 'a b c d e f';
    expect(names({ 'Filter by colour': FILTER, Colour: PAGE }, { 'Filter by colour': values, Colour: values })).toEqual(
      {
        'Filter by colour': 'Colour',
        Colour: 'Colour',
      },
    );
  });

  test('an amount is the same however it is written, and a label comes before what machines are told', () => {
    expect(
      names({ Preis: PAGE, price: MACHINE }, { Preis: '$1.50 $2.00 $3.25 $4', price: '1.50 2.00 3.25 4.00' }),
    ).toEqual({ Preis: 'Preis', price: 'Preis' });
  });
});
