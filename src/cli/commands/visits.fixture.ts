/** A lamp shop crawled, and visited again, as programs see it: rows of what changed. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { newDb, quarry } from '../run-cli.fixture.ts';
import type { LampShop } from './lamp-shop.fixture.ts';

const COMMON = ['--json', '--quiet', '--delay', '0', '--retries', '0'] as const;

export async function crawled(shop: LampShop, ...flags: readonly string[]): Promise<string> {
  const db = newDb();
  expect((await quarry(['crawl', ...COMMON, ...flags, '--db', db, shop.at('/')])).code).toBe(0);
  return db;
}

export async function recrawl(shop: LampShop, db: string, ...flags: readonly string[]) {
  shop.sent.length = 0;
  const diff = newDb();
  const { stdout } = await quarry(['recrawl', ...COMMON, '--db', db, '--diff', diff, ...flags]);
  const rows = readFileSync(diff, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return { result: JSON.parse(stdout), rows: rows.map((row) => JSON.parse(row)) };
}
