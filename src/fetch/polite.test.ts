// Manners as the server sees them: its log is what is judged.
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { type Fetcher, stack } from './fetcher.ts';
import { fakeClock, gist, html, httpFor, serve } from './loopback.fixture.ts';
import { delayOf, HEALTHY, noted } from './pace.ts';
import { polite } from './polite.ts';
import { retry } from './retry.ts';
import { createTurns, type PoliteOptions } from './turns.ts';

/** A fetcher that answers after some time on a fake clock, and writes down when it was asked. */
function loggedSite(
  clock: ReturnType<typeof fakeClock>,
  answer: (path: string, nth: number) => Partial<Fetched>,
  tookMs = 10,
) {
  const log: { readonly host: string; readonly path: string; readonly atMs: number }[] = [];
  const underWay = new Map<string, number>();
  let mostPerHost = 0;
  let most = 0;
  let all = 0;
  const fetch: Fetcher = async (query) => {
    const { host, pathname } = new URL(query.url);
    log.push({ host, path: pathname, atMs: clock.now() });
    underWay.set(host, (underWay.get(host) ?? 0) + 1);
    all += 1;
    mostPerHost = Math.max(mostPerHost, underWay.get(host)!);
    most = Math.max(most, all);
    const nth = log.length;
    await clock.sleep(tookMs);
    underWay.set(host, underWay.get(host)! - 1);
    all -= 1;
    return { kind: 'ok', query, ...answer(pathname, nth) } as Fetched;
  };
  const gaps = (host: string) => {
    const times = log.filter((entry) => entry.host === host).map(({ atMs }) => atMs);
    return times.slice(1).map((atMs, at) => atMs - times[at]);
  };
  return { fetch, log, gaps, mostPerHost: () => mostPerHost, most: () => most };
}

const at = (path: string, host = 'a.example') => visit(`http://${host}${path}` as Address);

function politely(
  options: PoliteOptions,
  answer: (path: string, nth: number) => Partial<Fetched> = () => ({}),
  tookMs = 10,
) {
  const clock = fakeClock();
  const site = loggedSite(clock, answer, tookMs);
  const turns = createTurns({ clock, ...options });
  return { clock, site, turns, fetch: stack(site.fetch, polite(turns)) };
}

