/** Owners that die, stop or are slow, as the database sees them. Leases end here by a statement, not by waiting. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServer, type Server, type Sql } from './connection.ts';
import { LEASE_MS, type Leases, NOW_MS, openLeases, siteOfHost, takeLease } from './leases.ts';
import { prepareServer } from './migrate.ts';
import { startServer, type TestServer } from './server.fixture.ts';
import { Writer } from './writer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

interface Owner {
  readonly sql: Server;
  readonly leases: Leases;
  readonly writer: Writer;
}

let db = '';
let site = 0;
let owners: Owner[] = [];
let first: Owner;
let second: Owner;

/** Without a limit to idle transactions: what ends them here is the taking over. */
async function openOwner(name: string): Promise<Owner> {
  const sql = await openServer(db, { connections: 2 });
  await prepareServer(sql, 'write');
  const leases = await openLeases(db, sql, name);
  const owner = { sql, leases, writer: new Writer(sql, leases) };
  owners.push(owner);
  return owner;
}

beforeEach(async () => {
  db = await server.database();
  owners = [];
  first = await openOwner('first');
  second = await openOwner('second');
  site = await siteOfHost(first.sql, 'a.example', 1);
});
afterEach(async () => {
  for (const { leases, sql } of owners) {
    await leases.close().catch(() => {});
    await sql.close();
  }
});

const endLease = () => second.sql.run('UPDATE leases SET until_ms = 1 WHERE site = $1', site);
const note = (text: string) => (sql: Sql) =>
  sql.run("INSERT INTO conversations (run, name, result_json, ended_ms) VALUES (1, $1, '1', 1)", text);
const notes = async () =>
  (await second.sql.rows<{ name: string }>('SELECT name FROM conversations ORDER BY 1')).map(({ name }) => name);
const addRun = () =>
  second.sql.run(
    `INSERT INTO runs (id, site, key, command, method, version, starts_json, settings_json, began_ms)
     VALUES (1, $1, 'k', 'crawl', 'auto', '1', '[]', '{}', 1)`,
    site,
  );

/** A transaction of an owner that goes no further: what a process leaves that is stopped in its middle. */
async function openTransaction(owner: Owner, text: string) {
  let goOn = (): void => {};
  const stopped = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    const work = async (sql: Sql): Promise<void> => {
      await note(text)(sql);
      begun();
      await stopped;
    };
    ended = owner.writer.write(site, work).then(
      () => 'committed',
      (error: { code: string }) => error.code,
    );
  });
  return { goOn, ended };
}

test('a site has one owner; who comes after the end of a lease has the next epoch, and the earlier one is refused', async () => {
  await addRun();
  expect(await first.leases.epochOf(site)).toBe(1);
  expect(await takeLease(second.sql, site, 'second')).toBeNull();
  await endLease();
  expect(await second.leases.epochOf(site)).toBe(2);
  await expect(first.writer.write(site, note('by the first'))).rejects.toMatchObject({ code: 'store-fenced' });
  await second.writer.write(site, note('by the second'));
  expect(await first.leases.renew(site)).toBe(false);
  expect(first.leases.isSure(site)).toBe(false);
  expect(await second.leases.renew(site)).toBe(true);
  expect(await notes()).toEqual(['by the second']);
});

test('an owner that is stopped in the middle of a transaction is not waited for, and what it had open is undone', async () => {
  await addRun();
  await first.leases.epochOf(site);
  const { ended, goOn } = await openTransaction(first, 'by the first');
  await endLease();
  expect(await takeLease(second.sql, site, 'second')).toBe(2);
  goOn();
  expect(await ended).toBe('store-fenced');
  expect(await notes()).toEqual([]);
});

test('a transaction of a living owner is left alone, and its lease is renewed while it is open', async () => {
  await addRun();
  await first.leases.epochOf(site);
  const { ended, goOn } = await openTransaction(first, 'by the first');
  await endLease();
  expect(await first.leases.renew(site)).toBe(true);
  expect(await takeLease(second.sql, site, 'second')).toBeNull();
  const { left } = (await second.sql.row<{ left: number }>(`SELECT until_ms - ${NOW_MS} AS left FROM leases`))!;
  expect(left).toBeGreaterThan(LEASE_MS / 2);
  goOn();
  expect(await ended).toBe('committed');
});

test('leases are renewed while all connections of their owner are busy', async () => {
  await first.leases.epochOf(site);
  // Both of its connections wait for a lock that is given up at the end.
  let busy: Promise<unknown> = Promise.resolve();
  await second.sql.transaction(async (sql) => {
    await sql.run('SELECT pg_advisory_xact_lock(1)');
    busy = Promise.all([1, 2].map(() => first.sql.run('SELECT pg_advisory_lock_shared(1)')));
    expect(await first.leases.renew(site)).toBe(true);
  });
  await busy;
});

test('of many that take a site at once one has it, and none waits for the others', async () => {
  await first.leases.epochOf(site);
  await endLease();
  const epochs = await Promise.all(
    [first, second, first, second].map(({ sql }, at) => takeLease(sql, site, `taker ${at}`)),
  );
  expect(epochs.filter((epoch) => epoch !== null)).toEqual([2]);
});

test('who gave a lease back is not cut off in the middle of its last transaction', async () => {
  await addRun();
  await first.leases.epochOf(site);
  const { ended, goOn } = await openTransaction(first, 'the last');
  await first.leases.release(site);
  const taken = takeLease(second.sql, site, 'second');
  goOn();
  expect(await ended).toBe('committed');
  expect(await taken).toBe(2);
  expect(await notes()).toEqual(['the last']);
});
