import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-plan-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = 'http://fens.example';
const at = (path: string) => `${SITE}${path}` as Address;
const names = Array.from({ length: 12 }, (_, one) => `reed-${String.fromCharCode(97 + one)}`);

const list = (page: number) => {
  const own = names.slice(6 * (page - 1), 6 * page).map((name) => `<li><a href="/plant/${name}">${name}</a></li>`);
  return `<ul>${own.join('')}</ul><a href="/plants?page=${3 - page}">more</a>`;
};

/** A site of twelve plants on two list pages, an index that leads to them, and news that nobody needs. */
const BODIES: Readonly<Record<string, string>> = {
  '/': '<a href="/index/all">plants</a> <a href="/news/1">news</a>',
  '/index/all': '<a href="/plants?page=1">all plants</a>',
  '/plants?page=1': list(1),
  '/plants?page=2': list(2),
  ...Object.fromEntries(names.map((name) => [`/plant/${name}`, `<h1>${name}</h1><p>Height: 2 m</p>`])),
  ...Object.fromEntries([1, 2, 3, 4].map((one) => [`/news/${one}`, `<p>${'news '.repeat(500)}</p>`])),
};

async function crawled(file: string, ending: 'finished' | 'budget' | 'cancelled'): Promise<string> {
  const store = openSqliteStore(join(folder, file));
  const description = { command: 'crawl', method: 'auto', version: '1', starts: [at('/')], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1000 });
  for (const [path, body] of Object.entries(BODIES)) {
    const query = visit(at(path));
    const fetched: Fetched = {
      kind: 'ok',
      ...{ query, finalUrl: query.url, hops: [], status: 200, headers: {} },
      ...{ contentType: 'text/html', bytes: body.length, body, atMs: 1000 },
    };
    await store.append(id, { conversation: 'main', ask: { query, why: 'a page', nth: 1 }, fetched });
  }
  const key = (name: string) => at(`/plant/${name}`) as string as EntityKey;
  await store.addEntities(
    id,
    names.map((name) => ({ key: key(name), address: at(`/plant/${name}`), title: name, kind: 'plant', seenMs: 1000 })),
  );
  const evidence = (name: string) => ({ page: at(`/plant/${name}`) });
  await store.addFacts(
    id,
    names.map(
      (name): Fact => ({
        ...{ entity: key(name), attribute: 'Height', value: '2 m', source: 'page', confidence: 1 },
        ...{ evidence: evidence(name), seenMs: 1000 },
      }),
    ),
  );
  await store.endRun(id, ending, 2000);
  await store.close();
  return join(folder, file);
}

let db: string;
beforeAll(async () => {
  db = await crawled('fens.db', 'finished');
});

