/** What the store and the driver cost, each measured beside what it cannot do without. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  type Address,
  type Conversation,
  type EntityKey,
  type Fetched,
  type Fetcher,
  openSqliteStore,
  type Query,
  type RunDescription,
  type RunEvent,
  runConversations,
  visit,
} from '../../src/index.ts';
import { createLoopbackFetcher } from './loopback.ts';
import { createPages } from './sample-pages.ts';

const description: RunDescription = { command: 'bench', method: 'm', version: '1', starts: [], settings: {} };

export async function inFolder<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-bench-'));
  try {
    return await work(join(folder, 'bench.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Asks pages 0 to `count`, some at a time, and keeps nothing. */
function* readAll(origin: string, count: number, together: number): Conversation<number> {
  for (let from = 0; from < count; from += together) {
    const numbers = Array.from({ length: Math.min(together, count - from) }, (_, at) => from + at);
    const answers = yield numbers.map((number) => ({
      query: visit(`${origin}/${number}` as Address),
      why: 'the next pages',
      nth: 1,
    }));
    if (answers.some((answer) => answer.kind !== 'ok')) return from;
  }
  return count;
}

export interface Throughput {
  readonly pagesPerSecond: number;
  readonly cpuMsPerPage: number;
}

/** Pages over loopback, through the driver into the store. */
export async function measureThroughput(pages: number, bytes: number, withStore: boolean): Promise<Throughput> {
  const server = fork(fileURLToPath(new URL('./page-server.ts', import.meta.url)), [String(bytes)]);
  const port = await new Promise<number>((resolve) => server.once('message', (message) => resolve(message as number)));
  const { fetcher, close } = createLoopbackFetcher();
  try {
    const origin = `http://127.0.0.1:${port}`;
    await Promise.all(Array.from({ length: 100 }, (_, at) => fetcher(visit(`${origin}/${at}` as Address))));
    return await timed(pages, () =>
      withStore ? intoStore(fetcher, origin, pages) : intoNothing(fetcher, origin, pages),
    );
  } finally {
    close();
    server.disconnect();
  }
}

function intoStore(fetcher: Fetcher, origin: string, pages: number): Promise<void> {
  return inFolder(async (file) => {
    const store = openSqliteStore(file);
    await runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description, maxInFlight: 32 }, (run) =>
      run.converse('read', readAll(origin, pages, 256)),
    );
    await store.close();
  });
}

async function intoNothing(fetcher: Fetcher, origin: string, pages: number): Promise<void> {
  for (let from = 0; from < pages; from += 32) {
    const numbers = Array.from({ length: Math.min(32, pages - from) }, (_, at) => from + at);
    await Promise.all(numbers.map((number) => fetcher(visit(`${origin}/${number}` as Address))));
  }
}

async function timed(pages: number, work: () => Promise<void>): Promise<Throughput> {
  const cpu = process.cpuUsage();
  const beganMs = performance.now();
  await work();
  const ms = performance.now() - beganMs;
  const { user, system } = process.cpuUsage(cpu);
  return { pagesPerSecond: (pages / ms) * 1000, cpuMsPerPage: (user + system) / 1000 / pages };
}

/** The store's whole path for a page that is at hand, against compressing it and inserting one row. */
export async function measureStorePath(pages: number, bytes: number) {
  const page = createPages(50, bytes);
  const bodies = Array.from({ length: pages }, (_, number) => page(number));
  const rounds: { store: number; bare: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const store = await timed(pages, () => appendAll(bodies));
    const bare = await timed(pages, () => compressAndInsert(bodies));
    rounds.push({ store: store.cpuMsPerPage, bare: bare.cpuMsPerPage });
  }
  const best = (side: 'store' | 'bare') => Math.min(...rounds.map((round) => round[side]));
  return { storeMs: best('store'), bareMs: best('bare'), ratio: best('store') / best('bare') };
}

const TOGETHER = 32;

function appendAll(bodies: readonly string[]): Promise<void> {
  return inFolder(async (file) => {
    const store = openSqliteStore(file);
    const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
    await inGroups(bodies, (body, number) => {
      const query = visit(`http://shop.example/list/${number}` as Address);
      return store.append(id, {
        conversation: 'a',
        ask: { query, why: 'bench', nth: 1 },
        fetched: answered(query, body),
      });
    });
    await store.close();
  });
}

