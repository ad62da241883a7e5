import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extractRecords } from '../algorithms/records/methods.ts';
import { findRegions } from '../algorithms/records/regions.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import type { Conversation } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { createPage, pageOf } from '../page/page.ts';
import { repeats } from '../page/repeats.ts';
import { pageText } from '../page/text.ts';
import { shareOfWork, spend, WORK } from '../page/work.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { runConversations } from './run.ts';
import { inspectBytes } from './stages/inspect.ts';

const at = (path: string) => `http://shop.example/${path}` as Address;
const description: RunDescription = { command: 'test', method: 'm', version: '1', starts: [at('')], settings: {} };

let folder: string;
let store: Store;
let requests: string[];
/** What a page says; pages whose name is here say it, others their own name. */
let bodies: Record<string, string>;

const site: Fetcher = async (query) => {
  const path = query.url.slice(at('').length);
  requests.push(path);
  const body = bodies[path] ?? `<p>${path}`;
  const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {} } as const;
  return { ...shape, contentType: 'text/html', bytes: body.length, body, atMs: 7 };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-complex-'));
  store = openSqliteStore(join(folder, 'a.db'));
  requests = [];
  bodies = {};
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

type Read = (answer: Extract<Fetched, { kind: 'ok' }>) => void;

/** Asks for the pages in twos and reads each; what it found out is what became of them. */
function* readAll(paths: readonly string[], read: Read): Conversation<string[]> {
  const found: string[] = [];
  for (let from = 0; from < paths.length; from += 2) {
    const asks = paths.slice(from, from + 2).map((path) => ({ query: visit(at(path)), why: 'a test', nth: 1 }));
    for (const answer of yield asks) {
      if (answer.kind === 'ok') read(answer);
      found.push(answer.kind === 'failed' ? answer.code : answer.kind === 'ok' ? pageText(pageOf(answer)).text : '');
    }
  }
  return found;
}

function crawl(paths: readonly string[], read: Read, onEvent: (event: RunEvent) => void = () => {}) {
  const watching: Promise<void>[] = [];
  const watch = async (events: AsyncIterable<RunEvent>) => {
    for await (const event of events) onEvent(event);
  };
  return runConversations({ store, openFetcher: () => ({ fetch: site }), description }, (run) => {
    watching.push(watch(run.events));
    return run.converse('read', readAll(paths, read), { keepResult: false });
  }).finally(() => Promise.all(watching));
}

const filesOf = (from: string) => readdirSync(from).filter((file) => file.startsWith('a.') && !file.endsWith('-lock'));

const overflow = (): never => overflow();

describe('a page that breaks what reads it', () => {
  test('is a failure in the log, the run goes on without it, and asks for nothing twice', async () => {
    const events: RunEvent[] = [];
    const read: Read = (answer) => {
      if (answer.body.includes('bad')) spend(pageOf(answer), 2 * WORK.atLeast);
    };
    const outcome = await crawl(['a', 'bad', 'c', 'd'], read, (event) => events.push(event));
    expect(outcome.result).toEqual(['a', 'too-complex', 'c', 'd']);
    expect(outcome.ending).toBe('finished');
    expect(outcome.tally.failed).toBe(1);
    expect(outcome.skipped).toEqual([{ url: at('bad'), because: expect.stringContaining('too complex') }]);
    expect(requests).toEqual(['a', 'bad', 'c', 'd']);
    expect(events.filter(({ type }) => type === 'skipped').length).toBeGreaterThan(0);
  });

  test('whatever it throws; several of them', async () => {
    const read: Read = (answer) => {
      pageText(pageOf(answer));
      if (answer.body.includes('deep')) overflow();
      if (answer.body.includes('odd')) throw new TypeError('nothing of nothing');
    };
    const outcome = await crawl(['deep', 'b', 'odd', 'd', 'e'], read);
    expect(outcome.result).toEqual(['too-complex', 'b', 'too-complex', 'd', 'e']);
    expect(outcome.skipped.map(({ because }) => because)).toEqual([
      expect.stringContaining('RangeError'),
      expect.stringContaining('nothing of nothing'),
    ]);
  });

  test('a fault that is no page’s ends the run as before', async () => {
    function* broken(): Conversation<void> {
      yield [{ query: { ...visit(at('a')), method: 'POST' }, why: 'a test', nth: 1 }];
      throw new Error('the method is broken');
    }
    const run = runConversations({ store, openFetcher: () => ({ fetch: site }), description }, (one) =>
      one.converse('broken', broken()),
    );
    await expect(run).rejects.toThrow('the method is broken');
  });
});

