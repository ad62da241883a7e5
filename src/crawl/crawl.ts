/** `quarry crawl` as one call, for those who embed it. */
import type { Fetcher } from '../fetch/fetcher.ts';
import { refuseActing } from '../fetch/refuse-acting.ts';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import { withoutLogins } from '../model/logins.ts';
import type { RunDescription } from '../model/run.ts';
import { type Address, toAddress } from '../model/url.ts';
import { fetcherFor } from './assemble.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { FetcherContext, OpenedFetcher } from './network.ts';
import { openStoreFor, runOptionsOf } from './open-store.ts';
import { runConversations } from './run.ts';
import { describeRun } from './run-key.ts';
import type { RunOutcome } from './run-options.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { CRAWL_VERSION, type CrawlFound, crawlInto, type WholeCrawlOptions } from './stages/crawl.ts';
import { headersWithLogins } from './typed-logins.ts';

export interface CrawlOptions extends Omit<WholeCrawlOptions, 'samples' | 'scope'> {
  /** Pages of things of the kind that is wanted. @default none */
  readonly samples?: readonly string[];
  /** What the command line takes: the file, budgets, manners, scope. @default DEFAULT_SETTINGS */
  readonly settings?: Partial<Settings>;
  /** Stops it with what is known by then; the same call goes on from there. */
  readonly signal?: AbortSignal;
  /** Answers instead of HTTP and its layers: limits, robots.txt and pace are then its own. @default HTTP with all layers */
  readonly fetcher?: Fetcher;
}

export interface Crawl {
  /** What happens, for each who watches from when they begin to. */
  readonly events: AsyncIterable<RunEvent>;
  /** When everything is in the file. Rejects with a `QuarryError` where it cannot begin or the disk fails. */
  readonly outcome: Promise<CrawlOutcome>;
}

export interface CrawlOutcome extends RunOutcome<CrawlFound> {
  /** The file; `openSqliteReader` reads it. */
  readonly db: string;
}

/** From the address of a site to the database behind it. */
export function crawl(start: string, options: CrawlOptions = {}): Crawl {
  const stream = createEventStream();
  const outcome = crawlToFile(start, options, stream).finally(stream.end);
  // Who watches the events first hears of a failure when they come to the outcome.
  outcome.catch(() => {});
  return { events: stream.events, outcome };
}

async function crawlToFile(start: string, options: CrawlOptions, stream: EventStream): Promise<CrawlOutcome> {
  const { entityPages = 'auto', fetcher, kind = null, signal } = options;
  const given = { ...DEFAULT_SETTINGS, ...options.settings };
  const settings = { ...given, header: headersWithLogins(given.header, [start, ...(options.samples ?? [])]) };
  const site = addressOf(start);
  const wanted = { kind, entityPages, samples: (options.samples ?? []).map(addressOf) };
  const starts = [site, ...wanted.samples];
  const openFetcher = fetcher === undefined ? fetcherFor(settings, starts) : guardedBy(fetcher, settings, starts);
  const store = await openStoreFor(settings, [site]);
  let relayed: Promise<void> | undefined;
  try {
    const description = describeCrawl(site, settings, wanted);
    const stopped = signal === undefined ? {} : { signal };
    const running = { store, openFetcher, description, ...stopped, ...runOptionsOf(settings) };
    const outcome = await runConversations(running, (run) => {
      relayed = relay(run.events, stream);
      return crawlInto(store, run, site, { ...wanted, scope: settings.scope });
    });
    return { ...outcome, db: store.location };
  } finally {
    await relayed;
    await store.close();
  }
}

/** Another way to the site has its own manners; what could act is not asked for through it, either. */
function guardedBy(fetcher: Fetcher, settings: Settings, starts: readonly Address[]) {
  return ({ acting }: FetcherContext): OpenedFetcher => ({
    fetch: refuseActing({ typed: starts, allow: settings.allowActing, ...acting })(fetcher),
  });
}

/** What a crawl is known by: the same again goes on with it. */
export function describeCrawl(
  start: Address,
  settings: Settings,
  wanted: Required<Pick<WholeCrawlOptions, 'entityPages' | 'kind' | 'samples'>>,
): RunDescription {
  const what = { command: 'crawl', method: 'auto', version: CRAWL_VERSION };
  return describeRun(what, [start], { ...settings, ...wanted });
}

function addressOf(text: string): Address {
  const address = toAddress(text);
  if (address !== null) return address;
  throw new QuarryError('usage', `'${withoutLogins(text)}' is no http(s) address.`, {
    hint: 'It begins with http:// or https://.',
  });
}

async function relay(events: AsyncIterable<RunEvent>, { emit }: EventStream): Promise<void> {
  for await (const event of events) emit(event);
}
