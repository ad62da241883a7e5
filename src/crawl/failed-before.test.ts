import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fetcher, FetchOptions } from '../fetch/fetcher.ts';
import type { Ask, Conversation } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import { type Query, visit, visitSitemap } from '../model/query.ts';
import type { RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { crawl } from './crawl.ts';
import { runConversations } from './run.ts';
import type { RunOptions } from './run-options.ts';

const SITE = 'http://shop.example';
const description: RunDescription = { command: 't', method: 'm', version: '1', starts: [], settings: {} };

function answer(query: Query, body: string | number): Fetched {
  if (typeof body === 'number')
    return { kind: 'failed', query, code: 'http-status', status: body, retryable: body >= 500, body: 'an error' };
  const page = { contentType: 'text/html', headers: {}, bytes: body.length, body, atMs: 1 };
  return { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, ...page };
}

const ask = (path: string, nth: number): Ask => ({ query: visit(`${SITE}${path}` as Address), why: 'a test', nth });

/** Puts one question so many times, one after the other, as methods of a crawl do. */
function* again(path: string, nths: readonly number[]): Conversation<string[]> {
  const heard: string[] = [];
  for (const nth of nths) {
    const [fetched] = yield [ask(path, nth)];
    heard.push(fetched.kind === 'failed' ? `failed ${fetched.status}` : fetched.kind);
  }
  return heard;
}

let folder: string;
let store: Store;
let asked: (FetchOptions['retries'] | 'all')[];
let says: (path: string, time: number) => string | number;
const fetcher: Fetcher = async (query, options = {}) => {
  asked.push(options.retries ?? 'all');
  return answer(query, says(query.url.slice(SITE.length), asked.length));
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-'));
  store = openSqliteStore(join(folder, 'a.db'));
  asked = [];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const drive = (nths: readonly number[], more: Partial<RunOptions> = {}) =>
  runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description, ...more }, (run) =>
    run.converse('c', again('/dead', nths), { keepResult: false }),
  );

const NTHS = [1, 1001, 2, 1002, 3];

describe('an address that failed', () => {
  test('for good is asked once in a run, whoever asks', async () => {
    says = () => 404;
    expect((await drive(NTHS)).result).toEqual(NTHS.map(() => 'failed 404'));
    expect(asked).toEqual(['all']);
  });

  test('for a passing reason is asked with all retries, then with one request, and then no more', async () => {
    says = () => 500;
    expect((await drive(NTHS)).result).toEqual(NTHS.map(() => 'failed 500'));
    expect(asked).toEqual(['all', 0]);
  });

  test('and came the second time is an address like any other', async () => {
    says = (_, time) => (time === 1 ? 500 : '<p>here');
    expect((await drive([1, 1001, 1, 2])).result).toEqual(['failed 500', 'ok', 'failed 500', 'ok']);
    expect(asked).toEqual(['all', 0, 'all']);
  });

  test('is asked once where nothing is to be tried again', async () => {
    says = () => 500;
    await drive(NTHS, { askAgain: false });
    expect(asked).toEqual(['all']);
  });

  describe('before a run was cut off', () => {
    const work = (more: Partial<RunOptions> = {}) =>
      runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description, ...more }, (run) =>
        run.converse('c', deadAndNext(), { keepResult: false }),
      );
    function* deadAndNext(): Conversation<string[]> {
      return [...(yield* again('/dead', NTHS)), ...(yield* again('/next', [1]))];
    }
    beforeEach(async () => {
      says = (path) => {
        if (path === '/next') throw new Error('cut off');
        return 500;
      };
      await expect(work()).rejects.toThrow('cut off');
      expect(asked).toEqual(['all', 0, 'all']);
      asked = [];
    });

    test('is remembered when it is resumed', async () => {
      says = (path) => (path === '/dead' ? 500 : '<p>next');
      expect((await work()).result).toEqual([...NTHS.map(() => 'failed 500'), 'ok']);
      expect(asked).toEqual(['all']);
    });

    test('is asked again with --retry-failed, and by all who ask once it came', async () => {
      says = () => '<p>mended';
      expect((await work({ retryFailed: true })).result).toEqual([...NTHS.map(() => 'ok'), 'ok']);
      expect(asked).toEqual(NTHS.concat(1).map(() => 'all'));
    });
  });
});

describe('a whole crawl', () => {
  const COLOURS = ['red', 'blue', 'green'];
  const page = (path: string): string | number => {
    if (path === '/dead' || path === '/robots.txt' || path === '/sitemap.xml') return 404;
    if (path === '/broken') return 500;
    const menu = '<nav><a href="/">Home</a> <a href="/dead">About</a> <a href="/broken">Terms</a></nav>';
    const thing = Number(path.match(/^\/item\/(\d+)$/)?.[1]);
    if (!Number.isNaN(thing))
      return `<title>Item ${thing}</title>${menu}<h1>Item ${thing}</h1><dl><dt>Colour</dt><dd>${COLOURS[thing % 3]}</dd></dl>`;
    const colour = path.match(/colour=(\w+)/)?.[1];
    const things = Array.from({ length: 30 }, (_, at) => at).filter(
      (at) => colour === undefined || COLOURS[at % 3] === colour,
    );
    const filters = COLOURS.map((name) => `<li><a href="/?colour=${name}">${name}</a></li>`).join('');
    const rows = things.map((at) => `<li><a href="/item/${at}">Item ${at}</a> <em>of ${at + 3} kg</em></li>`).join('');
    return `<title>Shop</title>${menu}<aside><h3>Colour</h3><ul>${filters}</ul></aside><p>${things.length} items</p><ul>${rows}</ul>`;
  };
  const countAsked = async (retries: number) => {
    const times = new Map<string, number>();
    const counting: Fetcher = async (query, options = {}) => {
      const path = query.url.slice(SITE.length);
      const said = page(path);
      const requests = said === 500 ? 1 + Math.min(retries, options.retries ?? retries) : 1;
      times.set(path, (times.get(path) ?? 0) + requests);
      return answer(query, said);
    };
    const settings = { db: join(folder, `${retries}.db`), retries };
    const { tally } = await crawl(`${SITE}/`, { fetcher: counting, settings }).outcome;
    return { times, tally };
  };

  test('asks for a dead address once, for one in trouble once more, and with --retries 0 for each once', async () => {
    const { times } = await countAsked(2);
    expect([times.get('/dead'), times.get('/broken')]).toEqual([1, 4]);
    const once = await countAsked(0);
    expect([once.times.get('/dead'), once.times.get('/broken')]).toEqual([1, 1]);
  }, 30_000);
});

test('a sitemap that is missing is no failed download; one that is in trouble is', async () => {
  function* sitemap(): Conversation<string> {
    const [fetched] = yield [{ query: visitSitemap(`${SITE}/sitemap.xml` as Address), why: 'a test', nth: 1 }];
    return fetched.kind === 'ok' ? `${fetched.status} ${fetched.body}` : fetched.kind;
  }
  const look = (fresh: boolean) =>
    runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description, fresh }, (run) =>
      run.converse('c', sitemap()),
    );
  says = () => 404;
  expect(await look(false)).toMatchObject({ result: '404 ', tally: { downloads: 1, failed: 0 } });
  says = () => 500;
  expect(await look(true)).toMatchObject({ result: 'failed', tally: { downloads: 1, failed: 1 } });
});
