import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';

test.each(['sqlite', 'postgres'])('the migrations of %s are numbered from 1 on, none twice', (folder) => {
  const numbers = readMigrations(folder).map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
