/** The same sites into files and into a server, each by processes of their own, whose CPU they say at their end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenSite } from '../../src/city/open-site.ts';
import { type Address, openFleet, openReader } from '../../src/index.ts';
import type { TestServer } from '../../src/store/postgres/server.fixture.ts';

export interface AloneRun {
  readonly facts: readonly string[];
  readonly downloads: number;
  readonly ms: number;
  readonly cpuMs: number;
}

export interface FleetRun {
  readonly workers: number;
  readonly facts: readonly string[];
  readonly downloads: number;
  readonly ms: number;
  readonly workerCpuMs: number;
  readonly serverCpuMs: number;
}

interface Said {
  readonly cpuMs: number;
}

const running = new Set<ChildProcess>();

/** A process of its own, and the JSON that it prints. */
function child<Said>(name: string, ...words: readonly string[]): Promise<Said> {
  return new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL(name, import.meta.url));
    const one = spawn(process.execPath, ['--import', 'tsx', file, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.add(one);
    let text = '';
    one.stdout.on('data', (chunk) => {
      text += String(chunk);
    });
    one.on('exit', (code, signal) => {
      running.delete(one);
      if (code === 0) resolve(JSON.parse(text) as Said);
      else reject(new Error(`${name} ended with ${code ?? signal}`));
    });
  });
}

/** Of a run that failed, nothing goes on. */
export function endChildren(): void {
  for (const one of running) one.kill('SIGKILL');
}

export interface Rate {
  readonly written: number;
  readonly perS: number;
  /** Of the first and the last tenth of what was written. */
  readonly firstPerS: number;
  readonly lastPerS: number;
}

export interface Rates {
  readonly answers: Rate;
  readonly entities: Rate;
  readonly facts: Rate;
}

/** Into a file, and into a server. */
export async function ratesOf(
  server: TestServer,
  answers: number,
  entities: number,
  mostSeconds: number,
): Promise<{ readonly file: Rates; readonly server: Rates }> {
  const rates = (db: string): Promise<Rates> =>
    child<Rates>('rates.ts', db, String(answers), String(entities), String(mostSeconds));
  const file = await rates(join(mkdtempSync(join(tmpdir(), 'quarry-rates-')), 'a.db'));
  return { file, server: await rates(await server.database()) };
}

const downloadsOf = (city: readonly OpenSite[]): number =>
  city.reduce((sum, { log }) => sum + log.counters().downloads, 0);

const clearLogs = (city: readonly OpenSite[]): void => {
  for (const { log } of city) log.clear();
};

export async function crawlsOfOneFile(city: readonly OpenSite[]): Promise<AloneRun> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-fleet-'));
  clearLogs(city);
  const beganMs = performance.now();
  const { cpuMs } = await child<Said>('alone.ts', folder, ...city.map(({ url }) => url));
  const ms = performance.now() - beganMs;
  const facts: string[] = [];
  for (const at of city.keys()) facts.push(...(await factsIn(join(folder, `${at}.db`))));
  return { facts: facts.sort(), downloads: downloadsOf(city), ms, cpuMs };
}

export async function fleetRun(server: TestServer, city: readonly OpenSite[], workers: number): Promise<FleetRun> {
  const db = await server.database();
  const fleet = await openFleet(db);
  await fleet.add(
    city.map(({ url }) => ({ url: url as Address, settingsJson: '{"delay":0}', priority: 0, everyHours: null })),
  );
  await fleet.close();
  clearLogs(city);
  const beganCpu = serverCpuMs(server.pid());
  const beganMs = performance.now();
  const said = await Promise.all(Array.from({ length: workers }, () => child<Said>('worker.ts', db)));
  const ms = performance.now() - beganMs;
  const serverCpu = serverCpuMs(server.pid()) - beganCpu;
  const facts = [...(await factsIn(db))].sort();
  const workerCpuMs = said.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  return { workers, facts, downloads: downloadsOf(city), ms, workerCpuMs, serverCpuMs: serverCpu };
}

async function factsIn(db: string): Promise<readonly string[]> {
  const reader = await openReader(db);
  const { columns, rows } = await reader.rows('facts');
  const kept = ['entity', 'attribute', 'value', 'source', 'confidence', 'min', 'max', 'unit'].map((name) =>
    columns.findIndex((column) => column.name === name),
  );
  const all: string[] = [];
  for await (const row of rows) all.push(JSON.stringify(kept.map((at) => row[at])));
  await reader.close();
  return all;
}

/** How many of two sorted lists are in one of them only. */
export function sameFacts(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of a) left.set(one, (left.get(one) ?? 0) + 1);
  for (const one of b) left.set(one, (left.get(one) ?? 0) - 1);
  return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** Of the server, its living parts and those that ended (proc(5): utime, stime, cutime, cstime in hundredths). */
function serverCpuMs(pid: number): number {
  const own = statOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const living = children.reduce((sum, one) => sum + statOf(Number(one)), 0);
  return 10 * (own + living);
}

function statOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}