describe('quarry plan', () => {
  test('what is to be visited again, as a table for people', async () => {
    const { code, err, out } = await callQuarry(['plan', '--db', db]);
    expect([code, err]).toEqual([0, '']);
    const rows = out.split('\n').filter((line) => line.startsWith('/'));
    expect(rows.map((row) => row.split(/ {2,}/)[0])).toContain('/plant/reed-{text}');
    expect(out).toMatch(/\/plant\/reed-\{text\} +12 +12 +12 .* yes/);
    expect(out).toMatch(/\/plants\?page=\{number\} +12 +0 +2 .* leads on/);
    expect(out).toMatch(/\/index\/all +0 +0 +1 .* leads on/);
    expect(out).not.toMatch(/\/news\/.*(?:yes|leads)/);
    expect(out).toContain('To visit: 15 pages');
    expect(out).toContain('That shows 12 objects of 12 and 12 facts of 12.');
  });

  test('as one JSON document, and kept in the table of patterns', async () => {
    const { out } = await callQuarry(['plan', '--db', db, '--json']);
    const document = JSON.parse(out) as Record<string, unknown>;
    expect(document).toMatchObject({
      method: 'auto',
      chosen: [`${SITE}/plant/reed-{text}`],
      cost: { requests: 15, navigation: { requests: 3 }, full: { requests: 20 } },
      coverage: { objects: 12, ofObjects: 12, facts: 12, ofFacts: 12, reached: 12, wanted: 12 },
      complete: true,
    });
    const reader = openSqliteReader(db);
    const [{ host, patterns }] = reader.patterns();
    reader.close();
    expect(host).toBe('fens.example');
    expect(patterns.map(({ pattern, rank }) => [rank, pattern.slice(SITE.length)]).slice(0, 4)).toEqual([
      [1, '/index/all'],
      [2, '/plants?page={number}'],
      [3, '/plant/reed-{text}'],
      [null, '/'],
    ]);
  });

  test('says what the last hundredth costs, where that is much', async () => {
    const dear = await crawled('dear.db', 'finished');
    const { out } = await callQuarry(['plan', '--db', dear, '--no-keep']);
    expect(out).not.toContain('--coverage 0.99');
    const store = openSqliteStore(dear);
    const { id } = await store.beginRun(
      { command: 'crawl', method: 'auto', version: '2', starts: [at('/')], settings: {} },
      { fresh: false, nowMs: 3000 },
    );
    // One more fact about one plant, which only a page of a megabyte shows.
    const query = visit(at('/archive/whole'));
    const body = 'reed-a '.repeat(150_000);
    const rest = { hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 3000 };
    const fetched: Fetched = { kind: 'ok', query, finalUrl: query.url, bytes: body.length, body, ...rest };
    await store.append(id, { conversation: 'main', ask: { query, why: 'a page', nth: 1 }, fetched });
    const said = (name: string, attribute: string, page: Address): Fact => ({
      ...{ entity: at(`/plant/${name}`) as string as EntityKey, attribute, value: '3', source: 'page', confidence: 1 },
      ...{ evidence: { page }, seenMs: 3000 },
    });
    const own = names.flatMap((name) =>
      ['Width', 'Colour', 'Soil'].map((attribute) => said(name, attribute, at(`/plant/${name}`))),
    );
    await store.addFacts(id, [...own, said('reed-a', 'Age', query.url)]);
    await store.endRun(id, 'finished', 4000);
    await store.close();
    const dearer = await callQuarry(['plan', '--db', dear]);
    expect(dearer.out).toMatch(/\/archive\/whole +1 +1 +1 .* yes/);
    expect(dearer.out).toContain('With --coverage 0.99: 12 pages');
  });

  test('lists are enough where facts need not be seen again', async () => {
    const { out } = await callQuarry(['plan', '--db', db, '--json', '--coverage', '0.8']);
    expect(JSON.parse(out)).toMatchObject({
      chosen: [`${SITE}/plants?page={number}`],
      coverage: { objects: 12, facts: 0 },
    });
    const paid = await callQuarry(['plan', '--db', db, '--json', '--budget', '5000']);
    expect(JSON.parse(paid.out)).toMatchObject({ chosen: [`${SITE}/plants?page={number}`], cost: { least: null } });
  });

  test('a budget of requests a day is spent where it keeps most fresh', async () => {
    const file = await crawled('daily.db', 'finished');
    const { out } = await callQuarry(['plan', '--json', '--db', file, '--budget-per-day', '3']);
    const { schedule } = JSON.parse(out);
    const spent = schedule.patterns.reduce((sum: number, one: { requests: number }) => sum + one.requests, 0);
    expect(spent).toBeCloseTo(3, 6);
    expect(schedule.freshness).toBeGreaterThan(0);
    const table = await callQuarry(['plan', '--db', file, '--budget-per-day', '3']);
    expect(table.out).toContain('how often they change is a guess');
    expect(table.out).toContain('With 3 requests a day');
  });

  test('as published: prefixes and thresholds', async () => {
    const { out } = await callQuarry(['plan', '--db', db, '--json', '--method', 'sr', '--k', '13']);
    expect(JSON.parse(out)).toMatchObject({ method: 'sr', chosen: [] });
    const two = await callQuarry(['plan', '--db', db, '--method', 'sr', '--k', '2']);
    expect(two.out).toMatch(/\/plants\?page=\* +12 .* yes/);
  });

  test('a crawl whose budget ran out is planned from, and that is said', async () => {
    const { code, err } = await callQuarry(['plan', '--db', await crawled('budget.db', 'budget')]);
    expect(code).toBe(0);
    expect(err).toContain('ran out');
  });

  test('without a finished crawl there is nothing to plan, and that is no crash', async () => {
    const stopped = await callQuarry(['plan', '--db', await crawled('stopped.db', 'cancelled')]);
    expect(stopped.code).toBe(3);
    expect(stopped.err).toContain('no finished crawl');
    expect((await callQuarry(['plan', '--db', join(folder, 'none.db')])).code).toBe(1);
    writeFileSync(join(folder, 'text.db'), 'this is no database, but a text that is long enough to be looked at');
    const text = await callQuarry(['plan', '--db', join(folder, 'text.db')]);
    expect([text.code, text.err]).toEqual([1, expect.stringContaining('is not a database')]);
    expect((await callQuarry(['plan'])).code).toBe(2);
    expect((await callQuarry(['plan', '--db', db, 'http://fens.example/'])).code).toBe(2);
    expect((await callQuarry(['plan', '--db', db, '--coverage', '2'])).code).toBe(2);
  });

  test('while another program writes, the plan is printed and not kept', async () => {
    const writer = openSqliteStore(db);
    const { code, err, out } = await callQuarry(['plan', '--db', db]);
    await writer.close();
    expect(code).toBe(0);
    expect(out).toContain('/plant/');
    expect(err).toContain('not kept');
  });

  test('its help shows an example', async () => {
    const { out } = await callQuarry(['plan', '--help']);
    expect(out).toContain('quarry plan shop.example.db');
  });
});
