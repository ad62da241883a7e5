import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Conversation } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { runConversations } from './run.ts';

const at = (path: number) => `http://shop.example/${path}` as Address;
const description = { command: 'test', method: 'm', version: '1', starts: [at(0)], settings: {} };
const pathOf = ({ url }: Query) => Number(url.slice(at(0).length - 1));

/** Asks for every page, whatever comes. */
function* all(count: number): Conversation<string[]> {
  const got: string[] = [];
  for (let path = 0; path < count; path += 1) {
    const [answer] = yield [{ query: visit(at(path)), why: 'a test', nth: 1 }];
    got.push(answer.kind === 'ok' ? answer.body : answer.kind);
  }
  return got;
}

const page = (query: Query): Fetched => ({
  kind: 'ok',
  query,
  finalUrl: query.url,
  hops: [],
  status: 200,
  headers: {},
  contentType: 'text/html',
  bytes: 1,
  body: String(pathOf(query)),
  atMs: 1,
});
const trouble = (query: Query): Fetched => ({
  kind: 'failed',
  query,
  code: 'http-status',
  status: 500,
  retryable: true,
  atMs: 1,
});

let folder: string;
let store: Store;
let asked: number[];
const drive = (answer: (query: Query) => Fetched, more: { retryFailed?: boolean; maxDownloads?: number } = {}) => {
  const fetch: Fetcher = async (query) => {
    asked.push(pathOf(query));
    return answer(query);
  };
  const { maxDownloads, retryFailed = false } = more;
  const budget = maxDownloads === undefined ? {} : { maxDownloads };
  return runConversations({ store, openFetcher: () => ({ fetch }), description, retryFailed, budget }, (run) =>
    run.converse('a', all(30)),
  );
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-silent-'));
  store = openSqliteStore(join(folder, 'shop.db'));
  asked = [];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('a site that went down', () => {
  test('is asked no more after five questions in a row, and the run goes on another time', async () => {
    const down = await drive((query) => (asked.length > 10 ? trouble(query) : page(query)));
    expect(down).toMatchObject({ ending: 'failed', isSpent: false, tally: { failed: 5 } });
    expect(down.because).toContain('shop.example gives no answers any more: the site is in trouble');
    expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0]);
    asked = [];
    const up = await drive(page, { retryFailed: true });
    // What failed and came later has not failed; but it was asked for twice.
    expect(up).toMatchObject({ ending: 'finished', tally: { failed: 0, answers: 30, downloads: 36 } });
    expect(up.result).toEqual(Array.from({ length: 30 }, (_, path) => String(path)));
    expect(asked).toEqual(Array.from({ length: 20 }, (_, path) => path + 10));
  });

  test('is told from one whose pages are broken in part: what came before still comes', async () => {
    const partly = await drive((query) => (pathOf(query) > 9 && pathOf(query) < 22 ? trouble(query) : page(query)));
    expect(partly).toMatchObject({ ending: 'finished', tally: { failed: 12 } });
    expect(partly.result.slice(-8)).toEqual(['22', '23', '24', '25', '26', '27', '28', '29']);
  });

  test('is told from one that has no such pages', async () => {
    const missing = (query: Query): Fetched => ({ ...trouble(query), status: 404, retryable: false }) as Fetched;
    expect(await drive((query) => (pathOf(query) > 9 ? missing(query) : page(query)))).toMatchObject({
      ending: 'finished',
      tally: { failed: 20 },
    });
  });

  test('costs no more than the budget', async () => {
    const { tally } = await drive((query) => (asked.length > 10 ? trouble(query) : page(query)), { maxDownloads: 15 });
    expect([tally.downloads, asked.length]).toEqual([15, 15]);
  });
});

test('walls end the asking, not the run: the same command asks on', async () => {
  const walls = await drive((query) =>
    asked.length > 10 ? { kind: 'refused', query, by: 'wall', reason: 'nothing but walls' } : page(query),
  );
  expect(walls).toMatchObject({ ending: 'failed', because: 'nothing but walls', tally: { refused: 0 } });
  expect((await drive(page)).result.at(-1)).toBe('29');
});

test('what layers asked by themselves still counts after a resume', async () => {
  const down = (query: Query) => (asked.length > 10 ? trouble(query) : page(query));
  expect((await drive(down)).tally.downloads).toBe(16);
  expect((await drive(down, { maxDownloads: 16 })).tally.downloads).toBe(16);
  expect(asked).toHaveLength(16);
});
