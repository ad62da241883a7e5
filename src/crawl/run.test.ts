import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Fetcher, stack } from '../fetch/fetcher.ts';
import type { Ask, Conversation } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import type { RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { runConversations } from './run.ts';
import type { Run, RunOptions } from './run-options.ts';

const at = (path: string | number) => `http://shop.example/${path}` as Address;
const ask = (path: string | number, more: Partial<Ask> = {}): Ask => ({
  query: visit(at(path)),
  why: 'a test',
  nth: 1,
  ...more,
});
const description: RunDescription = { command: 'test', method: 'm', version: '1', starts: [at('')], settings: {} };

function ok(query: Query, body: string): Fetched {
  const headers = { 'content-type': 'text/html', 'x-served-by': 'node 7' };
  const shape = {
    kind: 'ok',
    query,
    finalUrl: query.url,
    hops: [],
    status: 200,
    headers,
    contentType: 'text/html',
  } as const;
  return { ...shape, bytes: body.length, body, atMs: Date.now() };
}

/** Asks one page after another: each names the next. */
function* chain(from: number, length: number): Conversation<string[]> {
  const bodies: string[] = [];
  for (let next = from; bodies.length < length; ) {
    const [fetched] = yield [ask(next)];
    if (fetched.kind !== 'ok') return [...bodies, fetched.kind];
    bodies.push(fetched.body);
    next = Number(fetched.body);
  }
  return bodies;
}

function* batch(paths: readonly (string | number)[]): Conversation<string[]> {
  const answers = yield paths.map((path) => ask(path));
  return answers.map((answer) => (answer.kind === 'ok' ? answer.body : answer.kind));
}

let folder: string;
let store: Store;
let requests: string[];
/** Page n says n + 1. */
const site: Fetcher = async (query) => {
  requests.push(query.url.slice(at('').length));
  await new Promise((resolve) => setTimeout(resolve, 1));
  return ok(query, String(Number(query.url.slice(at('').length)) + 1));
};
type More = Partial<RunOptions> & { readonly fetcher?: Fetcher };
const drive = <T>(work: (run: Run) => Promise<T>, { fetcher = site, ...more }: More = {}) =>
  runConversations({ store, openFetcher: () => ({ fetch: fetcher }), description, ...more }, work);
/** The site, until it has answered `count` questions; then the run is cut off as if the process had ended. */
const cutAfter = (count: number): Fetcher => {
  let left = count;
  return async (query) => {
    left -= 1;
    if (left < 0) throw new Error('cut off');
    return site(query);
  };
};
const cut = <T>(work: (run: Run) => Promise<T>, count: number, more: More = {}) =>
  expect(drive(work, { ...more, fetcher: cutAfter(count) })).rejects.toThrow('cut off');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-run-'));
  store = openSqliteStore(join(folder, 'shop.db'));
  requests = [];
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

describe('a run', () => {
  test('answers in the order of the questions, and tells what it did', async () => {
    const { result, ending, tally } = await drive((run) => run.converse('a', batch([5, 3, 9])));
    expect(result).toEqual(['6', '4', '10']);
    expect(ending).toBe('finished');
    expect(tally).toMatchObject({ answers: 3, downloads: 3, bytes: 4 });
  });

  test('asks one question once, whoever asks it and when; asking again on purpose is another question', async () => {
    function* twice(): Conversation<string[]> {
      const [a, b] = yield [ask('1#x'), ask('1#y')];
      const [c] = yield [ask('1')];
      const [d] = yield [ask('1', { nth: 2 })];
      return [a, b, c, d].map((answer) => answer.query.url);
    }
    const { result } = await drive((run) => Promise.all([run.converse('a', twice()), run.converse('b', batch(['1']))]));
    expect(result[0]).toEqual([at('1#x'), at('1#y'), at('1'), at('1')]);
    expect(requests).toHaveLength(2);
  });

  test('keeps no more questions in flight than allowed, and serves conversations in turn', async () => {
    let inFlight = 0;
    let most = 0;
    const order: string[] = [];
    const fetcher: Fetcher = async (query) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      order.push(query.url.slice(at('').length)[0]);
      const answer = await site(query);
      inFlight -= 1;
      return answer;
    };
    const paths = (letter: string) => Array.from({ length: 20 }, (_, index) => `${letter}${index}`);
    await drive((run) => Promise.all([run.converse('a', batch(paths('a'))), run.converse('b', batch(paths('b')))]), {
      fetcher,
      maxInFlight: 3,
    });
    expect(most).toBe(3);
    expect(order.slice(0, 20).filter((letter) => letter === 'b').length).toBeGreaterThan(5);
  });

  test('shows a conversation only what a resumed one would see again', async () => {
    function* headers(): Conversation<unknown> {
      const [answer] = yield [ask(1)];
      return answer.kind === 'ok' ? [answer.headers, answer.body.length] : null;
    }
    const fetcher: Fetcher = async (query) => ok(query, 'lone \ud800 surrogate');
    const { result } = await drive((run) => run.converse('a', headers()), { fetcher });
    expect(result).toEqual([{ 'content-type': 'text/html' }, 16]);
  });

  test('events come as an async iterator that ends with the run', async () => {
    const seen: RunEvent[] = [];
    let watching: Promise<void> | undefined;
    await drive((run) => {
      watching = (async () => {
        for await (const event of run.events) seen.push(event);
      })();
      return run.converse('a', chain(1, 2));
    });
    await watching;
    expect(seen.map(({ type }) => type)).toEqual(['asked', 'answered', 'asked', 'answered']);
    expect(seen[1]).toMatchObject({ url: at(1), from: 'network', bytes: 1 });
  });
});

