import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';

test('rows go on after a pause in which memory was cleaned up', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const db = openDatabase(join(mkdtempSync(join(tmpdir(), 'quarry-')), 'a.db'));
  db.exec('CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (1), (2), (3), (4)');
  const found: unknown[] = [];
  for (const row of db.iterate<{ n: number }>('SELECT n FROM numbers')) {
    found.push(row.n);
    await setImmediate();
    collect();
  }
  for (const [n] of db.read('SELECT n FROM numbers').rows) {
    found.push(Number(n));
    await setImmediate();
    collect();
  }
  expect(found).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  db.close();
});
