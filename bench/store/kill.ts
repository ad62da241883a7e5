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
  /** The most that one kill cost: pages asked for before it and again after it. */
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
  let kills = 0;
  let mostRepeated = 0;
  while (kills < options.kills) {
    const before = new Set(site.log.slice(skip));
    const from = site.log.length;
    const left = options.pages - before.size;
    // Spread over what is left, so that the last kill comes near the end.
    const after = 1 + Math.floor((random() * 2 * left) / (options.kills - kills + 1));
    const ended = await crawlUntil(file, site, () => site.log.length - from >= after, random() * 4);
    mostRepeated = Math.max(mostRepeated, site.log.slice(from).filter((path) => before.has(path)).length);
    if (ended) return { mostRepeated, kills };
    kills += 1;
    if (options.tear === true) tear(file, random);
  }
  const before = new Set(site.log.slice(skip));
  const from = site.log.length;
  await crawlUntil(file, site, () => false, 0);
  mostRepeated = Math.max(mostRepeated, site.log.slice(from).filter((path) => before.has(path)).length);
  return { mostRepeated, kills };
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
