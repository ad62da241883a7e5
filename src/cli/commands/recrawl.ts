import { changesToTell } from '../../crawl/changes/telling.ts';
import { readThreshold } from '../../crawl/changes/thresholds.ts';
import { describeCrawl } from '../../crawl/crawl.ts';
import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { conditional } from '../../crawl/recrawl/conditional.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOptions } from '../../crawl/run-options.ts';
import { crawlInto } from '../../crawl/stages/crawl.ts';
import { RECRAWL_VERSION, recrawlInto } from '../../crawl/stages/recrawl.ts';
import type { KnownChange } from '../../model/change.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
import type { RunId, Store, VisitedSite } from '../../store/store.ts';
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
import { createDisplay, type Display } from '../display.ts';
import { checkOutputFile } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { visitJson, visitMissing, visitText } from '../recrawl-summary.ts';
import { runShown } from '../run-shown.ts';
import { shellWord } from '../shell-word.ts';
import { widthOfOutput } from '../table.ts';

export function createRecrawlCommand(makeFetcher: FetcherMaker): Command {
  return { ...recrawlDefinition, run: (call) => runRecrawl(call, makeFetcher) };
}

/** A visit that was cut off so long ago is not gone on with: what it was answered is no longer so. */
const TOO_OLD_MS = 12 * 3_600_000;

async function runRecrawl(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { io, options: own, settings, words } = call;
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry recrawl' takes no words, but got '${words[0]}'.`, {
      hint: 'The database is given with --db; it says which site it is of.',
    });
  }
  const thresholds = (own.threshold as readonly string[]).map(readThreshold);
  checkOutputFile('diff', own.diff);
  const site = siteIn(settings.db);
  const starts = [site.start as Address];
  const store = openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const visited = await visit(call, makeFetcher, store, site, display);
    const { outcome } = visited;
    const all: KnownChange[] = [];
    for await (const change of store.changes()) all.push(change);
    const told = changesToTell(all, { thresholds }).filter(({ run }) => visited.runs.has(run));
    if (typeof own.diff === 'string') writeDiff(own.diff, told.map(changeRow));
    const ms = Math.round(performance.now() - beganMs);
    const summary = { outcome, told, location: store.location, ms, learnedAgain: visited.runs.size > 1 };
    io.stdout.write(settings.json ? visitJson(summary) : visitText(summary, widthOfOutput(io.stdout)));
    const { down, drift } = outcome.result;
    if (down !== null)
      io.stderr.write(`quarry: nothing came from ${site.start}: ${down}. Nothing was taken to be gone.\n`);
    else for (const line of drift) display.say(line);
    const code = exitOfRun(outcome.ending, down === null ? Exit.done : Exit.failed);
    return exitIfStrict(code, settings, visitMissing(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

/** The site of the database, which must be there: a recrawl makes none. */
function siteIn(db: string | null): VisitedSite {
  const reader = openToRead('recrawl', db);
  try {
    const site = reader.visitedSite();
    if (site !== null) return site;
    const [run] = reader.overview().runs.filter(({ command }) => command === 'crawl');
    throw new QuarryError('usage', `'${reader.location}' has no crawl that was finished.`, {
      hint: `${run === undefined ? 'Crawl the site first' : 'Finish it'}: quarry crawl --db ${shellWord(reader.location)} ${run?.starts[0] ?? 'URL'}`,
    });
  } finally {
    reader.close();
  }
}

async function visit(call: Call, makeFetcher: FetcherMaker, store: Store, site: VisitedSite, display: Display) {
  const { io, options: own, settings } = call;
  const start = site.start as Address;
  const openFetcher = makeFetcher(settings, [start]);
  const isTooOld = site.unfinishedMs !== null && Date.now() - site.unfinishedMs > TOO_OLD_MS;
  const common = { store, signal: io.signal, ...runOptionsOf(settings) };
  const choice = { filterShare: Number(own.filters), pageShare: Number(own.pages) };
  const what = { command: 'recrawl', method: 'auto', version: RECRAWL_VERSION };
  let id: RunId | null = null;
  const options: RunOptions = {
    ...common,
    fresh: settings.fresh || isTooOld,
    description: describeRun(what, [start], { ...settings, ...choice }),
    openFetcher: (context) => openFetcher({ ...context, outer: [conditional(store, () => id), ...context.outer] }),
  };
  const runs = new Set<RunId>();
  const outcome = await runShown(options, display, (run) => {
    id = run.id;
    runs.add(run.id);
    return recrawlInto(store, run, site, choice);
  });
  if (outcome.result.unlearned.length === 0 || outcome.ending !== 'finished' || own.learn === 'never')
    return { outcome, runs };
  display.say(`${outcome.result.unlearned.join(', ')}: nothing fits any more. The site is crawled anew.`);
  const wanted = { kind: null, entityPages: 'auto', samples: [] } as const;
  const crawl = (run: Run) => {
    runs.add(run.id);
    return crawlInto(store, run, start, { ...wanted, scope: settings.scope });
  };
  await runShown(
    { ...common, openFetcher, fresh: true, description: describeCrawl(start, settings, wanted) },
    display,
    crawl,
  );
  return { outcome, runs };
}
