/** Whose turn it is, on a clock that the tests move. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { openServer, type Server } from './connection.ts';
import { addSites, type FleetAddition, setBudget } from './fleet.ts';
import { claimAddress, endTurn, extendTurn, type Turn, type TurnEnd, takeTurn } from './fleet-turns.ts';
import { prepareServer } from './migrate.ts';
import { startServer, type TestServer } from './server.fixture.ts';

let server: TestServer;
let sql: Server;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await sql?.close();
  sql = await openServer(await server.database());
  await prepareServer(sql, 'write');
});
afterAll(() => sql.close());

const PACE_MS = 1000;
const add = (...sites: readonly (Partial<Omit<FleetAddition, 'url'>> & { readonly url: string })[]) =>
  addSites(
    sql,
    sites.map((site) => ({ settingsJson: '{}', priority: 0, everyHours: null, ...site, url: site.url as Address })),
  );
const take = () => takeTurn(sql, 'a worker');
const end = (turn: Turn, more: Partial<TurnEnd> = {}) =>
  endTurn(
    sql,
    turn,
    { how: 'again', why: null, downloads: 100, asked: 100, entities: 50, facts: 200, ...more },
    PACE_MS,
  );
const rowOf = async (url: string) =>
  (await sql.row<Record<string, unknown>>('SELECT * FROM fleet WHERE url = $1', url))!;
const A = 'http://a.example/';
const B = 'http://b.example/';

test('a turn that brings something goes on while nobody waits who is worth more', async () => {
  await add({ url: A });
  const turn = (await take())!;
  expect(turn.granted).toBe(200);
  expect(await extendTurn(sql, turn, { downloads: 180, gained: 500 })).toBe(400);
  expect(await rowOf(A)).toMatchObject({ granted: 600, slice: 400 });
  expect(await extendTurn(sql, turn, { downloads: 400, gained: 0 })).toBe(0);
  await add({ url: B });
  expect(await extendTurn(sql, turn, { downloads: 400, gained: 400 })).toBe(800);
  expect(await extendTurn(sql, turn, { downloads: 400, gained: 100 })).toBe(0);
});

test('a turn ends for a site with a higher priority, and at its longest', async () => {
  await add({ url: A });
  const turn = (await take())!;
  await add({ url: B, priority: 1 });
  expect(await extendTurn(sql, turn, { downloads: 180, gained: 5000 })).toBe(0);
  const other = (await take())!;
  expect(other.url).toBe(B);
  let granted = turn.granted;
  for (let more = 1; more > 0; granted += more) more = await extendTurn(sql, turn, { downloads: 100, gained: 5000 });
  expect(granted).toBe(20_000);
});

test('a turn that was extended gives back what it did not use, and takes no more than the day has', async () => {
  await setBudget(sql, 700);
  await add({ url: A });
  const turn = (await take())!;
  expect(await extendTurn(sql, turn, { downloads: 180, gained: 10 })).toBe(400);
  expect(await extendTurn(sql, turn, { downloads: 400, gained: 10 })).toBe(100);
  expect(await extendTurn(sql, turn, { downloads: 100, gained: 10 })).toBe(0);
  await end(turn, { downloads: 650, how: 'finished' });
  expect(await sql.row('SELECT spent FROM fleet_budget')).toEqual({ spent: 650 });
});

test('an owner of the past cannot extend its turn', async () => {
  await add({ url: A });
  const turn = (await take())!;
  await sql.run('UPDATE leases SET until_ms = 1');
  expect(await take()).toMatchObject({ url: A, tookOver: true });
  await expect(extendTurn(sql, turn, { downloads: 180, gained: 10 })).rejects.toMatchObject({ code: 'store-fenced' });
});

test('sites behind one address take turns, and are passed over without being looked at', async () => {
  await add({ url: A }, { url: B });
  const [first, second] = [(await take())!, (await take())!];
  expect(await claimAddress(sql, first, '192.0.2.1')).toBe(true);
  expect(await claimAddress(sql, second, '192.0.2.1')).toBe(false);
  await end(second, { how: 'address-taken', downloads: 0 });
  expect(await rowOf(B)).toMatchObject({ held: true, state: 'waiting', turns: 0 });
  await sql.run('UPDATE fleet SET due_ms = 0, resting = false');
  expect(await take()).toBeNull();
  await end(first, { how: 'finished' });
  expect(await rowOf(B)).toMatchObject({ held: false, resting: true });
  // Not before the pace of the last request has passed.
  expect(await take()).toBeNull();
  await sql.run('UPDATE claims SET free_ms = 0');
  await sql.run('UPDATE fleet SET due_ms = 0');
  const next = (await take())!;
  expect(next.url).toBe(B);
  // From now on the one that waits is held from the beginning.
  await add({ url: A });
  await sql.run('UPDATE fleet SET address = $1', '192.0.2.1');
  expect(await claimAddress(sql, next, '192.0.2.1')).toBe(true);
  expect(await rowOf(A)).toMatchObject({ held: true });
});

test('a host that moved to another address no longer holds those behind its old one', async () => {
  await add({ url: A }, { url: B });
  await sql.run("UPDATE fleet SET address = '192.0.2.1'");
  const turn = (await take())!;
  const other = turn.url === A ? B : A;
  expect(await rowOf(other)).toMatchObject({ held: true });
  expect(await claimAddress(sql, turn, '192.0.2.2')).toBe(true);
  expect(await rowOf(other)).toMatchObject({ held: false });
});

test('a turn that fails or brings nothing puts the next one off; adding the site again does not wait', async () => {
  await add({ url: A });
  await end((await take())!, { how: 'failed', facts: 0, entities: 0, downloads: 5 });
  expect(await rowOf(A)).toMatchObject({ resting: true, poor_turns: 1, worth: 0 });
  expect(await take()).toBeNull();
  await add({ url: A });
  expect(await take()).toMatchObject({ url: A });
});
