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
  expect([formatFor(null, null), formatFor(null, 'a.txt'), formatFor('csv', 'a.txt')]).toEqual([
    'jsonl',
    'jsonl',
    'csv',
  ]);
  expect(() => formatFor('jsonl', 'e.parquet')).toThrow(/name of a parquet file/);
});
