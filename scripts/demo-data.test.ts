import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVegaTable } from '../src/city/data/vega.ts';
import { TABLES_FILE, vegaTables } from './demo-data.ts';

test('the tables are those of the package, in less than a megabyte', () => {
  expect(readFileSync(TABLES_FILE, 'utf8')).toBe(vegaTables());
  expect(statSync(TABLES_FILE).size).toBeLessThan(1_000_000);
  expect([readVegaTable('movies').length, readVegaTable('cars').length]).toEqual([3201, 406]);
});