/** The plain way: each page compressed by itself, and one row with its hash, in transactions of the same size. */
function compressAndInsert(bodies: readonly string[]): Promise<void> {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return inFolder(async (file) => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec('CREATE TABLE bodies (id INTEGER PRIMARY KEY, url TEXT, hash BLOB UNIQUE, data BLOB)');
    const insert = database.prepare('INSERT INTO bodies (url, hash, data) VALUES (?, ?, ?)');
    for (let from = 0; from < bodies.length; from += TOGETHER) {
      const group = bodies.slice(from, from + TOGETHER).map((body) => Buffer.from(body));
      const compressed = await Promise.all(group.map((bytes) => compress(bytes, { params })));
      database.exec('BEGIN');
      compressed.forEach((data, at) => {
        insert.run(
          `http://shop.example/list/${from + at}`,
          createHash('sha256')
            .update(String(from + at))
            .digest(),
          data,
        );
      });
      database.exec('COMMIT');
    }
    database.close();
  });
}

async function inGroups(bodies: readonly string[], work: (body: string, number: number) => Promise<unknown>) {
  for (let from = 0; from < bodies.length; from += TOGETHER) {
    await Promise.all(bodies.slice(from, from + TOGETHER).map((body, at) => work(body, from + at)));
  }
}

function answered(query: Query, body: string): Fetched {
  const headers = { 'content-type': 'text/html' };
  const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, contentType: 'text/html' } as const;
  return { ...shape, headers, bytes: body.length, body, atMs: Date.now() };
}

export interface Growth {
  readonly at: number;
  readonly heapMb: number;
  readonly rssMb: number;
}

/** A long run without a network: memory on the way, then the time to replay all of it. */
export function measureLongRun(pages: number, bytes: number, say: (line: string) => void) {
  return inFolder(async (file) => {
    const page = createPages(50, bytes);
    const growth: Growth[] = [];
    let served = 0;
    const fetcher: Fetcher = async (query) => {
      served += 1;
      if (served % (pages / 10) === 0) growth.push(memoryAt(served));
      return answered(query, page(Number(query.url.slice(20))));
    };
    const store = openSqliteStore(file);
    const options = { store, openFetcher: () => ({ fetch: fetcher }), description, budget: { maxDownloads: pages } };
    const conversation = () => readAll('http://shop.example', pages + 1000, 200);
    const wrote = await timed(pages, async () => {
      await runConversations(options, (run) => run.converse('read', conversation()));
    });
    say(`wrote ${pages} pages, ${wrote.pagesPerSecond.toFixed(0)} a second`);
    const events: RunEvent[] = [];
    const replayed = await timed(pages, async () => {
      await runConversations(options, async (run) => {
        void (async () => {
          for await (const event of run.events) if (event.type !== 'answered') events.push(event);
        })();
        return run.converse('read', conversation());
      });
    });
    await store.close();
    if (served !== pages) throw new Error(`${served - pages} pages were asked again by the replay`);
    return { growth, wrote, replayed, diverged: events.some(({ type }) => type === 'diverged') };
  });
}

/** Entities with their addresses, in batches as a crawl finds them. */
export function measureAddresses(addresses: number) {
  return inFolder(async (file) => {
    const store = openSqliteStore(file);
    const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
    const growth: Growth[] = [];
    const perEntity = 8;
    const took = await timed(addresses, async () => {
      for (let from = 0; from < addresses; from += 1000 * perEntity) {
        await store.addEntities(
          id,
          Array.from({ length: 1000 }, (_, at) => entityWithAddresses(from / perEntity + at, perEntity)),
        );
        if (from % (addresses / 10) < 1000 * perEntity) growth.push(memoryAt(from));
      }
    });
    await store.close();
    return { growth, perSecond: took.pagesPerSecond };
  });
}

function entityWithAddresses(number: number, addresses: number) {
  const url = (state: number) =>
    `http://shop.example/catalogue/item-${number}?_filters=state-${state}&ref=list` as Address;
  return {
    key: `http://shop.example/catalogue/item-${number}` as EntityKey,
    address: url(0),
    title: `Item ${number}`,
    kind: 'item',
    addresses: Array.from({ length: addresses - 1 }, (_, state) => url(state + 1)),
    seenMs: number,
  };
}

function memoryAt(at: number): Growth {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { at, heapMb: heapUsed / 2 ** 20, rssMb: rss / 2 ** 20 };
}
