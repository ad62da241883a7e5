// The server as others meet it: who is refused, what a crawl from the page does, and a database that is being written.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../city/open-site.ts';
import { makeShop } from '../store/shop.fixture.ts';
import { openUi, type Ui } from './server.ts';
import type { LiveState, RunAnswer, StartAnswer } from './wire.ts';

let folder: string;
let shop: Ui;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-ui-'));
  await makeShop(join(folder, 'shop.db'));
  shop = await openUi({ db: join(folder, 'shop.db') });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const cookie = (ui: Ui) => `quarry-${new URL(ui.origin).port}=${ui.token}`;

/** Headers as they are given, also those that fetch would not send. */
function status(ui: Ui, path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(`${ui.origin}${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject).end();
  });
}

test('without the token nothing is answered: not the page, not its files, not the data', async () => {
  for (const path of ['/', '/assets/main.js', '/api/start', '/api/site', '/nothing'])
    expect([path, await status(shop, path, {})]).toEqual([path, 403]);
  expect(await status(shop, '/?token=wrong', {})).toBe(403);
  expect(await status(shop, `/api/start?token=${shop.token}`, {})).toBe(403);
  expect(await status(shop, '/api/start', { cookie: cookie(shop) })).toBe(200);
});

test('another page of the browser and a name bound to this machine are refused although the browser adds the cookie', async () => {
  const known = { cookie: cookie(shop) };
  expect(await status(shop, '/api/start', { ...known, origin: 'http://evil.example' })).toBe(403);
  expect(await status(shop, '/api/start', { ...known, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await status(shop, '/api/start', { ...known, host: 'evil.example' })).toBe(403);
  expect(await status(shop, '/api/stop', known, 'POST')).toBe(403);
  expect(await status(shop, '/api/stop', { ...known, origin: 'http://evil.example' }, 'POST')).toBe(403);
  expect(await status(shop, '/api/stop', { ...known, origin: shop.origin }, 'POST')).toBe(200);
});

async function get<T>(ui: Ui, path: string): Promise<T> {
  const answer = await fetch(`${ui.origin}/api/${path}`, { headers: { cookie: cookie(ui) } });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}

async function post(ui: Ui, path: string, body: unknown = {}): Promise<Response> {
  const headers = { cookie: cookie(ui), origin: ui.origin };
  return fetch(`${ui.origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What the page hears: states until one is as wanted. */
async function liveUntil(ui: Ui, isWanted: (state: LiveState) => boolean): Promise<LiveState> {
  const stop = new AbortController();
  const answer = await fetch(`${ui.origin}/api/live`, { headers: { cookie: cookie(ui) }, signal: stop.signal });
  let text = '';
  try {
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk).toString('utf8');
      const states = text.split('\n\n').slice(0, -1);
      text = text.slice(text.lastIndexOf('\n\n') + 2);
      for (const state of states.map((one) => JSON.parse(one.slice('data: '.length)) as LiveState))
        if (isWanted(state)) return state;
    }
  } finally {
    stop.abort();
  }
  throw new Error('the server said no more');
}

test('rows are filtered, sorted and counted as the table has them; what is not there is said', async () => {
  const filters = encodeURIComponent(JSON.stringify([['Colour', 'red']]));
  const { rows } = await get<{ rows: string[][] }>(shop, `rows?kind=shoe&filters=${filters}`);
  expect(rows.map(([key]) => key)).toEqual(['https://shop.example/boot']);
  expect(await get(shop, `count?kind=shoe&filters=${filters}`)).toBe(1);
  const facet = await get<{ values: unknown; none: number }>(shop, 'facet?kind=shoe&column=Colour');
  expect(facet).toMatchObject({ none: 1, values: [{ rows: 1 }, { rows: 1 }, { rows: 1 }] });
  for (const path of [
    'shape?kind=nothing',
    'entity?key=nothing',
    'rows?kind=shoe&from=-1',
    'rows?kind=shoe&filters=%5B1',
  ])
    expect([path, await status(shop, `/api/${path}`, { cookie: cookie(shop) })]).toEqual([path, 400]);
});

test('names of columns and values are data, whatever is in them', async () => {
  const odd = encodeURIComponent(JSON.stringify([['Größe, "cm"', "' OR 1=1 --"]]));
  expect(await get(shop, `count?kind=shoe&filters=${odd}`)).toBe(0);
  expect(await get(shop, `count?kind=shoe&search=${encodeURIComponent("%' OR 1=1 --")}`)).toBe(0);
  await get(shop, `rows?kind=shoe&sort=${encodeURIComponent('title"; DROP TABLE facts; --')}`);
  const found = await get<StartAnswer>(shop, 'start');
  expect(found.kinds).toEqual(['shoe']);
});

test('a statement without end is ended, one that writes is refused, and the server answers meanwhile', async () => {
  const endless = post(shop, 'sql', {
    sql: 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT * FROM n',
  });
  expect((await get<StartAnswer>(shop, 'start')).exists).toBe(true);
  const answer = (await (await endless).json()) as { rows: unknown[]; hasMore: boolean };
  expect([answer.rows.length, answer.hasMore]).toEqual([1000, true]);
  for (const sql of ['DELETE FROM facts', "ATTACH '/tmp/x.db' AS x", 'VACUUM', 'SELECT 1; SELECT 2'])
    expect([sql, (await post(shop, 'sql', { sql })).status]).toEqual([sql, 400]);
});

let city: OpenSite;
beforeAll(async () => {
  city = await openSite({ profile: 'shoes', size: 40 });
});
afterAll(() => city.close());

test('a crawl is started, looked at while it writes, stopped and resumed from the page', async () => {
  const ui = await openUi({ db: join(folder, 'new.db') });
  try {
    expect(await get<StartAnswer>(ui, 'start')).toMatchObject({ exists: false, kinds: [], runs: [] });
    expect((await post(ui, 'crawl', { url: 'file:///etc/passwd' })).status).toBe(400);
    const order = { url: city.url, maxDownloads: 5000, delay: 20, kind: null, render: 'never' };
    expect((await post(ui, 'crawl', order)).status).toBe(200);
    expect((await post(ui, 'crawl', order)).status).toBe(400);
    await liveUntil(ui, ({ downloads }) => downloads >= 10);
    const meanwhile = await get<StartAnswer>(ui, 'start');
    expect(meanwhile.runs).toMatchObject([{ id: 1, ending: null }]);
    await get(ui, 'site');
    expect((await post(ui, 'stop')).status).toBe(200);
    const stopped = await liveUntil(ui, ({ state }) => state === 'ended');
    expect([stopped.ending, stopped.error]).toEqual(['cancelled', null]);
    expect((await get<RunAnswer>(ui, 'run/1')).resume).toEqual({ can: true, why: null });
    expect((await post(ui, 'resume/1')).status).toBe(200);
    const ended = await liveUntil(ui, ({ state }) => state === 'ended');
    expect([ended.ending, ended.error]).toEqual(['finished', null]);
    expect(ended.fromLog).toBeGreaterThan(0);
    const after = await get<StartAnswer>(ui, 'start');
    expect(after.runs).toMatchObject([{ id: 1, ending: 'finished' }]);
    expect(await get(ui, `count?kind=${encodeURIComponent(after.kinds[0] ?? '')}`)).toBe(40);
    expect((await get<RunAnswer>(ui, 'run/1')).resume.can).toBe(false);
  } finally {
    await ui.close();
  }
});

test('an estimate says what a crawl would take, and keeps nothing', async () => {
  const ui = await openUi({ db: join(folder, 'none.db') });
  try {
    expect((await post(ui, 'estimate', { url: city.url })).status).toBe(200);
    const { estimate } = await liveUntil(ui, ({ state }) => state === 'ended');
    expect(estimate?.requests.likely).toBeGreaterThan(20);
    expect((await get<StartAnswer>(ui, 'start')).exists).toBe(false);
  } finally {
    await ui.close();
  }
});
