import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Conversation } from '../model/conversation.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { runConversations } from './run.ts';

const PAGES = 150;
const description = { command: 'c', method: 'm', version: '1', starts: [], settings: {} };

function* readAll(): Conversation<number> {
  let bytes = 0;
  for (let page = 0; page < PAGES; page += 5) {
    const urls = Array.from({ length: 5 }, (_, at) => `http://shop.example/${page + at}` as Address);
    const answers = yield urls.map((url) => ({ query: visit(url), why: 'a page', nth: 1 }));
    bytes += answers.reduce((sum, answer) => sum + (answer.kind === 'ok' ? answer.bytes : 0), 0);
  }
  return bytes;
}

/** Runs into the full disk, makes room, goes on; nothing that was answered may be asked again. */
async function fillAndGoOn(openSmall: () => Store, makeRoom: () => void, openLarge: () => Store): Promise<void> {
  const asked: string[] = [];
  const fetcher: Fetcher = async (query) => {
    asked.push(query.url);
    const body = randomBytes(30_000).toString('base64');
    const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {}, atMs: 1 } as const;
    return { ...shape, contentType: 'text/html', bytes: body.length, body };
  };
  const run = (store: Store) =>
    runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description }, (open) =>
      open.converse('all', readAll()),
    );
  const small = openSmall();
  await expect(run(small)).rejects.toMatchObject({ code: 'store-full' });
  await small.close().catch(() => {});
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThan(PAGES);
  makeRoom();
  const large = openLarge();
  const { ending, result } = await run(large);
  expect(ending).toBe('finished');
  expect(result).toBe(PAGES * 40_000);
  expect(asked.length).toBeLessThanOrEqual(PAGES + 5);
  await large.close();
}

test('a file that may not grow any more ends a run with a clear error, and nothing is lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-full-'));
  const file = join(folder, 'shop.db');
  try {
    await fillAndGoOn(
      () => openSqliteStore(file, { maxFilePages: 150 }),
      () => {},
      () => openSqliteStore(file),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

test('so does a disk that is full', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('a small file system can only be mounted by root');
  const file = join(disk, 'shop.db');
  try {
    await fillAndGoOn(
      () => openSqliteStore(file),
      () => execFileSync('mount', ['-o', 'remount,size=40m', disk]),
      () => openSqliteStore(file),
    );
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  }
});
