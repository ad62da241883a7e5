import { expect, test } from 'vitest';
import { newDb } from '../../cli/run-cli.fixture.ts';
import { openDatabase } from '../../store/database.ts';
import { at, fact, shoe } from '../../store/shop.fixture.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { createKeeper } from './keep.ts';

test('what was found can be read by others a second later, and the tables of the kinds soon after', async () => {
  const file = newDb();
  const store = openSqliteStore(file);
  const description = { command: 'crawl', method: 'auto', version: '1', starts: [at('')], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
  await store.addEntities(id, [shoe('boot')]);
  let nowMs = 0;
  const keeper = createKeeper(store, id, () => nowMs);
  const seen = (sql: string) => {
    const other = openDatabase(file);
    try {
      return other.all(sql).length;
    } finally {
      other.close();
    }
  };

  keeper.facts([fact('boot', 'colour', 'red')]);
  await keeper.flush();
  expect(seen('SELECT * FROM facts')).toBe(0);
  nowMs = 1000;
  await keeper.flush();
  expect(seen('SELECT * FROM facts')).toBe(1);
  expect(seen("SELECT * FROM sqlite_schema WHERE name = 'shoe'")).toBe(0);

  keeper.facts([fact('boot', 'size', '42')]);
  nowMs = 6000;
  await keeper.flush();
  expect(seen("SELECT * FROM shoe WHERE colour = 'red' AND size = 42")).toBe(1);

  keeper.facts([fact('boot', 'sole', 'cork')]);
  nowMs = 6001;
  await keeper.flush();
  expect(seen('SELECT * FROM facts')).toBe(2);
  await keeper.flush('all');
  expect(seen('SELECT * FROM facts')).toBe(3);
  await store.close();
});
