import { type OpenSite, openSite } from '../../city/open-site.ts';
import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { RunOutcome } from '../../crawl/run-options.ts';
import { CRAWL_VERSION, type CrawlFound, crawlInto } from '../../crawl/stages/crawl.ts';
import { QuarryError } from '../../model/error.ts';
import { toAddress } from '../../model/url.ts';
import type { Store } from '../../store/store.ts';
import { allDownloads } from '../all-downloads.ts';
import { type Call, type Command, Exit, type ExitCode, exitOfRun, type FetcherMaker } from '../command.ts';
import { demoDefinition } from '../definitions/demo.ts';
import { type DemoScore, type LinkFollower, linkFollowerCost, type Score, scoreDemo } from '../demo-score.ts';
import { createDisplay } from '../display.ts';
import { jsonText } from '../json-text.ts';
import { Layout } from '../layout.ts';
import { databaseWord, layOutNext } from '../next-commands.ts';
import { runShown } from '../run-shown.ts';
import { secondsText } from '../text.ts';

/** The same each time, so that a demo that was stopped goes on; any other where it is taken. */
const PORT = 47_470;

export function createDemoCommand(makeFetcher: FetcherMaker): Command {
  return {
    ...demoDefinition,
    run: (call) => runDemo(call, makeFetcher),
  };
}

interface Comparison {
  readonly outcome: RunOutcome<CrawlFound>;
  readonly score: DemoScore;
  readonly lists: number;
  readonly reference: number;
  readonly follower: LinkFollower;
  readonly ms: number;
}

async function runDemo(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { io, words } = call;
  if (words.length > 0)
    throw new QuarryError('usage', `'quarry demo' takes no '${words[0]}'.`, {
      hint: "'quarry crawl URL' crawls a site.",
    });
  const size = Number(call.options.size);
  const settings = { ...call.settings, db: String(call.options.db), maxDownloads: 100_000, perHost: 4 };
  const site = await openFilms(size);
  const start = toAddress(site.url)!;
  const store = await openStoreFor(settings, [start]);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    display.say(`A film archive of ${size} films is at ${site.url}; nobody told the crawler how it is built.`);
    const description = describeRun({ command: 'demo', method: 'auto', version: CRAWL_VERSION }, [start], {
      ...settings,
      size,
    });
    const openFetcher = makeFetcher(settings, [start]);
    const options = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const outcome = await runShown(options, display, (run) => crawlInto(store, run, start));
    const ms = Math.round(performance.now() - beganMs);
    const compared = await compare(store, site, outcome, ms, io.signal);
    io.stdout.write(settings.json ? toJson(compared, store.location) : toText(compared, store.location));
    return exitOfRun(outcome.ending, Exit.done);
  } finally {
    display.end();
    await store.close();
    await site.close();
  }
}

async function openFilms(size: number): Promise<OpenSite> {
  const options = { profile: 'films', size };
  try {
    return await openSite({ ...options, port: PORT }).catch(() => openSite(options));
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new QuarryError('file-unreadable', `The film archive cannot be opened: ${said}`, { cause });
  }
}

async function compare(
  store: Store,
  site: OpenSite,
  outcome: RunOutcome<CrawlFound>,
  ms: number,
  stop: AbortSignal,
): Promise<Comparison> {
  const { list, variant } = site.log.counters();
  return {
    outcome,
    score: await scoreDemo(store, site),
    lists: list + variant,
    reference: site.truth.referenceCost().total,
    follower: linkFollowerCost(site, stop),
    ms,
  };
}

function toJson({ follower, lists, ms, outcome, reference, score }: Comparison, db: string): string {
  const { ending, tally } = outcome;
  const document = {
    ...score,
    downloads: allDownloads(outcome.result.downloads, tally),
    listPages: lists,
    reference,
    linkFollower: follower.lists + follower.entities,
    stopped: ending === 'finished' ? null : ending,
    db,
    ms,
  };
  return jsonText(document);
}

function toText({ follower, lists, ms, outcome, reference, score }: Comparison, location: string): string {
  const layout = new Layout();
  layout.heading('Recovered, against the tables the site is made of');
  layout.pairs([
    ['entities', describe(score.entities)],
    ['facts on entity pages', describe(score.visible)],
    ['facts on no entity page', describe(score.hidden)],
  ]);
  const total = outcome.tally.downloads;
  layout.heading(`${whole(total)} requests in ${secondsText(ms)}`);
  layout.line(`${whole(lists)} list pages; whoever knew the tables would need ${whole(reference)}`);
  layout.line(
    `a crawler that follows links needs more than ${whole(follower.lists + follower.entities)}: every list with at most two filters chosen`,
  );
  layout.line('(counted in the tables), then those with three and more, in every order');
  if (outcome.ending !== 'finished')
    layout.line(`stopped: ${outcome.because ?? outcome.ending}; the same command goes on`);
  const db = databaseWord(location);
  layOutNext(layout, [
    `show ${db}`,
    `sql ${db} "SELECT Director, count(*) AS films FROM films GROUP BY 1 ORDER BY 2 DESC LIMIT 5"`,
    `ui ${db} --open`,
  ]);
  return layout.text();
}

const describe = ({ actual, found, precision, recall, right }: Score): string =>
  `${whole(right)} of ${whole(actual)}, ${whole(found - right)} wrong: precision ${share(precision)}, recall ${share(recall)}`;

/** Never rounded up to 1. */
const share = (value: number): string => (Math.floor(value * 10_000) / 10_000).toFixed(4);
const whole = (value: number): string => value.toLocaleString('en');
