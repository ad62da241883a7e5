import { setTimeout as wait } from 'node:timers/promises';
import { readThreshold } from '../../crawl/changes/thresholds.ts';
import { openStoreFor } from '../../crawl/open-store.ts';
import { changesOf, type VisitTimes, visitAgain, visitedSitesOf, visitTimesOf } from '../../crawl/recrawl.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
import type { VisitedSite } from '../../store/store.ts';
import { changeRow, writeDiff } from '../change-rows.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { recrawlDefinition } from '../definitions/recrawl.ts';
import { createDisplay } from '../display.ts';
import { checkOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { type VisitSummary, visitMissing, visitsJson, visitsText } from '../recrawl-summary.ts';
import { runShown } from '../run-shown.ts';
import { widthOfOutput } from '../table.ts';
import { checkHook, hookFor } from '../web-hook.ts';

export function createRecrawlCommand(makeFetcher: FetcherMaker): Command {
  return { ...recrawlDefinition, run: (call) => runRecrawl(call, makeFetcher) };
}

async function runRecrawl(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { options: own, settings, words } = call;
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry recrawl' takes no words, but got '${words[0]}'.`, {
      hint: 'The database is given with --db; it says which site it is of.',
    });
  }
  // Says which databases there are where none was named.
  await (await openToRead('recrawl', settings.db)).close();
  checkOutputFile('diff', own.diff);
  checkHook(own.hook, own.hookSecretFile);
  const everyMs = Number(own.every) * 3_600_000;
  for (;;) {
    const { code, nextMs } = await visitAll(call, makeFetcher);
    if (own.watch !== true) return code;
    if (call.io.signal.aborted) return Exit.stopped;
    const atMs = nextMs ?? Date.now() + everyMs;
    if (!call.settings.quiet)
      call.io.stderr.write(
        `The next visit is at ${new Date(atMs).toISOString().slice(0, 16)}Z; Ctrl-C ends the watch.\n`,
      );
    await until(atMs, call.io.signal);
    if (call.io.signal.aborted) return Exit.stopped;
  }
}

interface Visited {
  readonly code: ExitCode;
  /** When the schedule says that the next visit is due; null: there is none. */
  readonly nextMs: number | null;
}

/** One visit to each site of the database, with all that is told of it. */
async function visitAll(call: Call, makeFetcher: FetcherMaker): Promise<Visited> {
  const { io, options: own, settings } = call;
  const sites = await visitedSitesOf(settings.db!);
  const nowMs = Date.now();
  const turns = await Promise.all(sites.map((site) => turnOf(call, site, nowMs)));
  const due = turns.filter(({ isNow }) => isNow);
  const codes: ExitCode[] = [];
  const summaries: VisitSummary[] = [];
  for (const turn of due) {
    const { code, summary } = await visitOnce(call, makeFetcher, turn);
    codes.push(code);
    summaries.push(summary);
    if (io.signal.aborted) break;
  }
  const nextMs = own.due === true ? await nextVisit(call, sites) : null;
  if (due.length === 0) {
    const untilMs = turns.reduce((least, turn) => Math.min(least, turn.nextMs), Number.POSITIVE_INFINITY);
    const when = Number.isFinite(untilMs) ? ` before ${new Date(untilMs).toISOString()}` : '';
    io.stderr.write(`Nothing is due${when}.\n`);
    return { code: Exit.nothingFound, nextMs };
  }
  if (typeof own.diff === 'string')
    writeDiff(
      own.diff,
      summaries.flatMap(({ told }) => told.map(changeRow)),
    );
  const width = widthOfOutput(io.stdout);
  io.stdout.write(settings.json ? visitsJson(summaries) : visitsText(summaries, width));
  return { code: codes.find((code) => code !== Exit.done) ?? Exit.done, nextMs };
}

interface Turn {
  readonly site: VisitedSite;
  readonly isNow: boolean;
  readonly nextMs: number;
  /** What its schedule says, where it has one. */
  readonly isDue: VisitTimes['isDue'] | null;
}

async function turnOf({ options: own, settings }: Call, site: VisitedSite, nowMs: number): Promise<Turn> {
  if (own.due !== true) return { site, isNow: true, nextMs: nowMs, isDue: null };
  const times = await visitTimesOf(settings.db!, site, nowMs);
  if (times === null) {
    const nextMs = site.beforeMs + Number(own.every) * 3_600_000;
    return { site, isNow: nowMs >= nextMs, nextMs, isDue: null };
  }
  return { site, isNow: times.anyDue || site.unfinishedMs !== null, nextMs: times.nextMs, isDue: times.isDue };
}

/** Null where a site has no schedule: then it is --every that counts. */
async function nextVisit({ settings }: Call, sites: readonly VisitedSite[]): Promise<number | null> {
  const of = (site: VisitedSite) => visitTimesOf(settings.db!, { ...site, unfinishedMs: null }, Date.now());
  const times = await Promise.all(sites.map(of));
  const known = times.flatMap((one) => (one !== null && Number.isFinite(one.nextMs) ? [one.nextMs] : []));
  // A page that does not come stays due: it is not asked for without a pause.
  return known.length === 0
    ? null
    : Math.max(
        Date.now() + LEAST_PAUSE_MS,
        known.reduce((least, one) => Math.min(least, one)),
      );
}

const LEAST_PAUSE_MS = 60_000;

async function visitOnce(call: Call, makeFetcher: FetcherMaker, { isDue, site }: Turn) {
  const { io, options: own, settings } = call;
  const thresholds = (own.threshold as readonly string[]).map(readThreshold);
  const starts = [site.start as Address];
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const { learnedAgain, outcome, runs } = await visitAgain({
      store,
      site,
      settings,
      openFetcher: makeFetcher(settings, starts),
      signal: io.signal,
      choice: { filterShare: Number(own.filters), pageShare: Number(own.pages), isDue },
      learn: own.learn !== 'never',
      drive: (options, work) => runShown(options, display, work),
      say: (line) => display.say(line),
    });
    const told = await changesOf(store, runs, { thresholds });
    const rows = told.map(changeRow);
    const ms = Math.round(performance.now() - beganMs);
    const { down, drift } = outcome.result;
    if (down !== null)
      io.stderr.write(`quarry: nothing came from ${site.start}: ${down}. Nothing was taken to be gone.\n`);
    else for (const line of drift) display.say(line);
    const hook = hookFor(own.hook, own.hookSecretFile);
    // Who stops a visit does not wait for anybody; it is told when the visit goes on.
    const isQuiet = rows.length === 0 || hook === null || outcome.ending === 'cancelled';
    const isHeard = isQuiet || (await hook({ site: site.start, rows }, io));
    const code = exitOfRun(outcome.ending, down === null && isHeard ? Exit.done : Exit.failed);
    const summary = { site: site.host, outcome, told, location: store.location, ms, learnedAgain };
    return { code: exitIfStrict(code, settings, visitMissing(outcome)), summary };
  } finally {
    display.end();
    await store.close();
  }
}

/** Until a time, or until it is told to stop. */
async function until(atMs: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(Math.max(0, atMs - Date.now()), 2 ** 31 - 1);
  await wait(ms, undefined, { signal }).catch(() => {});
}
