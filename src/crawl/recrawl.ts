/** `quarry recrawl` as one call, for those who embed it, and the visit that the command makes. */

import type { KnownChange, WatchedAttribute } from '../model/change.ts';
import { QuarryError } from '../model/error.ts';
import type { Address } from '../model/url.ts';
import { openReader } from '../store/open.ts';
import type { RunId, Store, VisitedSite } from '../store/store.ts';
import { fetcherFor } from './assemble.ts';
import { changesToTell, type TellingOptions } from './changes/telling.ts';
import { checkedSettings } from './check-settings.ts';
import { describeCrawl } from './crawl.ts';
import { openStoreFor, runOptionsOf } from './open-store.ts';
import { conditional } from './recrawl/conditional.ts';
import { type VisitTimes, visitTimes } from './recrawl/visit-times.ts';

export type { VisitTimes } from './recrawl/visit-times.ts';

import { runConversations } from './run.ts';
import { describeRun } from './run-key.ts';
import type { Run, RunOptions, RunOutcome } from './run-options.ts';
import type { Settings } from './settings.ts';
import { type CrawlFound, crawlInto } from './stages/crawl.ts';
import { RECRAWL_VERSION, type RecrawlChoice, type RecrawlFound, recrawlInto } from './stages/recrawl.ts';
import { renewSchedule } from './stages/schedule.ts';

export interface RecrawlOptions extends RecrawlChoice {
  /** What the command line takes; the file is given by itself. @default DEFAULT_SETTINGS */
  readonly settings?: Partial<Settings>;
  /** Stops it with what is known by then; the same call goes on from there. */
  readonly signal?: AbortSignal;
  /** Which changes are told. @default those that are worth telling */
  readonly telling?: TellingOptions;
  /** Which site, where the database is of several. @default that of the newest crawl */
  readonly host?: string;
}

export interface RecrawlOutcome extends RunOutcome<RecrawlFound> {
  /** What this visit found otherwise than the one before, as far as it is told. */
  readonly changes: readonly KnownChange[];
  /** The site was crawled anew because it no longer fitted what was known of it. */
  readonly learnedAgain: boolean;
}

