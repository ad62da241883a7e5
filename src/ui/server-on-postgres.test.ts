// The page over a database on a server: before there is anything, while a crawl writes, afterwards, and while another machine crawls.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../city/open-site.ts';
import { crawl } from '../crawl/crawl.ts';
import { startServer, type TestServer } from '../store/postgres/server.fixture.ts';
import type { TableShape } from '../store/views.ts';
import { openUi, type Ui } from './server.ts';
import type { EntityAnswer, EvidenceAnswer, LiveState, RowsAnswer, SiteAnswer, StartAnswer } from './wire.ts';

let server: TestServer;
let city: OpenSite;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  city = await openSite({ profile: 'shoes', size: 40 });
  folder = mkdtempSync(join(tmpdir(), 'quarry-ui-pg-'));
}, 60_000);
afterAll(async () => {
  await city.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const headersOf = (ui: Ui) => ({ cookie: `quarry-${new URL(ui.origin).port}=${ui.token}`, origin: ui.origin });
/** Everything that was answered, to look for what must not be in it. */
const said: string[] = [];

async function get<T>(ui: Ui, path: string): Promise<T> {
  const answer = await fetch(`${ui.origin}/api/${path}`, { headers: headersOf(ui) });
  const text = await answer.text();
  said.push(text);
  expect([path, answer.status, answer.ok ? '' : text]).toEqual([path, 200, '']);
  return JSON.parse(text) as T;
}

const post = (ui: Ui, path: string, body: unknown) =>
  fetch(`${ui.origin}/api/${path}`, { method: 'POST', headers: headersOf(ui), body: JSON.stringify(body) });

async function liveUntil(ui: Ui, isWanted: (state: LiveState) => boolean): Promise<LiveState> {
  const stop = new AbortController();
  const answer = await fetch(`${ui.origin}/api/live`, { headers: headersOf(ui), signal: stop.signal });
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

/** Until something is known that can be shown; what the things are is often known only at the end. */
async function untilEntitiesAreKnown(db: string): Promise<void> {
  for (;;) {
    const [found] = await server.ask(db, 'SELECT count(*)::int AS n FROM entities').catch(() => [{ n: 0 }]);
    if (Number(found.n) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every view, as somebody would click through them. */
async function lookAround(ui: Ui): Promise<{ readonly shape: TableShape; readonly rows: number }> {
  const { runs } = await get<StartAnswer>(ui, 'start');
  const [first] = (await get<SiteAnswer>(ui, 'site')).overview.kinds;
  const kind = first.kind === null ? '' : `kind=${encodeURIComponent(first.kind)}`;
  const shape = await get<TableShape>(ui, `shape?${kind}`);
  const { rows } = await get<RowsAnswer>(ui, `rows?${kind}&sort=title&search=e`);
  await get(ui, `facet?${kind}&column=${encodeURIComponent(shape.columns.at(-2)?.name ?? '')}`);
  const { entity } = await get<EntityAnswer>(ui, `entity?key=${encodeURIComponent(String(rows[0][0]))}`);
  for (const fact of entity.facts.keys())
    await get<EvidenceAnswer>(ui, `evidence?key=${encodeURIComponent(entity.entity)}&fact=${fact}`);
  const run = `run/${runs.at(-1)?.id}`;
  for (const path of ['graph', run, `${run}/progress`, `${run}/requests`, 'trust', 'changes', 'plan', 'schema'])
    await get(ui, path);
  return { shape, rows: await get<number>(ui, `count?${kind}`) };
}

test('a crawl is started from the page into an empty database, looked at while it writes, and afterwards', async () => {
  const db = await server.database();
  const ui = await openUi({ db });
  try {
    expect(await get<StartAnswer>(ui, 'start')).toMatchObject({ exists: false, kinds: [], runs: [] });
    const order = { url: city.url, maxDownloads: 5000, delay: 60, kind: null, render: 'never' };
    expect((await post(ui, 'crawl', order)).status).toBe(200);
    await untilEntitiesAreKnown(db);
    const meanwhile = await lookAround(ui);
    expect(meanwhile.shape.table).toBeNull();
    expect(meanwhile.rows).toBeGreaterThan(0);
    expect(await liveUntil(ui, ({ state }) => state === 'ended')).toMatchObject({ ending: 'finished', error: null });
    const after = await lookAround(ui);
    expect(after.shape.table).not.toBeNull();
    expect(after.rows).toBe(40);
    const asked = await post(ui, 'sql', { sql: `SELECT count(*) FROM ${after.shape.table}` });
    expect(await asked.json()).toMatchObject({ rows: [[40]] });
    expect((await post(ui, 'sql', { sql: 'DELETE FROM facts' })).status).toBe(400);
  } finally {
    await ui.close();
  }
  expect(said.join('\n')).not.toContain('only-for-tests');
}, 120_000);

test('a crawl that another process makes is looked at while it goes on', async () => {
  const db = await server.database();
  const { outcome } = crawl(city.url, { settings: { db, perHost: 2, delay: 60 } });
  const ui = await openUi({ db });
  try {
    await untilEntitiesAreKnown(db);
    expect((await lookAround(ui)).rows).toBeGreaterThan(0);
    await outcome;
    expect((await lookAround(ui)).rows).toBe(40);
  } finally {
    await ui.close();
  }
}, 120_000);
