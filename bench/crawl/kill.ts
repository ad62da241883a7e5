/** Kills a crawl of a city site again and again, lets it go on each time, and compares what it knows with an undisturbed one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { toAddress } from '../../src/index.ts';
import { createRandom } from '../store/sample-pages.ts';
import { knowledgeOf } from './knowledge-of.ts';
import { crawlFile } from './one-crawl.ts';

/** Questions that may be with the Fetcher at one time. */
export const IN_FLIGHT = 16;

export interface KillReport {
  readonly kills: number;
  /** Pages that an undisturbed crawl asks for. */
  readonly pages: number;
  /** The most pages that were asked for again after one kill. */
  readonly mostRepeated: number;
  /** Lines of what the two know that the other lacks. */
  readonly differences: readonly string[];
  readonly lines: number;
}

export async function killCrawl(options: {
  readonly profile: string;
  readonly size: number;
  readonly kills: number;
  readonly seed: number;
}): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-kill-'));
  const city = await openSite({ profile: options.profile, size: options.size });
  try {
    const calm = join(folder, 'calm.db');
    await crawlFile(calm, toAddress(city.url)!, {});
    const pages = pagesAsked(city).length;
    city.log.clear();
    const killed = join(folder, 'killed.db');
    const { kills, mostRepeated } = await crawlWithKills(killed, city, pages, options);
    const [a, b] = [calm, killed].map((file) => new Set(knowledgeOf(file)));
    const differences = [...[...a].filter((line) => !b.has(line)), ...[...b].filter((line) => !a.has(line))];
    return { kills, pages, mostRepeated, differences, lines: a.size };
  } finally {
    await city.close();
    rmSync(folder, { recursive: true });
  }
}

/** What layers ask by themselves (robots.txt, addresses that do not exist) is asked in each session. */
function pagesAsked({ log }: OpenSite): string[] {
  return log.entries.flatMap(({ class: of, path, status }) =>
    status === 200 && (of === 'list' || of === 'entity') ? [path] : [],
  );
}

async function crawlWithKills(
  file: string,
  city: OpenSite,
  pages: number,
  { kills: wanted, seed }: { readonly kills: number; readonly seed: number },
) {
  const random = createRandom(seed);
  const ends: number[] = [];
  for (let kills = 0; ; kills += 1) {
    const from = pagesAsked(city).length;
    const left = Math.max(1, pages - new Set(pagesAsked(city)).size);
    // Spread over what is left, so that the last kill comes near the end.
    const after = 1 + Math.floor((random() * 2 * left) / (wanted - kills + 1));
    const ended = await crawlUntil(
      file,
      city,
      () => kills < wanted && pagesAsked(city).length - from >= after,
      random() * 30,
    );
    ends.push(pagesAsked(city).length);
    if (ended) return { kills, mostRepeated: mostRepeated(pagesAsked(city), ends) };
  }
}

/** Of the pages of each session, how many an earlier one had asked for. */
function mostRepeated(asked: readonly string[], ends: readonly number[]): number {
  const seen = new Set<string>();
  let most = 0;
  let from = 0;
  for (const end of ends) {
    const session = asked.slice(from, end);
    most = Math.max(most, session.filter((path) => seen.has(path)).length);
    for (const path of session) seen.add(path);
    from = end;
  }
  return most;
}

function crawlUntil(file: string, city: OpenSite, isTime: () => boolean, delayMs: number): Promise<boolean> {
  const script = fileURLToPath(new URL('./crawl-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, city.url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const watch = setInterval(() => {
    if (!isTime()) return;
    clearInterval(watch);
    setTimeout(() => child.kill('SIGKILL'), delayMs);
  }, 2);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code !== null && code !== 0) reject(new Error(`the crawl failed with ${code}`));
      else resolve(signal === null);
    });
  });
}
