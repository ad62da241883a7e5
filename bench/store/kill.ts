/** Kills a crawl again and again, lets it resume each time, and compares what it stored with an undisturbed one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesFileOf } from '../../src/index.ts';
import { contentOf } from './compare.ts';
import { crawlGraph, IN_FLIGHT } from './graph-crawl.ts';
import { serveGraph } from './graph-site.ts';
import { createRandom } from './sample-pages.ts';

export interface KillOptions {
  readonly pages: number;
  readonly kills: number;
  /** Cut the ends off the write-ahead logs after each kill, as a power cut may. @default false */
  readonly tear?: boolean;
  /** Which moments, for repeating. */
  readonly seed: number;
}

export interface KillReport {
  readonly kills: number;
  readonly requests: number;
  readonly undisturbedRequests: number;
  /** The most that one kill cost: pages last asked for before it, and again after it. */
  readonly mostRepeated: number;
  readonly inFlight: number;
  /** Lines of the two stores that the other lacks. */
  readonly differences: readonly string[];
}

export async function killAgainAndAgain(options: KillOptions): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-kill-'));
  const site = await serveGraph(options.pages);
  try {
    const undisturbed = join(folder, 'undisturbed.db');
    await crawlGraph(undisturbed, site.origin);
    const undisturbedRequests = site.log.length;
    const killed = join(folder, 'killed.db');
    const { mostRepeated, kills } = await crawlWithKills(killed, site, options, undisturbedRequests);
    const [a, b] = [undisturbed, killed].map((file) => new Set(contentOf(file, site.origin)));
    return {
      kills,
      requests: site.log.length - undisturbedRequests,
      undisturbedRequests,
      mostRepeated,
      inFlight: IN_FLIGHT,
      differences: [...[...a].filter((line) => !b.has(line)), ...[...b].filter((line) => !a.has(line))],
    };
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

type Site = Awaited<ReturnType<typeof serveGraph>>;

async function crawlWithKills(file: string, site: Site, options: KillOptions, skip: number) {
  const random = createRandom(options.seed);
  /** Where the log stood when each session began. */
  const sessions: number[] = [];
  for (let kills = 0; ; kills += 1) {
    const from = site.log.length;
    sessions.push(from);
    const left = options.pages - new Set(site.log.slice(skip)).size;
    // Spread over what is left, so that the last kill comes near the end.
    const after = 1 + Math.floor((random() * 2 * left) / (options.kills - kills + 1));
    const isTime = () => kills < options.kills && site.log.length - from >= after;
    const ended = await crawlUntil(file, site, isTime, random() * 4);
    await site.settled();
    if (ended) return { kills, mostRepeated: Math.max(...repeatsPerSession(site.log, sessions)) };
    if (options.tear === true) tear(file, random);
  }
}

/** For each session, how many of the pages it was the last to ask for were asked for again in a later one. */
function repeatsPerSession(log: readonly string[], sessions: readonly number[]): number[] {
  const repeats = sessions.map(() => 0);
  const lastAskedIn = new Map<string, number>();
  sessions.forEach((from, session) => {
    for (const path of log.slice(from, sessions[session + 1])) {
      const before = lastAskedIn.get(path);
      if (before !== undefined) repeats[before] += 1;
      lastAskedIn.set(path, session);
    }
  });
  return repeats;
}

/** A crawl in its own process, killed when `isTime` (and a moment later); true when it ended by itself first. */
function crawlUntil(file: string, site: Site, isTime: () => boolean, delayMs: number): Promise<boolean> {
  const script = fileURLToPath(new URL('./graph-crawl.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, site.origin], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const watch = setInterval(() => {
    if (!isTime()) return;
    clearInterval(watch);
    setTimeout(() => child.kill('SIGKILL'), delayMs);
  }, 1);
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code !== null && code !== 0) reject(new Error(`the crawl failed with ${code}`));
      else resolve(signal === null);
    });
  });
}

function tear(file: string, random: () => number): void {
  for (const wal of [`${file}-wal`, `${pagesFileOf(file)}-wal`]) {
    const size = statSync(wal, { throwIfNoEntry: false })?.size ?? 0;
    truncateSync(wal, Math.max(0, size - Math.floor(random() * 40_000)));
  }
}
