import { setTimeout as wait } from 'node:timers/promises';
import { readThreshold } from '../../crawl/changes/thresholds.ts';
import { openStoreFor } from '../../crawl/open-store.ts';
import { changesOf, visitAgain, visitedSiteOf } from '../../crawl/recrawl.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
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
import { visitJson, visitMissing, visitText } from '../recrawl-summary.ts';
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
    const code = await visitOnce(call, makeFetcher);
    if (own.watch !== true) return code;
    await until(Date.now() + everyMs, call.io.signal);
    if (call.io.signal.aborted) return Exit.stopped;
  }
}

/** One visit, with all that is told of it. */
async function visitOnce(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { io, options: own, settings } = call;
  const thresholds = (own.threshold as readonly string[]).map(readThreshold);
  const site = await visitedSiteOf(settings.db!);
  const nowMs = Date.now();
  const dueMs = site.beforeMs + Number(own.every) * 3_600_000;
  if (own.due === true && nowMs < dueMs) {
    io.stderr.write(`Nothing is due before ${new Date(dueMs).toISOString()}.\n`);
    return Exit.nothingFound;
  }
  const starts = [site.start as Address];
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const { outcome, runs } = await visitAgain({
      store,
      site,
      settings,
      openFetcher: makeFetcher(settings, starts),
      signal: io.signal,
      choice: { filterShare: Number(own.filters), pageShare: Number(own.pages) },
      learn: own.learn !== 'never',
      drive: (options, work) => runShown(options, display, work),
      say: (line) => display.say(line),
    });
    const told = await changesOf(store, runs, { thresholds });
    const rows = told.map(changeRow);
    if (typeof own.diff === 'string') writeDiff(own.diff, rows);
    const ms = Math.round(performance.now() - beganMs);
    const summary = { outcome, told, location: store.location, ms, learnedAgain: runs.size > 1 };
    io.stdout.write(settings.json ? visitJson(summary) : visitText(summary, widthOfOutput(io.stdout)));
    const { down, drift } = outcome.result;
    if (down !== null)
      io.stderr.write(`quarry: nothing came from ${site.start}: ${down}. Nothing was taken to be gone.\n`);
    else for (const line of drift) display.say(line);
    const hook = hookFor(own.hook, own.hookSecretFile);
    const isHeard = rows.length === 0 || hook === null || (await hook({ site: site.start, rows }, io));
    const code = exitOfRun(outcome.ending, down === null && isHeard ? Exit.done : Exit.failed);
    return exitIfStrict(code, settings, visitMissing(outcome));
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
