// What is counted while the database is being written: not counted again for everybody who asks, and never left behind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeShop, shoe } from '../store/shop.fixture.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { LookedAt } from './looked-at.ts';

test('who was given an old count is told to ask again, although nothing was written since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-looked-'));
  const db = join(folder, 'shop.db');
  await makeShop(db);
  const looked = new LookedAt(db);
  const store = openSqliteStore(db);
  try {
    const before = await looked.shownVersion();
    expect((await looked.overview()).entities).toBe(4);
    await store.addEntities(1, [shoe('mule')]);
    // The page asks what is new, and then for the picture, which was counted a moment ago.
    const meanwhile = await looked.shownVersion();
    expect(meanwhile).not.toBe(before);
    const shown = (await looked.overview()).entities;
    for (let version = meanwhile; shown === 4 && version === meanwhile; version = await looked.shownVersion())
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await looked.overview()).entities).toBe(5);
  } finally {
    await store.close();
    await looked.close();
    rmSync(folder, { recursive: true });
  }
}, 30_000);
