import { expect, test } from 'vitest';
import { formatFor } from './formats.ts';

test('the name says the format, and no other may be chosen for it', () => {
  const named = [
    'a.jsonl',
    'a.ndjson',
    'A.CSV',
    'a.parquet',
    'a.warc.gz',
    'a.md',
    'a.sqlite',
    'a.duckdb',
    'postgres://h/d',
  ];
  expect(named.map((name) => formatFor(null, name))).toEqual([
    'jsonl',
    'jsonl',
    'csv',
    'parquet',
    'warc',
    'markdown',
    'sqlite',
    'duckdb',
    'postgres',
  ]);
  expect([null, 'a', 'a.json', 'a.txt', '/dev/fd/3.x'].map((name) => formatFor(null, name))).toEqual(
    Array(5).fill('jsonl'),
  );
  expect([formatFor('csv', 'a.txt'), formatFor('jsonld', 'a.json')]).toEqual(['csv', 'jsonld']);
  expect(() => formatFor(null, 'a.xlsx')).toThrow(/no format is known by the ending \.xlsx/);
  expect(() => formatFor('jsonl', 'e.parquet')).toThrow(/name of a parquet file/);
});