describe('a run that stops', () => {
  test('at its download budget, with what it has; more budget goes on, and counts what was before', async () => {
    const work = (run: Run) => run.converse('a', chain(0, 10));
    const first = await drive(work, { budget: { maxDownloads: 4 } });
    expect(first).toMatchObject({ result: ['1', '2', '3', '4', 'refused'], ending: 'budget' });
    const same = await drive(work, { budget: { maxDownloads: 4 } });
    expect(same.result).toEqual(first.result);
    const more = await drive(work, { budget: { maxDownloads: 100 } });
    expect(more.ending).toBe('finished');
    expect(more.result).toHaveLength(10);
    expect(requests).toHaveLength(10);
  });

  test('never exceeds the budget with many in flight, and a refusal by robots costs nothing', async () => {
    const fetcher: Fetcher = async (query) =>
      Number(query.url.slice(-1)) % 2 === 0 ? { kind: 'refused', query, by: 'robots' } : site(query);
    const paths = Array.from({ length: 40 }, (_, index) => index);
    const { tally } = await drive((run) => run.converse('a', batch(paths)), { fetcher, budget: { maxDownloads: 7 } });
    expect(requests).toHaveLength(7);
    expect(tally.downloads).toBe(7);
  });

  test('at its bytes and at its time', async () => {
    const bytes = await drive((run) => run.converse('a', chain(0, 100)), { budget: { maxBytes: 5 } });
    expect(bytes).toMatchObject({ ending: 'budget', because: '5 bytes were read' });
    const time = await drive((run) => run.converse('a', chain(0, 100_000)), { budget: { maxMs: 50 }, fresh: true });
    expect(time).toMatchObject({ ending: 'budget', because: '0.05 seconds are over' });
  });

  test('when told to, at once; nothing that was answered is asked again', async () => {
    const stopping = new AbortController();
    const fetcher: Fetcher = async (query, options) => {
      if (requests.length === 3) stopping.abort();
      if (options?.signal?.aborted === true) return { kind: 'failed', query, code: 'aborted', retryable: true };
      return site(query);
    };
    const stopped = await drive((run) => run.converse('a', chain(0, 9)), { fetcher, signal: stopping.signal });
    expect(stopped).toMatchObject({ result: ['1', '2', '3', 'refused'], ending: 'cancelled' });
    const again = await drive((run) => run.converse('a', chain(0, 9)));
    expect(again.ending).toBe('finished');
    expect(requests).toHaveLength(9);
  });

  test('a conversation that asks on for ever after a stop is ended', async () => {
    function* stubborn(): Conversation<never> {
      for (;;) yield [ask(1)];
    }
    const work = (run: Run) => run.converse('a', stubborn());
    await expect(drive(work, { budget: { maxDownloads: 0 } })).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('a run that was cut off', () => {
  test('goes on where it was', async () => {
    await cut((run) => run.converse('a', chain(0, 10)), 6);
    const { result, tally } = await drive((run) => run.converse('a', chain(0, 10)));
    expect(result).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(requests).toHaveLength(10);
    expect(tally.downloads).toBe(10);
  });

  test('delivers the log in the order of the first time, over several conversations', async () => {
    const delivered: string[][] = [];
    const work = async (run: Run) => {
      const order: string[] = [];
      delivered.push(order);
      function* noting(name: string, from: number): Conversation<null> {
        for (let next = from; next < from + 8; next += 1) {
          const [answer] = yield [ask(next)];
          order.push(`${name}${answer.kind}${next}`);
        }
        return null;
      }
      await Promise.all([
        run.converse('a', noting('a', 0)),
        run.converse('b', noting('b', 100)),
        run.converse('c', noting('c', 200)),
      ]);
    };
    const uneven: Fetcher = async (query) => {
      await new Promise((resolve) => setTimeout(resolve, (Number(query.url.slice(-1)) * 7) % 5));
      return cutting(query);
    };
    const cutting = cutAfter(15);
    await expect(drive(work, { fetcher: uneven })).rejects.toThrow('cut off');
    const events: RunEvent[] = [];
    await drive(async (run) => {
      void (async () => {
        for await (const event of run.events) events.push(event);
      })();
      await work(run);
    });
    const logged = delivered[0].length;
    expect(logged).toBeGreaterThan(10);
    expect(delivered[1].slice(0, logged)).toEqual(delivered[0]);
    expect(events.some(({ type }) => type === 'diverged')).toBe(false);
    expect(new Set(requests).size).toBe(24);
    expect(requests.length).toBeLessThanOrEqual(24 + 3);
  });

  test('does not repeat a conversation that had ended, nor wait for its answers', async () => {
    const work = async (run: Run) => {
      const first = await run.converse('a', chain(0, 3));
      return [...first, ...(await run.converse('b', chain(50, 3)))];
    };
    await cut(work, 4);
    const log: RunEvent[] = [];
    const { result } = await drive(async (run) => {
      void (async () => {
        for await (const event of run.events) log.push(event);
      })();
      return work(run);
    });
    expect(result).toEqual(['1', '2', '3', '51', '52', '53']);
    expect(log.filter((event) => event.type === 'answered' && event.from === 'log')).toHaveLength(1);
  });

  test('says when it asks otherwise than before, and goes on from there', async () => {
    await cut((run) => run.converse('a', chain(0, 10)), 6);
    const events: RunEvent[] = [];
    const { result } = await drive(async (run) => {
      void (async () => {
        for await (const event of run.events) events.push(event);
      })();
      return run.converse('a', chain(3, 5));
    });
    expect(result).toEqual(['4', '5', '6', '7', '8']);
    expect(events.filter(({ type }) => type === 'diverged')).toHaveLength(1);
    expect(requests).toHaveLength(8);
  });

  test('--fresh asks everything again', async () => {
    await cut((run) => run.converse('a', chain(0, 5)), 3);
    await drive((run) => run.converse('a', chain(0, 5)), { fresh: true });
    expect(requests).toHaveLength(8);
  });

  test('keeps failures, unless they are to be tried again', async () => {
    let broken = true;
    const fetcher: Fetcher = async (query) => {
      if (broken && query.url === at(2)) {
        requests.push('2');
        return { kind: 'failed', query, code: 'connect', retryable: true };
      }
      return site(query);
    };
    function* patient(): Conversation<string[]> {
      const one = yield [ask(1), ask(2), ask(3)];
      const two = yield [ask(4)];
      return [...one, ...two].map((answer) => (answer.kind === 'ok' ? answer.body : answer.kind));
    }
    const work = (run: Run) => run.converse('a', patient());
    expect(await drive(work, { fetcher, budget: { maxDownloads: 3 } })).toMatchObject({ ending: 'budget' });
    broken = false;
    expect((await drive(work, { fetcher, budget: { maxDownloads: 3 } })).result).toEqual([
      '2',
      'failed',
      '4',
      'refused',
    ]);
    expect((await drive(work, { fetcher, retryFailed: true })).result).toEqual(['2', '3', '4', '5']);
    expect(requests).toEqual(['1', '2', '3', '2', '4']);
  });

  test('asks again for an answer whose page was lost, and puts it at its place', async () => {
    await cut((run) => run.converse('a', chain(0, 8)), 6);
    await store.dropBodies(1, 'none');
    requests = [];
    const { result } = await drive((run) => run.converse('a', chain(0, 8)));
    expect(result).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(requests).toHaveLength(8);
    expect(await store.logLines(1, 0, 100)).toHaveLength(8);
  });

  test('has its cookies back', async () => {
    const jars: string[] = [];
    const openFetcher =
      (fetcher: Fetcher): RunOptions['openFetcher'] =>
      ({ savedCookies = '' }) => {
        jars.push(savedCookies);
        let jar = savedCookies;
        const fetch: Fetcher = (query) => {
          jar += 'x';
          return fetcher(query);
        };
        return { fetch, cookies: { save: () => jar } };
      };
    const work = (run: Run) => run.converse('a', chain(0, 5));
    await expect(drive(work, { openFetcher: openFetcher(cutAfter(3)) })).rejects.toThrow('cut off');
    await drive(work, { openFetcher: openFetcher(site) });
    expect(jars).toEqual(['', 'xxxx']);
  });

  test('counts what layers ask by themselves against its budget', async () => {
    const openFetcher: RunOptions['openFetcher'] = ({ outer }) => {
      const counted = stack(site, ...outer);
      return {
        async fetch(query) {
          await counted(visit(at(`${requests.length}00`)));
          return counted(query);
        },
      };
    };
    const { tally } = await drive((run) => run.converse('a', chain(0, 20)), {
      openFetcher,
      budget: { maxDownloads: 9 },
    });
    expect(tally.downloads).toBe(9);
    expect(requests).toHaveLength(9);
  });

  test('gets an address that has expired again from the page it was found on', async () => {
    let token = 'old';
    const fetcher: Fetcher = async (query) => {
      const path = query.url.slice(at('').length);
      requests.push(path);
      if (path === 'list') return ok(query, `<a href="item?t=${token}">`);
      if (path === `item?t=${token}`) return ok(query, 'the item');
      return { kind: 'failed', query, code: 'http-status', status: 403, retryable: false };
    };
    function* item(): Conversation<string> {
      const [list] = yield [ask('list')];
      if (list.kind !== 'ok') return list.kind;
      const [found] = yield [ask(list.body.slice(9, -2), { from: { page: at('list'), node: 7 } })];
      return found.kind === 'ok' ? found.body : found.kind;
    }
    const work = (run: Run) => run.converse('a', item());
    expect((await drive(work, { fetcher, budget: { maxDownloads: 1 } })).ending).toBe('budget');
    token = 'new';
    expect((await drive(work, { fetcher })).result).toBe('the item');
    expect(requests).toEqual(['list', 'item?t=old', 'list', 'item?t=new']);
  });
});

test('a store that fails ends the run with its error, not with silence', async () => {
  const full = Object.assign(new Error('no room'), { code: 'store-full' });
  const broken: Store = {
    ...store,
    append: async (run, answer) => (requests.length < 4 ? store.append(run, answer) : Promise.reject(full)),
  };
  const work = (run: Run) => Promise.all([run.converse('a', chain(0, 50)), run.converse('b', chain(100, 50))]);
  await expect(drive(work, { store: broken })).rejects.toBe(full);
  const asked = requests.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(requests.length).toBe(asked);
});

test('property: wherever it is cut off, how often, and however many are in flight, the result and the log are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 2, max: 5 }),
      async (cuts, maxInFlight, branches) => {
        const own = mkdtempSync(join(folder, 'p-'));
        const kept = openSqliteStore(join(own, 'shop.db'));
        requests = [];
        const work = (run: Run) =>
          Promise.all([run.converse('a', tree('a', branches)), run.converse('b', tree('b', branches + 1))]);
        const go = (fetcher: Fetcher) =>
          runConversations({ store: kept, openFetcher: () => ({ fetch: fetcher }), description, maxInFlight }, work);
        let outcome: Awaited<ReturnType<typeof go>> | null = null;
        for (const count of cuts) outcome ??= await go(cutAfter(count)).catch(() => null);
        const { result } = outcome ?? (await go(site));
        await kept.close();
        expect(result).toEqual([treeNames('a', branches), treeNames('b', branches + 1)]);
        expect(new Set(requests).size).toBe(result.flat().length);
        expect(requests.length).toBeLessThanOrEqual(result.flat().length + cuts.length * maxInFlight);
      },
    ),
    { numRuns: 25 },
  );
});

/** Asks for the children of what it got, as long as names are short; a page does not say more than its name. */
function* tree(name: string, branches: number): Conversation<string[]> {
  const found: string[] = [];
  let wave = [name];
  while (wave.length > 0) {
    const answers = yield wave.map((path) => ask(path));
    found.push(...answers.map(({ query }) => query.url.slice(at('').length)));
    wave = answers
      .filter((answer) => answer.kind === 'ok' && answer.query.url.length < at('').length + 3)
      .flatMap(({ query }) =>
        Array.from({ length: branches }, (_, child) => `${query.url.slice(at('').length)}${child}`),
      );
  }
  return found;
}

function treeNames(name: string, branches: number): string[] {
  const children = (of: string) => Array.from({ length: branches }, (_, child) => `${of}${child}`);
  return [name, ...children(name), ...children(name).flatMap(children)];
}
