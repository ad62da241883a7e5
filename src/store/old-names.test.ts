import { expect, test } from 'vitest';
import { withTodaysNames } from './old-names.ts';

test.each([
  ["SELECT 1 FROM facts WHERE source = 'facet'", "SELECT 1 FROM facts WHERE source = 'filter'"],
  ["SELECT 1 FROM facts WHERE f.source<>'facet' AND x", "SELECT 1 FROM facts WHERE f.source<>'filter' AND x"],
  [`SELECT "source" IS NOT 'facet' FROM facts`, `SELECT "source" IS NOT 'filter' FROM facts`],
  ["SELECT 1 WHERE source NOT IN ('page', 'facet')", "SELECT 1 WHERE source NOT IN ('page', 'filter')"],
])('the old name of a source is read, and said: %s', (old, today) => {
  const { hint, sql } = withTodaysNames(old);
  expect(sql).toBe(today);
  expect(hint).toContain("'facet' is called 'filter'");
});

test.each([
  "SELECT 1 FROM facts WHERE value = 'facet'",
  "SELECT 1 FROM facts WHERE source = 'filter' AND value = 'facet'",
  "SELECT 'it says source = ''facet'''",
  "SELECT 1 FROM resource WHERE resource = 'facet'",
])('any other text stays as it is: %s', (sql) => {
  expect(withTodaysNames(sql)).toEqual({ sql, hint: null });
});
