import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Cell, RowColumn } from '../../store/reader.ts';
import { inWantedColumns, wantedColumns } from './wanted-columns.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-wanted-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ENTITIES = { what: 'entities', format: 'jsonl' };
const file = (document: unknown): string => {
  const path = join(folder, 'wanted.json');
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return path;
};
const COLUMNS: readonly RowColumn[] = [
  { name: 'url', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'Maker', type: 'text', several: true, optional: true },
  { name: 'Price', type: 'text', optional: true },
];

test('a JSON Schema and a list of columns say what is wanted', () => {
  const schema = {
    properties: { price: { type: 'number', description: 'what it costs', examples: [12] }, made: { format: 'date' } },
  };
  expect(wantedColumns(file(schema), ENTITIES)).toEqual([
    { name: 'price', about: 'what it costs', examples: ['12'], type: 'number' },
    { name: 'made', about: '', examples: [], type: 'date' },
  ]);
  expect(wantedColumns(file(['price', { name: 'maker', example: 'Oak' }]), ENTITIES)).toEqual([
    { name: 'price', about: '', examples: [], type: null },
    { name: 'maker', about: '', examples: ['Oak'], type: null },
  ]);
});

test('rows get the wanted columns and their address; what stays empty is said', async () => {
  const rows: Cell[][] = Array.from({ length: 700 }, (_, at) => [
    `http://x.test/${at}`,
    `Thing ${at}`,
    ['Oak', 'Elm'],
    `$${at}.50`,
  ]);
  const said: string[] = [];
  const wanted = wantedColumns(file(['unit price', 'makers', 'shoe size']), ENTITIES);
  const shaped = await inWantedColumns(wanted, (text) => said.push(text))({ columns: COLUMNS, rows });
  expect(shaped.columns.map(({ name }) => name)).toEqual(['url', 'unit price', 'makers', 'shoe size']);
  const read: (readonly Cell[])[] = [];
  for await (const row of shaped.rows) read.push(row);
  expect(read).toHaveLength(700);
  expect(read[699]).toEqual(['http://x.test/699', '$699.50', ['Oak', 'Elm'], null]);
  expect(said).toEqual([
    'unit price: Price (one name is in the other)',
    'makers: Maker (called the same)',
    'shoe size: stays empty (nothing is like it)',
  ]);
});

test('what names no column, cannot be read or goes with nothing is said', () => {
  expect(() => wantedColumns(file('{'), ENTITIES)).toThrow(/names no columns/);
  expect(() => wantedColumns(file({}), ENTITIES)).toThrow(/names no columns/);
  expect(() => wantedColumns(join(folder, 'absent.json'), ENTITIES)).toThrow(/cannot be read/);
  expect(() => wantedColumns(file(['a']), { what: 'facts', format: 'jsonl' })).toThrow(/entities/);
});
