import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bed, BedPlace } from './beds.ts';

export interface BedsFolder {
  /** ../shared/beds */
  readonly folder: string;
  /** Where databases and truths of the beds are kept between runs. */
  readonly stateFolder: string;
  readonly small: boolean;
}

/** The first start installs Debian packages and loads thousands of pages. */
const LONGEST_START_MS = 900_000;
/** Fossil's second server takes the port that is a thousand above, so the highest ports are left alone. */
const HIGHEST_PORT = 60_000;

/** Runs `work` while the bed is up and its truth is made; ends it afterwards. */
export async function withBed<T>(where: BedsFolder, bed: Bed, work: (place: BedPlace) => Promise<T>): Promise<T> {
  const state = join(where.stateFolder, bed.name);
  mkdirSync(state, { recursive: true });
  refuseSecond(bed.name, state);
  const port = await freePort();
  const size = where.small ? bed.size.small : bed.size.usual;
  const child = spawn('bash', [join(where.folder, bed.name, 'start.sh'), String(port), ...size], {
    env: { ...process.env, TESTBED_STATE: where.stateFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what start.sh began ends with it, also where it could not end it itself.
    detached: true,
  });
  try {
    await started(bed.name, child, join(state, 'server.log'));
    const place = { base: `http://127.0.0.1:${port}`, state, out: join(where.stateFolder, 'truth', bed.name) };
    await makeTruth(where, bed, place);
    return await work(place);
  } finally {
    await endGroup(child);
  }
}

/** Two servers on one database disturb each other. */
function refuseSecond(name: string, state: string): void {
  const file = join(state, 'pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && isAlive(pid)) throw new Error(`${name} is running already (process ${pid}): end it first`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  for (;;) {
    const port = await new Promise<number>((resolve, reject) => {
      const server = createServer().on('error', reject);
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
      });
    });
    if (port > 0 && port <= HIGHEST_PORT) return port;
  }
}

/** It prints its start address once it answers. Where it does not, its server may have said why. */
function started(name: string, child: ChildProcess, log: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let errors = '';
    const fail = (why: string) => {
      const said = `${errors} ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`.slice(-500).trim();
      reject(new Error(`${name} did not start: ${why}. ${said}`));
    };
    const timer = setTimeout(() => fail('it printed no address'), LONGEST_START_MS);
    child.stderr?.on('data', (chunk) => (errors += String(chunk)));
    child.stdout?.on('data', (chunk) => {
      if (!String(chunk).includes('http')) return;
      clearTimeout(timer);
      resolve();
    });
    child.on('error', ({ message }) => fail(message));
    child.on('exit', (code) => {
      clearTimeout(timer);
      fail(`it ended with ${code}`);
    });
  });
}

async function makeTruth({ folder }: BedsFolder, bed: Bed, place: BedPlace): Promise<void> {
  mkdirSync(place.out, { recursive: true });
  const [command, ...call] = bed.truth(place);
  const { code, stderr, stdout } = await runToEnd(command, call, { cwd: join(folder, bed.name) });
  writeFileSync(join(place.out, 'truth.log'), stdout + stderr);
  if (code !== 0) throw new Error(`the truth of ${bed.name} could not be made: ${stderr.slice(-500)}`);
}

export interface Ended {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function runToEnd(
  command: string,
  call: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly timeout?: number } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // What hangs in a loop hears no gentler signal.
    const child = spawn(command, call, { ...options, killSignal: 'SIGKILL', stdio: ['ignore', 'pipe', 'pipe'] });
    const text = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (text.stdout += String(chunk)));
    child.stderr.on('data', (chunk) => (text.stderr += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...text }));
  });
}

/** Asked to end, then made to. */
async function endGroup(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (let waited = 0; waited < 50 && groupIsAlive(child, waited === 0 ? signal : 0); waited += 1) await sleep(100);
  }
}

function groupIsAlive({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
