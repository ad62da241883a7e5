import { describe, expect, test } from 'vitest';
import type { Column } from '../../model/extracted.ts';
import { FieldNames, sayingColumns } from './field-names.ts';

const column = (name: string | null, more: Partial<Column> = {}): Column => ({
  key: name ?? 'x',
  name,
  type: 'text',
  role: null,
  ...more,
});
const record = (fields: Readonly<Record<string, string>>) => ({
  path: '',
  text: '',
  title: null,
  link: null,
  fields,
  values: {},
});
const names = (columns: readonly Column[], rows: readonly Readonly<Record<string, string>>[] = []) =>
  sayingColumns(columns, rows.map(record)).map(({ before, name }) => before + name);

describe('columns that say something', () => {
  test('under their own names, without the mark of how the list is sorted', () => {
    expect(names([column('Maker'), column('Year ▲'), column(null), column('Photo', { type: 'image' })])).toEqual([
      'Maker',
      'Year',
    ]);
  });

  test('without a name by what they are; a currency or a value is no name', () => {
    expect(names([column(null, { role: 'price' })])).toEqual(['price']);
    expect(names([column('Rp')])).toEqual(['Rp price']);
    expect(names([column('4 of 5', { role: 'price' }), column('4 of 5')])).toEqual(['price']);
  });

  test('of several under one header, those that differ', () => {
    const columns = [column('Last post', { key: 'a' }), column('Last post', { key: 'b' })];
    const rows = ['ann', 'bob', 'cay'].map((b) => ({ a: 'by', b }));
    expect(sayingColumns(columns, rows.map(record)).map(({ key }) => key)).toEqual(['b']);
  });
});

test('what is a label on one page and a value on the next names nothing', () => {
  const learned = new FieldNames();
  learned.onPage(['3 beds', 'Maker'], 10);
  learned.beside('white');
  learned.onPage(['4 beds', 'Maker'], 10);
  learned.beside('3 beds');
  expect(['3 beds', 'Maker', 'white'].map((name) => learned.isName(name))).toEqual([false, true, false]);
});

test('what a value is names a column only where a good part of the records has it', () => {
  const learned = new FieldNames();
  learned.onPage(['First shown', 'price'], 50);
  learned.onPage(['date', 'price'], 4);
  expect(['First shown', 'price', 'date'].map((name) => learned.isName(name))).toEqual([true, true, false]);
});

test('a label that is taken for a value on a page with few records stays a label', () => {
  const learned = new FieldNames();
  learned.onPage(['Price'], 50);
  learned.onPage(['Price'], 50);
  learned.beside('Price');
  expect(learned.isName('Price')).toBe(true);
});
