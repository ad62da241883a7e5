// One word for one meaning wherever people read: help, documents, tables, JSON.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/store/database.ts';
import { FACT_COLUMNS, PAGE_COLUMNS, QUERY_COLUMNS, RECORD_COLUMNS } from '../src/store/export-rows.ts';
import { migrate, readMigrations } from '../src/store/migrate.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test.each([
  'README.md',
  'docs/cli.md',
  'src/schema/config.json',
  'docs/settings.md',
  'docs/library.md',
  'docs/tutorial.md',
  'docs/cookbook.md',
  'docs/cannot.md',
  'src/store/schema.sqlite.sql',
  'src/store/schema.postgres.sql',
])('%s says filter and entity page, in no other words', (path) => {
  expect(read(path).match(/\bfacets?\b|\basker\b|\bsights?\b/gi) ?? []).toEqual([]);
});

test('columns of tables are written in small letters with lines between, those of rows in JSON as one word', () => {
  const database = openDatabase(':memory:');
  migrate(database, readMigrations('sqlite'));
  const columns = database.all<{ name: string }>(
    "SELECT DISTINCT p.name AS name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS p WHERE s.type IN ('table', 'view')",
  );
  database.close();
  expect(columns.map(({ name }) => name).filter((name) => !/^[a-z]+(?:_[a-z0-9]+)*$/.test(name))).toEqual([]);
  const rows = [...FACT_COLUMNS(true), ...QUERY_COLUMNS, ...RECORD_COLUMNS, ...PAGE_COLUMNS].map(({ name }) => name);
  expect(rows.filter((name) => !/^[a-z]+(?:[A-Z][a-z]*)*$/.test(name))).toEqual([]);
});
