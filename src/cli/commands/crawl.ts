import { describeCrawl } from '../../crawl/crawl.ts';
import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import { type CrawlFound, crawlInto, type EntityPagesChoice } from '../../crawl/stages/crawl.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
import { readAddresses } from '../addresses.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { runEstimate } from '../crawl-estimate.ts';
import { writeReport } from '../crawl-report.ts';
import { crawlJson, crawlMissing, crawlText, orNothing } from '../crawl-summary.ts';
import { crawlDefinition } from '../definitions/crawl.ts';
import { createDisplay, type Display } from '../display.ts';
import { checkOutputFile } from '../output-file.ts';
import { runShown } from '../run-shown.ts';

export function createCrawlCommand(makeFetcher: FetcherMaker): Command {
  return {
    ...crawlDefinition,
    run: (call) => runCrawl(call, makeFetcher),
  };
}

async function runCrawl(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io, options: own } = call;
  const starts = readAddresses('crawl', call.words);
  if (starts.length > 1) {
    throw new QuarryError('usage', "'quarry crawl' takes one site at a time.", { hint: 'Call it once per site.' });
  }
  const typed = own.sample as readonly string[];
  const samples = typed.length === 0 ? [] : readAddresses('crawl', typed);
  const openFetcher = makeFetcher(settings, [...starts, ...samples]);
  if (own.estimate === true) return runEstimate(call, starts[0], samples, openFetcher);
  checkOutputFile('report', own.report);
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const entityPages = own.entityPages as EntityPagesChoice;
    const wanted = { kind: own.kind as string | null, entityPages, samples };
    const description = describeCrawl(starts[0], settings, wanted);
    const options = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const failures = new Set<Address>();
    const crawl = (run: Run) => crawlInto(store, run, starts[0], { ...wanted, scope: settings.scope });
    const ended = await runShown(options, display, crawl, (event) => {
      if (event.type === 'answered' && (event.kind === 'failed' || event.kind === 'blocked')) failures.add(event.url);
    });
    const outcome = ended.ending === 'finished' ? { ...ended, result: orNothing(ended.result) } : ended;
    const explain = own.explain === true;
    const ms = Math.round(performance.now() - beganMs);
    io.stdout.write(
      settings.json ? crawlJson(outcome, ms, explain) : crawlText(outcome, store.location, ms, [...failures], explain),
    );
    if (typeof own.report === 'string')
      await writeReport(own.report, starts[0], outcome, settings.db ?? store.location, ms);
    const { because } = outcome.result;
    const code = exitOfRun(outcome.ending, exitCodeOf(outcome.result));
    if (because !== null) sayWhy(display, call, code, `${nothingOf(outcome)}: ${because}.`);
    return exitIfStrict(code, settings, crawlMissing(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

/** Why there is nothing is no remark: it is said with --quiet, too. */
function sayWhy(display: Display, { io, settings }: Call, code: ExitCode, line: string): void {
  if (settings.quiet && code !== Exit.done) io.stderr.write(`quarry: ${inOneLine(line)}\n`);
  else display.say(line);
}

function nothingOf({ ending, result }: RunOutcome<CrawlFound>): string {
  if (ending === 'finished') return 'Nothing to crawl';
  return result.outcome === 'found' ? 'Nothing new' : 'Nothing so far';
}

function exitCodeOf({ outcome }: CrawlFound): ExitCode {
  if (outcome === 'no-answer') return Exit.failed;
  if (outcome === 'no-such-kind') return Exit.usage;
  return outcome === 'found' ? Exit.done : Exit.nothingFound;
}
