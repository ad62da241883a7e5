import { describeCrawl } from '../../crawl/crawl.ts';
import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import { type CrawlFound, crawlInto, ENTITY_PAGES, type EntityPagesChoice } from '../../crawl/stages/crawl.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { Address } from '../../model/url.ts';
import { readAddresses } from '../addresses.ts';
import { type Call, type Command, Exit, type ExitCode, exitOfRun, type FetcherMaker } from '../command.ts';
import { runEstimate } from '../crawl-estimate.ts';
import { writeReport } from '../crawl-report.ts';
import { crawlJson, crawlText, orNothing } from '../crawl-summary.ts';
import { createDisplay, type Display } from '../display.ts';
import { checkOutputFile } from '../output-file.ts';
import { runShown } from '../run-shown.ts';

export function createCrawlCommand(makeFetcher: FetcherMaker): Command {
  return {
    name: 'crawl',
    usage: 'URL',
    summary: 'Recover the database behind a site: find its lists, ask its filters, read its pages.',
    description:
      'Looks at the start page and what it links, finds the lists and the kinds of things they list, asks the filters beside them, and reads the pages of things where they say what lists and filters do not. Everything goes into one database, with a table per kind; a run that was cut off goes on where it was. Ends with code 3 where nothing is a list.',
    examples: [
      { line: 'quarry crawl https://shop.example/', does: 'everything into shop.example.db' },
      { line: 'quarry crawl --estimate https://shop.example/', does: 'what it would cost, after at most 30 downloads' },
      { line: 'quarry crawl --kind 2 https://shop.example/', does: 'the second kind of things only' },
      { line: 'quarry crawl --sample https://shop.example/shoe/1 https://shop.example/', does: 'things like this one' },
    ],
    settings: RUN_SETTING_NAMES,
    options: [
      {
        name: 'kind',
        flag: 'kind',
        type: 'string',
        default: null,
        placeholder: 'K',
        sentence: 'Crawl only this kind of things, by its name or number; an unknown one lists those there are.',
      },
      {
        name: 'sample',
        flag: 'sample',
        type: 'strings',
        default: [],
        placeholder: 'URL',
        sentence: 'The page of one thing of the kind that is wanted.',
      },
      {
        name: 'entityPages',
        flag: 'entity-pages',
        type: 'choice',
        default: 'auto',
        choices: ENTITY_PAGES,
        sentence: 'Which pages of things to read. auto: all, if twenty of them say what lists and filters do not.',
      },
      {
        name: 'estimate',
        flag: 'estimate',
        type: 'boolean',
        default: false,
        sentence: 'Only say what a crawl would take and bring, after at most 30 downloads; nothing is kept.',
      },
      {
        name: 'report',
        flag: 'report',
        type: 'string',
        default: null,
        placeholder: 'F',
        sentence: 'Write the summary to this file, too: as HTML where its name ends in .html, else as Markdown.',
      },
    ],
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
  const store = openStoreFor(settings, starts);
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
    const ms = Math.round(performance.now() - beganMs);
    io.stdout.write(settings.json ? crawlJson(outcome, ms) : crawlText(outcome, store.location, ms, [...failures]));
    if (typeof own.report === 'string') writeReport(own.report, starts[0], outcome, store.location, ms);
    const { because } = outcome.result;
    const code = exitOfRun(outcome.ending, exitCodeOf(outcome.result));
    if (because !== null) sayWhy(display, call, code, `${nothingOf(outcome)}: ${because}.`);
    return code;
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
