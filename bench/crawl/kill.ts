/** Kills a crawl of a city site again and again, lets it go on each time, and compares what it knows with an undisturbed one. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { pagesFileOf, toAddress } from '../../src/index.ts';
import { createRandom } from '../store/sample-pages.ts';
import { DISK_FULL } from './crawl-process.ts';
import { isFinished, knowledgeOf } from './knowledge-of.ts';
import { crawlFile } from './one-crawl.ts';
import { quickClock } from './quick-clock.ts';

/** Questions that may be with the Fetcher at one time. */
export const IN_FLIGHT = 16;

export interface KillReport {
  /** By what the crawl did at that moment, in the order of the crawl. */
  readonly kills: ReadonlyMap<string, number>;
  /** Pages that an undisturbed crawl asks for. */
  readonly pages: number;
  /** The most pages that were asked for again after one kill. */
  readonly mostRepeated: number;
  /** Lines of what the two know that the other lacks. */
  readonly differences: readonly string[];
  readonly lines: number;
}

/** Something that an undisturbed crawl does: the pages it asks for meanwhile, and how long it takes. */
interface Phase {
  readonly name: string;
  readonly pages: number;
  readonly ms: number;
}

export interface KillOptions {
  readonly profile: string;
  readonly size: number;
  readonly kills: number;
  readonly seed: number;
  /** Trouble of the site, for the undisturbed crawl as for the other. @default none */
  readonly traits?: Readonly<Record<string, string>>;
  /** Of so many kills, one is a disk that is full. @default none */
  readonly fullDiskEvery?: number;
}

export async function killCrawl(options: KillOptions): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-kill-'));
  const { profile, size, traits = {} } = options;
  const city = await openSite({ profile, size, traits });
  try {
    const calm = join(folder, 'calm.db');
    const phases = await crawlCalmly(calm, city);
    const pages = pagesAsked(city).length;
    city.log.clear();
    const killed = join(folder, 'killed', 'a.db');
    mkdirSync(dirname(killed));
    const { kills, mostRepeated } = await crawlWithKills(killed, city, phases, options);
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

async function crawlCalmly(file: string, city: OpenSite): Promise<Phase[]> {
  const began: { readonly name: string; readonly pages: number; readonly atMs: number }[] = [];
  const mark = (name: string) => began.push({ name, pages: pagesAsked(city).length, atMs: performance.now() });
  await crawlFile(file, toAddress(city.url)!, { phase: mark, clock: quickClock });
  mark('the end');
  return began.slice(0, -1).map(({ atMs, name, pages }, at) => ({
    name,
    pages: began[at + 1].pages - pages,
    ms: began[at + 1].atMs - atMs,
  }));
}

async function crawlWithKills(
  file: string,
  city: OpenSite,
  phases: readonly Phase[],
  { fullDiskEvery, kills: wanted, seed }: KillOptions,
) {
  const random = createRandom(seed);
  const ends: number[] = [];
  const kills = new Map<string, number>();
  const phaseOf = (kill: number) => Math.floor((kill * phases.length) / wanted);
  for (let kill = 0; ; kill += 1) {
    const phase = kill < wanted ? phases[phaseOf(kill)] : null;
    const here = Array.from({ length: wanted }, (_, at) => at).filter((at) => phaseOf(at) === phaseOf(kill)).length;
    // Spread over what a phase asks, so that all kills of it fall into it; none waits longer than the phase lasts.
    const moment = {
      phase: phase?.name ?? null,
      pages: Math.floor((random() * (phase?.pages ?? 0)) / here),
      delayMs: random() * Math.min(30, (phase?.ms ?? 0) / 2),
    };
    const fullDisk = fullDiskEvery !== undefined && kill % fullDiskEvery === fullDiskEvery - 1;
    const doing =
      phase === null ? await crawlUntil(file, city, moment) : await crawlInTime(file, city, { ...moment, fullDisk });
    ends.push(pagesAsked(city).length);
    // A crawl that gave up before its end goes on with the same command.
    if (doing === null && (isFinished(file) || kill > 2 * wanted))
      return { kills, mostRepeated: mostRepeated(pagesAsked(city), ends) };
    const what = doing ?? GAVE_UP;
    if (kill < wanted) kills.set(what, (kills.get(what) ?? 0) + 1);
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

/** So many new pages after a phase began, and a little later; no phase: never. */
interface Moment {
  readonly phase: string | null;
  readonly pages: number;
  readonly delayMs: number;
  /** Instead of a kill the disk is full, after the files grew by some pages. */
  readonly fullDisk?: boolean;
}

/** What is done last is soon done: where the kill came too late, the same again from where it stood, and sooner. */
async function crawlInTime(file: string, city: OpenSite, moment: Moment): Promise<string | null> {
  const before = `${dirname(file)}-before`;
  cpSync(dirname(file), before, { recursive: true });
  let doing: string | null = null;
  for (let delayMs = moment.delayMs, tries = 0; doing === null && tries < MOST_TRIES; delayMs /= 2, tries += 1) {
    if (tries > 0) {
      rmSync(dirname(file), { recursive: true });
      cpSync(before, dirname(file), { recursive: true });
    }
    doing = await crawlUntil(file, city, { ...moment, delayMs });
    if (isFinished(file)) doing = null;
  }
  rmSync(before, { recursive: true });
  return doing;
}

const MOST_TRIES = 6;

/** What the crawl did when it was killed; null where it came to its end. */
function crawlUntil(file: string, city: OpenSite, moment: Moment): Promise<string | null> {
  const script = fileURLToPath(new URL('./crawl-process.ts', import.meta.url));
  const full = moment.fullDisk === true ? [String(filePages(file) + Math.ceil(moment.delayMs))] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, city.url, '1', 'quick', ...full], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const from = pagesAsked(city).length;
  let doing = 'the beginning';
  let isReached = false;
  child.stdout.on('data', (chunk: Buffer) => {
    const names = String(chunk)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
    doing = names.at(-1) ?? doing;
    isReached ||= names.some((name) => name === moment.phase);
  });
  const watch = setInterval(() => {
    if (moment.fullDisk === true || !isReached || pagesAsked(city).length - from < moment.pages) return;
    clearInterval(watch);
    setTimeout(() => child.kill('SIGKILL'), moment.delayMs);
  }, 1);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code === DISK_FULL) resolve(FULL_DISK);
      else if (code !== null && code !== 0) reject(new Error(`the crawl failed with ${code}`));
      else resolve(signal === null ? null : doing);
    });
  });
}

/** A session that ended by itself before the crawl was finished. */
const GAVE_UP = 'giving up';

/** What a full disk is called among what was done. */
export const FULL_DISK = 'a full disk';

/** Of the larger of the two files. */
function filePages(file: string): number {
  const bytes = [file, pagesFileOf(file)].map((one) => (existsSync(one) ? statSync(one).size : 0));
  return Math.ceil(Math.max(...bytes) / PAGE_BYTES) + 1;
}

const PAGE_BYTES = 4096;
