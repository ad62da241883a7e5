/** One run of a method as one call, for those who embed it: events while it runs, the outcome when everything is in the database. */
import type { Fetcher } from '../fetch/fetcher.ts';
import { refuseActing } from '../fetch/refuse-acting.ts';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import { withoutLogins } from '../model/logins.ts';
import type { RunDescription } from '../model/run.ts';
import { type Address, toAddress } from '../model/url.ts';
import type { Store } from '../store/store.ts';
import { fetcherFor } from './assemble.ts';
import { checkedSettings, checkNames } from './check-settings.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { FetcherContext, OpenedFetcher } from './network.ts';
import { openStoreFor, runOptionsOf } from './open-store.ts';
import { runConversations } from './run.ts';
import type { Run, RunOutcome } from './run-options.ts';
import type { Settings } from './settings.ts';
import { headersWithLogins } from './typed-logins.ts';

export interface CallOptions {
  /** What the command line takes: the file, budgets, manners, scope. @default DEFAULT_SETTINGS */
  readonly settings?: Partial<Settings>;
  /** Stops it with what is known by then; the same call goes on from there. */
  readonly signal?: AbortSignal;
  /** Answers instead of HTTP and its layers: limits, robots.txt and pace are then its own. @default HTTP with all layers */
  readonly fetcher?: Fetcher;
}

export interface Running<T> {
  /** What happens, for each who watches from when they begin to. */
  readonly events: AsyncIterable<RunEvent>;
  /** When everything is in the database. Rejects with a `QuarryError` where it cannot begin or the disk fails. */
  readonly outcome: Promise<FileOutcome<T>>;
}

export interface FileOutcome<T> extends RunOutcome<T> {
  /** The database; `open` reads it. */
  readonly db: string;
}

export interface Work<T> {
  /** Addresses as they were given: the first names the database. */
  readonly starts: readonly string[];
  /** Names of all that this call takes. */
  readonly takes: readonly string[];
  describe(starts: readonly Address[], settings: Settings): RunDescription;
  carryOut(run: Run, store: Store, starts: readonly Address[], settings: Settings): Promise<T>;
}

const COMMON = ['settings', 'signal', 'fetcher'] as const;

export function runToFile<T>(work: Work<T>, options: CallOptions): Running<T> {
  const stream = createEventStream();
  const outcome = carryOut(work, options, stream).finally(stream.end);
  // Who watches the events first hears of a failure when they come to the outcome.
  outcome.catch(() => {});
  return { events: stream.events, outcome };
}

async function carryOut<T>(work: Work<T>, options: CallOptions, stream: EventStream): Promise<FileOutcome<T>> {
  checkNames('option', options, [...COMMON, ...work.takes]);
  const given = checkedSettings(options.settings);
  const settings = { ...given, header: headersWithLogins(given.header, work.starts) };
  const starts = work.starts.map(addressOf);
  const { fetcher, signal } = options;
  const openFetcher = fetcher === undefined ? fetcherFor(settings, starts) : guardedBy(fetcher, settings, starts);
  const store = await openStoreFor(settings, starts);
  let relayed: Promise<void> | undefined;
  try {
    const description = work.describe(starts, settings);
    const stopped = signal === undefined ? {} : { signal };
    const running = { store, openFetcher, description, ...stopped, ...runOptionsOf(settings) };
    const outcome = await runConversations(running, (run) => {
      relayed = relay(run.events, stream);
      return work.carryOut(run, store, starts, settings);
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