const busy = (status: number, retryAfterMs?: number): Partial<Fetched> => ({
  kind: 'failed',
  code: 'http-status',
  retryable: true,
  status,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

describe('turns', () => {
  test('one request at a time per host, starts at least the delay apart', async () => {
    const { fetch, site } = politely({ delayMs: () => 1000 });
    await Promise.all(Array.from({ length: 8 }, (_, n) => fetch(at(`/${n}`))));
    expect(site.mostPerHost()).toBe(1);
    expect(site.gaps('a.example').every((gap) => gap >= 1000)).toBe(true);
    expect(site.log.map(({ path }) => path)).toEqual(Array.from({ length: 8 }, (_, n) => `/${n}`));
  });

  test('a slow host is not asked before it has answered, whatever the delay', async () => {
    const { fetch, site } = politely({ delayMs: () => 100 }, () => ({}), 700);
    await Promise.all(Array.from({ length: 4 }, (_, n) => fetch(at(`/${n}`))));
    expect(site.mostPerHost()).toBe(1);
  });

  test('hosts do not wait for each other, but for the global limit', async () => {
    const { fetch, site, clock } = politely({ delayMs: () => 1000, maxConcurrent: 3 }, () => ({}), 50);
    const started = clock.now();
    const hosts = Array.from({ length: 9 }, (_, n) => `${n}.example`);
    await Promise.all(hosts.flatMap((host) => [fetch(at('/1', host)), fetch(at('/2', host))]));
    expect(site.most()).toBe(3);
    expect(site.mostPerHost()).toBe(1);
    expect(clock.now() - started).toBeLessThan(3000);
    for (const host of hosts) expect(site.gaps(host)[0]).toBeGreaterThanOrEqual(1000);
  });

  test('several at a time where that is allowed, and never more', async () => {
    const { fetch, site } = politely({ delayMs: () => 0, perHost: 4 });
    await Promise.all(Array.from({ length: 40 }, (_, n) => fetch(at(`/${n}`))));
    expect(site.mostPerHost()).toBe(4);
  });

  test('an asker that gives up leaves the line; the others move up', async () => {
    const { fetch, site } = politely({ delayMs: () => 1000 });
    const stop = new AbortController();
    const answers = [fetch(at('/1')), fetch(at('/2'), { signal: stop.signal }), fetch(at('/3'))];
    stop.abort();
    expect((await Promise.all(answers)).map(gist)).toEqual(['ok undefined', 'failed aborted', 'ok undefined']);
    expect(site.log.map(({ path }) => path)).toEqual(['/1', '/3']);
    expect(gist(await fetch(at('/4'), { signal: stop.signal }))).toBe('failed aborted');
  });
});

describe('back-off', () => {
  test.each([429, 503])('begins with the very next request after a %i', async (status) => {
    const { fetch, site } = politely({ delayMs: () => 1000 }, (_, nth) => (nth === 3 ? busy(status) : {}));
    await Promise.all(Array.from({ length: 6 }, (_, n) => fetch(at(`/${n}`))));
    const gaps = site.gaps('a.example');
    expect(gaps[1]).toBe(1000);
    expect(gaps[2]).toBe(2000);
    expect(gaps[3]).toBeGreaterThan(1000);
  });

  test('waits as long as the host asked, all of its requests', async () => {
    const { fetch, site } = politely({ delayMs: () => 0, perHost: 2 }, (_, nth) =>
      nth === 1 ? busy(429, 30_000) : {},
    );
    await Promise.all(Array.from({ length: 6 }, (_, n) => fetch(at(`/${n}`))));
    const times = site.log.map(({ atMs }) => atMs - site.log[0].atMs);
    // The second was under way before the first was answered; no other starts before the time is over.
    expect(times.slice(2).every((ms) => ms >= 30_000)).toBe(true);
  });

  test('a host that wants to be left alone for hours is: its queries fail at once, with the time', async () => {
    const { fetch, site, turns } = politely({ delayMs: () => 1000 }, () => busy(503, 7200_000));
    const answers = await Promise.all([1, 2, 3].map((n) => fetch(at(`/${n}`))));
    expect(answers.map((answer) => (answer.kind === 'failed' ? answer.retryAfterMs : null))).toEqual([
      7200_000, 7200_000, 7200_000,
    ]);
    expect(await fetch(at('/4'))).toMatchObject({
      kind: 'failed',
      code: 'http-status',
      detail: expect.stringContaining('7200 s'),
    });
    expect(site.log.length).toBe(1);
    expect(turns.awayMs(at('/').url)).toBe(7200_000);
    expect((await fetch(at('/', 'b.example'))).kind).toBe('failed');
    expect(site.log.length).toBe(2);
  });

  test('a delay of 0 becomes one when the host complains, and wears off with good answers', async () => {
    const { fetch, turns } = politely({ delayMs: () => 0 }, (_, nth) => (nth === 2 ? busy(429) : {}));
    await fetch(at('/1'));
    expect(turns.delayOf(at('/').url)).toBe(0);
    await fetch(at('/2'));
    expect(turns.delayOf(at('/').url)).toBe(2000);
    for (let n = 0; n < 5; n += 1) await fetch(at(`/${n}`));
    expect(turns.delayOf(at('/').url)).toBe(0);
  });

  test('a wall that someone above recognised slows the host, too', () => {
    const { turns } = politely({ delayMs: () => 1000 });
    turns.note(at('/').url, { kind: 'blocked', query: at('/'), sign: 'captcha' });
    expect(turns.delayOf(at('/').url)).toBe(2000);
  });

  test('rising answer times stretch the delay; steady slow ones and noise do not', () => {
    const ok = { kind: 'ok' } as Fetched;
    const steady = Array.from({ length: 60 }).reduce<typeof HEALTHY>((health) => noted(health, ok, 400, 0), HEALTHY);
    expect(delayOf(steady, 1000)).toBe(1000);
    const rising = Array.from({ length: 8 }).reduce<typeof HEALTHY>((health) => noted(health, ok, 2400, 0), steady);
    expect(delayOf(rising, 1000)).toBeGreaterThan(2000);
    const quick = Array.from({ length: 60 }).reduce<typeof HEALTHY>(
      (health, _, n) => noted(health, ok, n % 2 === 0 ? 2 : 12, 0),
      HEALTHY,
    );
    expect(delayOf(quick, 1000)).toBe(1000);
  });
});

describe('retry', () => {
  const retrying = (answers: (nth: number) => Partial<Fetched>) => {
    const clock = fakeClock();
    const site = loggedSite(clock, (_, nth) => answers(nth), 1);
    return { clock, site, fetch: stack(site.fetch, retry({ clock, random: () => 1 })) };
  };
  const reset: Partial<Fetched> = { kind: 'failed', code: 'reset', retryable: true };

  test('fewer where the asker wants fewer, never more', async () => {
    const few = retrying(() => reset);
    await few.fetch(at('/'), { retries: 0 });
    expect(few.site.log.length).toBe(1);
    const many = retrying(() => reset);
    await many.fetch(at('/'), { retries: 9 });
    expect(many.site.log.length).toBe(3);
  });

  test('what may pass is asked again, twice, each time after longer', async () => {
    const { fetch, site, clock } = retrying(() => reset);
    expect(gist(await fetch(at('/')))).toBe('failed reset');
    expect(site.log.length).toBe(3);
    expect(clock.slept.filter((ms) => ms > 1)).toEqual([500, 1000]);
  });

  test('what cannot change is not', async () => {
    const { fetch, site } = retrying(() => ({ kind: 'failed', code: 'tls', retryable: false }));
    await fetch(at('/'));
    expect(site.log.length).toBe(1);
  });

  test('an answer ends it', async () => {
    const { fetch, site } = retrying((nth) => (nth < 2 ? reset : {}));
    expect((await fetch(at('/'))).kind).toBe('ok');
    expect(site.log.length).toBe(2);
  });

  test('a POST is sent again only where it cannot have been acted on', async () => {
    const post = { ...at('/'), method: 'POST' as const };
    const broken = retrying(() => reset);
    await broken.fetch(post);
    expect(broken.site.log.length).toBe(1);
    const unconnected = retrying(() => ({ kind: 'failed', code: 'connect', retryable: true }));
    await unconnected.fetch(post);
    expect(unconnected.site.log.length).toBe(3);
  });

  test('a site that asks for an hour gets its failure recorded', async () => {
    const { fetch, site } = retrying(() => busy(503, 3600_000));
    expect(await fetch(at('/'))).toMatchObject({ kind: 'failed', status: 503, retryAfterMs: 3600_000 });
    expect(site.log.length).toBe(1);
  });

  test('giving up ends the wait', async () => {
    const busyFetch: Fetcher = async (query) => ({ query, ...busy(503, 20_000) }) as Fetched;
    const fetch = stack(busyFetch, retry());
    const stop = new AbortController();
    const going = fetch(at('/'), { signal: stop.signal });
    setTimeout(() => stop.abort(), 1);
    expect(gist(await going)).toBe('failed aborted');
  });

  test('jitter shortens a wait by half at most', async () => {
    const clock = fakeClock();
    const site = loggedSite(clock, () => reset, 1);
    await stack(site.fetch, retry({ clock, random: () => 0 }))(at('/'));
    expect(clock.slept.filter((ms) => ms > 1)).toEqual([250, 500]);
  });
});

describe('with a real server', () => {
  test.each([
    ['seconds', () => '7'],
    ['a date', (nowMs: number) => new Date(nowMs + 7000).toUTCString()],
  ])('429 with Retry-After as %s: nobody asks before', async (_, header) => {
    const clock = fakeClock();
    const times: number[] = [];
    const site = await serve((request, response) => {
      times.push(clock.now());
      if (times.length === 1) response.writeHead(429, { 'retry-after': header(clock.now()) }).end();
      else html(response, `<p>${request.url}`);
    });
    const turns = createTurns({ delayMs: () => 0, perHost: 1, clock });
    const fetch = stack(httpFor([site], { clock }).fetch, retry({ clock }), polite(turns));
    const answers = await Promise.all([fetch(visit(site.at('/1'))), fetch(visit(site.at('/2')))]);
    expect(answers.map(gist)).toEqual(['ok 200', 'ok 200']);
    expect(times.length).toBe(3);
    expect(times.slice(1).every((atMs) => atMs - times[0] >= 7000)).toBe(true);
  });

  test('a redirect takes a turn of its own, and never holds two', async () => {
    const clock = fakeClock();
    const log: { path: string; atMs: number }[] = [];
    const site = await serve((request, response) => {
      log.push({ path: request.url ?? '', atMs: clock.now() });
      if (request.url?.startsWith('/from'))
        response.writeHead(302, { location: request.url.replace('from', 'to') }).end();
      else html(response, '<p>');
    });
    const turns = createTurns({ delayMs: () => 1000, clock });
    const fetch = stack(httpFor([site], { clock }).fetch, polite(turns));
    const answers = await Promise.all(['/from1', '/from2', '/from3'].map((path) => fetch(visit(site.at(path)))));
    expect(answers.map(gist)).toEqual(['ok 200', 'ok 200', 'ok 200']);
    const gaps = log.slice(1).map(({ atMs }, n) => atMs - log[n].atMs);
    expect(gaps.every((gap) => gap >= 1000)).toBe(true);
  });

  test('never more connections to a host than allowed, by what the server counts', async () => {
    let open = 0;
    let most = 0;
    const site = await serve((request, response) => {
      if ((request.socket as { seen?: boolean }).seen !== true) {
        (request.socket as { seen?: boolean }).seen = true;
        open += 1;
        request.socket.on('close', () => {
          open -= 1;
        });
      }
      most = Math.max(most, open);
      setTimeout(() => html(response, '<p>'), 2);
    });
    const http = httpFor([site], { connection: { connectionsPerOrigin: 2 } });
    const fetch = stack(http.fetch, polite(createTurns({ delayMs: () => 0, perHost: 2 })));
    await Promise.all(Array.from({ length: 60 }, (_, n) => fetch(visit(site.at(`/${n}`)))));
    expect(most).toBe(2);
  });
});
