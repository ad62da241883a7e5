/**
 * Workers that are killed, paused and cut off, against a real server and a real site. Those that a signal must reach are processes of their own;
 * the others run here. Where a lease must end, a statement ends it: nothing waits for its seconds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import type { Address } from '../../model/url.ts';
import { openStore } from '../../store/open.ts';
import { openServer } from '../../store/postgres/connection.ts';
import { openFleet } from '../../store/postgres/fleet-door.ts';
import { startServer, type TestServer } from '../../store/postgres/server.fixture.ts';
import { crawl } from '../crawl.ts';
import { runWorker, type WorkerCounts } from './worker.ts';

const DELAY_MS = 25;
/** What one worker may have under way when it is cut off. */
const IN_FLIGHT = 6;
/** Which of two pages that come together is asked for a second time, for doubt, depends on which is first; so does whether one is. */
const DOUBTED = 1;
/** A lease that ended is noticed by a worker that has nothing to do. It looks every second. */
const TAKEOVER_MS = 10_000;

/** Of the server: enough for two workers, and few enough to use them all up. */
const CONNECTIONS = 40;

let server: TestServer;
let site: OpenSite;
let db = '';
/** Of the same site in a file, by one process that nothing happens to. */
let alone: { readonly facts: readonly string[]; readonly downloads: number };
/** When requests came, by the clock of the site. */
const arrivals: number[] = [];
const started: ChildProcess[] = [];
const here: AbortController[] = [];

beforeAll(async () => {
  [server, site] = await Promise.all([
    startServer([`max_connections=${CONNECTIONS}`]),
    openSite({ profile: 'cars', size: 40 }),
  ]);
  const { add } = site.log;
  site.log.add = (...request) => {
    arrivals.push(performance.now());
    add(...request);
  };
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-')), 'a.db');
  await crawl(site.url, { settings: { db: file, delay: 0 } }).outcome;
  alone = { facts: await factsOf(file), downloads: site.log.counters().downloads };
}, 60_000);
afterAll(async () => {
  for (const worker of started) worker.kill('SIGKILL');
  for (const worker of here) worker.abort();
  await site.close();
  await server.stop();
});
beforeEach(async () => {
  site.log.clear();
  arrivals.length = 0;
  db = await server.database();
  const fleet = await openFleet(db);
  const settingsJson = JSON.stringify({ delay: DELAY_MS });
  await fleet.add([{ url: site.url as Address, settingsJson, priority: 0, everyHours: null }]);
  await fleet.close();
});

async function factsOf(name: string): Promise<readonly string[]> {
  const store = await openStore(name);
  const all: string[] = [];
  for await (const { attribute, confidence, entity, source, value } of store.facts())
    all.push(JSON.stringify([entity, attribute, value, source, confidence]));
  await store.close();
  return all.sort();
}

/** A process of its own, and what it said. */
function startWorker(): ChildProcess & { said: string } {
  const file = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));
  const child = Object.assign(spawn(process.execPath, ['--import', 'tsx', file, db]), { said: '' });
  child.stderr.on('data', (chunk) => (child.said += String(chunk)));
  started.push(child);
  return child;
}

interface WorkerHere {
  readonly said: () => string;
  readonly ended: Promise<WorkerCounts>;
}

/** A worker in this process, until nothing is left to do. */
function workHere(url = db): WorkerHere {
  const stop = new AbortController();
  here.push(stop);
  let said = '';
  const work = async (): Promise<WorkerCounts> => {
    const fleet = await openFleet(url, { connections: 6 });
    const say = (line: string): void => {
      said += `${line}\n`;
    };
    const counts = await runWorker(fleet, { places: 2, signal: stop.signal, untilIdle: true, say });
    await fleet.close();
    return counts;
  };
  return { said: () => said, ended: work() };
}

const asked = (): number => site.log.counters().downloads;
const begun = (count: number): Promise<void> => until(() => asked() >= count);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(20);
}

const endLeases = () => server.ask(db, 'UPDATE leases SET until_ms = 1 WHERE owner IS NOT NULL');