/** A visit to the site that a database is of. */
export async function recrawl(db: string, options: RecrawlOptions = {}): Promise<RecrawlOutcome> {
  const settings = { ...checkedSettings(options.settings), db };
  const sites = await visitedSitesOf(db);
  const site = sites.find(({ host }) => host === (options.host ?? sites[0].host));
  if (site === undefined)
    throw new QuarryError('usage', `'${db}' knows no site ${options.host}.`, {
      hint: `It knows ${sites.map(({ host }) => host).join(', ')}.`,
    });
  const start = site.start as Address;
  const store = await openStoreFor(settings, [start]);
  try {
    const visited = await visitAgain({
      store,
      site,
      settings,
      openFetcher: fetcherFor(settings, [start]),
      choice: options,
      learn: true,
      drive: runConversations,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    const changes = await changesOf(store, visited.runs, options.telling);
    return { ...visited.outcome, changes, learnedAgain: visited.learnedAgain };
  } finally {
    await store.close();
  }
}

/** The sites of a database, which must be there: a visit makes none. */
export async function visitedSitesOf(db: string): Promise<readonly VisitedSite[]> {
  const reader = await openReader(db);
  try {
    const sites = await reader.visitedSites();
    if (sites.length > 0) return sites;
    const [run] = (await reader.overview()).runs.filter(({ command }) => command === 'crawl');
    throw new QuarryError('usage', `'${reader.location}' has no crawl that was finished.`, {
      hint: `${run === undefined ? 'Crawl the site first' : 'Finish it'}: quarry crawl --db ${reader.location} ${run?.starts[0] ?? 'URL'}`,
    });
  } finally {
    await reader.close();
  }
}

/** When its pages are to be visited by the schedule that is kept; null: there is none. */
export async function visitTimesOf(
  db: string,
  { host, unfinishedMs }: VisitedSite,
  nowMs: number,
): Promise<VisitTimes | null> {
  const reader = await openReader(db);
  try {
    // A visit that was cut off goes on with what was due when it began.
    return await visitTimes(reader, host, unfinishedMs ?? nowMs, unfinishedMs ?? undefined);
  } finally {
    await reader.close();
  }
}

async function watchedOf(db: string, host: string): Promise<readonly WatchedAttribute[]> {
  const reader = await openReader(db);
  try {
    return await reader.watched(host);
  } finally {
    await reader.close();
  }
}

async function makeScheduleAnew(store: Store, db: string): Promise<void> {
  const reader = await openReader(db);
  try {
    await renewSchedule(store, reader, Date.now());
  } finally {
    await reader.close();
  }
}

/** What these runs found, as far as it is told. */
export async function changesOf(
  store: Store,
  runs: ReadonlySet<RunId>,
  telling: TellingOptions = {},
): Promise<KnownChange[]> {
  const all: KnownChange[] = [];
  for await (const change of store.changes()) all.push(change);
  return changesToTell(all, telling).filter(({ run }) => runs.has(run));
}

export interface VisitParts {
  readonly store: Store;
  readonly site: VisitedSite;
  readonly settings: Settings;
  readonly openFetcher: RunOptions['openFetcher'];
  readonly signal?: AbortSignal;
  readonly choice: RecrawlChoice;
  /** Whether the site is crawled anew where none of the lists of a kind fits. */
  readonly learn: boolean;
  /** Drives the runs; a command shows them. */
  readonly drive: <T>(options: RunOptions, work: (run: Run) => Promise<T>) => Promise<RunOutcome<T>>;
  readonly say?: (line: string) => void;
}

/** A visit that was cut off so long ago is not gone on with: what it was answered is no longer so. */
const TOO_OLD_MS = 12 * 3_600_000;

/** The visit, and where that is needed the crawl after it; with the runs that this took. */
export async function visitAgain(parts: VisitParts) {
  const { choice, drive, openFetcher, settings, signal, site, store } = parts;
  const start = site.start as Address;
  const isTooOld = site.unfinishedMs !== null && Date.now() - site.unfinishedMs > TOO_OLD_MS;
  const common = { store, ...runOptionsOf(settings), ...(signal === undefined ? {} : { signal }) };
  const { filterShare, isDue = null, pageShare } = choice;
  const what = { command: 'recrawl', method: 'auto', version: RECRAWL_VERSION };
  const runs = new Set<RunId>();
  let id: RunId | null = null;
  const options: RunOptions = {
    ...common,
    fresh: settings.fresh || isTooOld,
    description: describeRun(what, [start], {
      ...settings,
      filterShare,
      pageShare,
      ...(isDue === null ? {} : { due: true }),
    }),
    openFetcher: (context) => openFetcher({ ...context, outer: [conditional(store, () => id), ...context.outer] }),
  };
  const outcome = await drive(options, (run) => {
    id = run.id;
    runs.add(run.id);
    return recrawlInto(store, run, site, {
      ...choice,
      watched: () => watchedOf(settings.db ?? store.location, site.host),
    });
  });
  const { unlearned } = outcome.result;
  if (outcome.ending === 'finished') await makeScheduleAnew(store, settings.db ?? store.location);
  if (unlearned.length === 0 || outcome.ending !== 'finished' || !parts.learn)
    return { outcome, runs, learnedAgain: false };
  parts.say?.(`${unlearned.join(', ')}: nothing fits any more. The site is crawled anew.`);
  const wanted = { kind: null, entityPages: 'auto', samples: [] } as const;
  const description = describeCrawl(start, settings, wanted);
  const crawled = await drive<CrawlFound>({ ...common, openFetcher, fresh: true, description }, (run) => {
    runs.add(run.id);
    return crawlInto(store, run, start, { ...wanted, scope: settings.scope });
  });
  // Of a site that shows nothing to learn from, such as a wall, nothing was learned.
  return { outcome, runs, learnedAgain: crawled.result.kinds.length > 0 };
}