describe('a page that costs far more than pages of its size', () => {
  /** Forty formats that are never closed are opened again in each paragraph: a dozen nodes for each character. */
  const reopened = (paragraphs: number) =>
    `<p>${Array.from({ length: 45 }, (_, at) => `<font size=${at}>`).join('')}${'<p>x'.repeat(paragraphs)}`;

  test('is refused by records and inspect', () => {
    expect(() => extractRecords(reopened(50_000))).toThrow(/too complex to be read: its elements/);
    expect(() => inspectBytes(new TextEncoder().encode(reopened(50_000)))).toThrow(/are more than its characters/);
    expect(inspectBytes(new TextEncoder().encode(reopened(500))).size.nodes).toBeGreaterThan(20_000);
  }, 60_000);

  test('is a failure in the log of a crawl', async () => {
    bodies.reopened = reopened(25_000);
    const read: Read = (answer) => {
      for (let again = 0; again < 3; again += 1) findRegions(pageOf(answer));
    };
    const outcome = await crawl(['a', 'reopened', 'c'], read);
    expect(outcome.result.map((text) => text.slice(0, 20))).toEqual(['a', 'too-complex', 'c']);
    expect(outcome.skipped).toEqual([
      { url: at('reopened'), because: expect.stringContaining('more than its characters') },
    ]);
  }, 60_000);

  test('steps are counted', () => {
    const page = createPage('<p>x', { url: at('') });
    spend(page, 1_999_999);
    expect(() => spend(page, 2)).toThrow('too complex to be read: more than 2,000,000 steps to compare its parts');
  });

  test('a page of records is far below its budget', () => {
    const list = `<ul>${Array.from({ length: 3000 }, (_, at) => `<li><a href="/${at}">Thing ${at}</a> <b>${at}.50 EUR</b>`).join('')}</ul>`;
    const page = createPage(list, { url: at('') });
    findRegions(page);
    repeats(page);
    expect(shareOfWork(page)).toBeGreaterThan(0);
    expect(shareOfWork(page)).toBeLessThan(0.1);
  });
});

describe('a page on which the process ended', () => {
  /** As large as pages must be to be noted before they are read. */
  const large = `<p>${'x '.repeat(300_000)}`;

  test('is skipped when the run is resumed, and that is said', async () => {
    bodies.huge = large;
    const left = mkdtempSync(join(folder, 'left-'));
    await crawl(['a', 'huge', 'c'], (answer) => {
      // What stands in the files now is what the end of the process would leave behind.
      if (answer.body === large) for (const file of filesOf(folder)) copyFileSync(join(folder, file), join(left, file));
    });
    await store.close();
    store = openSqliteStore(join(left, 'a.db'));
    requests = [];
    const events: RunEvent[] = [];
    const outcome = await crawl(
      ['a', 'huge', 'c'],
      () => {},
      (event) => events.push(event),
    );
    expect(outcome.result).toEqual(['a', 'too-complex', 'c']);
    expect(outcome.skipped).toEqual([{ url: at('huge'), because: 'the process ended while it was read' }]);
    expect(events).toContainEqual({ type: 'skipped', url: at('huge'), because: 'the process ended while it was read' });
    expect(requests).toEqual(['c']);
  });

  test('large pages that were read to their end are read again after a cut elsewhere', async () => {
    bodies.huge = large;
    const left = mkdtempSync(join(folder, 'left-'));
    await crawl(['a', 'huge', 'c', 'd', 'e'], (answer) => {
      if (answer.body === '<p>d')
        for (const file of filesOf(folder)) copyFileSync(join(folder, file), join(left, file));
    });
    await store.close();
    store = openSqliteStore(join(left, 'a.db'));
    const outcome = await crawl(['a', 'huge', 'c', 'd', 'e'], () => {});
    expect(outcome.result[1]).toContain('x x');
    expect(outcome.skipped).toEqual([]);
  });
});

test('a page with more nodes than are read is a failure before anybody reads it', async () => {
  bodies.many = '<i></i>'.repeat(2_100_000);
  const seen: string[] = [];
  const outcome = await crawl(['a', 'many', 'c'], ({ finalUrl }) => seen.push(finalUrl));
  expect(outcome.result).toEqual(['a', 'too-complex', 'c']);
  expect(seen).toEqual([at('a'), at('c')]);
  expect(outcome.skipped[0]).toMatchObject({ url: at('many'), because: expect.stringMatching(/^it has .* nodes$/) });
});