async function expectAllThere(cutOff: number): Promise<void> {
  const [row] = await server.ask(db, 'SELECT state, worker, why FROM fleet');
  expect(row).toEqual({ state: 'finished', worker: null, why: null });
  expect(await factsOf(db)).toEqual(alone.facts);
  expect(await server.ask(db, 'SELECT run, key_hash, nth FROM answers GROUP BY 1, 2, 3 HAVING count(*) > 1')).toEqual(
    [],
  );
  expect(asked() - alone.downloads).toBeLessThanOrEqual(cutOff * IN_FLIGHT + DOUBTED);
  expect(fastest()).toBeGreaterThan((WINDOW - IN_FLIGHT) * DELAY_MS);
}

/** The shortest time in which so many requests came one after the other: two workers at once would need half of what the pace allows. */
const WINDOW = 20;
const fastest = (): number => Math.min(...arrivals.slice(WINDOW).map((atMs, from) => atMs - arrivals[from]));

test('a worker that is killed is followed by another, which goes on where it was', async () => {
  const killed = startWorker();
  await begun(10);
  const other = workHere();
  const gone = once(killed, 'exit');
  killed.kill('SIGKILL');
  await gone;
  const sinceMs = performance.now();
  await endLeases();
  await until(() => other.said().includes('taken over'));
  expect(performance.now() - sinceMs).toBeLessThan(TAKEOVER_MS);
  await other.ended;
  await expectAllThere(1);
}, 120_000);

test('a worker that is paused for longer than its lease asks and writes nothing when it goes on', async () => {
  const paused = startWorker();
  await begun(10);
  paused.kill('SIGSTOP');
  await endLeases();
  const other = workHere();
  await until(() => other.said().includes('taken over'));
  paused.kill('SIGCONT');
  await until(() => paused.said.includes('another worker has it by now'));
  await other.ended;
  await expectAllThere(1);
}, 120_000);

test('a server that fails and comes back is waited for', async () => {
  const worker = workHere();
  await begun(10);
  await server.restart();
  expect(await worker.ended).toMatchObject({ failedTurns: 0 });
  await expectAllThere(1);
}, 120_000);

test('a worker that the network cuts off is followed by another, and does no harm when it is back', async () => {
  const wire = await openWire(Number(new URL(db).port));
  const cutOff = workHere(db.replace(/:\d+\//, `:${wire.port}/`));
  await begun(10);
  wire.cut();
  await endLeases();
  const other = workHere();
  await until(() => other.said().includes('taken over'));
  wire.mend();
  await until(() => cutOff.said().includes('another worker has it by now'));
  await Promise.all([other.ended, cutOff.ended]);
  await wire.close();
  await expectAllThere(1);
}, 120_000);

test('a worker that finds no connection left waits until there is one', async () => {
  const others = await openServer(db, { connections: CONNECTIONS + 1, patienceMs: 0 });
  let goHome = (): void => {};
  const stay = new Promise<void>((resolve) => {
    goHome = resolve;
  });
  const guests = Array.from({ length: CONNECTIONS + 1 }, () => others.transaction(() => stay));
  await expect(Promise.all(guests)).rejects.toMatchObject({ code: 'store-locked' });
  const worker = workHere();
  await wait(300);
  expect(asked()).toBe(0);
  goHome();
  await Promise.allSettled(guests);
  await others.close();
  expect(await worker.ended).toMatchObject({ failedTurns: 0, lostLeases: 0 });
  await expectAllThere(0);
}, 120_000);

/** A wire to the server that can be cut: nothing comes through, and nobody is told. */
async function openWire(to: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const wire: Server = createServer((near) => {
    const far = connectTo(to, '127.0.0.1');
    const both = [near, far];
    for (const [at, one] of both.entries()) {
      const other = both[1 - at];
      sockets.add(one);
      one.on('data', (chunk) => void (isCut || other.write(chunk)));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        if (!isCut) other.destroy();
      });
    }
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  return {
    port: (wire.address() as { port: number }).port,
    cut(): void {
      isCut = true;
    },
    /** What was on the wire is lost: old connections end, new ones come through. */
    mend(): void {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => wire.close(resolve));
    },
  };
}
