import type { Fetcher, FetchOptions, Layer } from '../fetch/fetcher.ts';
import type { WallCount } from '../fetch/notice-walls.ts';
import type { ActingOptions } from '../fetch/refuse-acting.ts';
import type { Ask } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import { type Answer, type Tally, tallyWith, tallyWithout } from '../model/run.ts';
import type { OpenedRun, RunId, RunLog } from '../store/store.ts';
import type { ActingRegister } from './acting-register.ts';
import { createGate } from './gate.ts';
import { GoneSilent } from './gone-silent.ts';
import { keptAnswer } from './kept-answer.ts';
import { type Relink, relinkByForm } from './relink.ts';
import type { Stop } from './stop.ts';
import { readableAnswer } from './too-complex.ts';

/** What a run tells the Fetcher it opens; `createFetcher` of assemble.ts takes all of it. */
export interface FetcherContext {
  /** Cookies of an earlier part of the run. */
  readonly savedCookies?: string;
  /** What layers learned of the site in an earlier part of the run, so that they need not ask again. */
  readonly learned?: string;
  readonly onLearned?: (learned: string) => void;
  /** Counts what layers ask by themselves, such as tests of what "not found" looks like, against the budget. */
  readonly outer: readonly Layer[];
  /** What the pages of the run say of links that could act. */
  readonly acting?: Pick<ActingOptions, 'known' | 'onRefused'>;
  /** First pages of their sort that are asked for again, in case they are walls; 0 for none. */
  readonly maxEarlyDoubts?: number;
  readonly onEvent: (event: RunEvent) => void;
}

/** A Fetcher and what belongs to it. `{ fetch }` is enough. */
export interface OpenedFetcher {
  readonly fetch: Fetcher;
  readonly cookies?: { save(): string };
  /** Walls that came, also in earlier parts of the run. */
  walls?(): WallCount;
  /** Told the answers of earlier parts of the run again, for what the layers learned of them. */
  hear?(answer: Fetched): void;
  close?(): Promise<void>;
}

export interface NetworkOptions {
  readonly store: RunLog;
  readonly openFetcher: (context: FetcherContext) => OpenedFetcher;
  readonly maxInFlight?: number;
  readonly relink?: Relink;
}

const DEFAULT_IN_FLIGHT = 16;
/** Kept like the result of a conversation, which no conversation is called. */
const LEARNED = '(what layers learned)';

/** What a stop refused says nothing about the page: such answers are not logged, and are asked again on resume. */
export function isOutsideTheLog(fetched: Fetched): boolean {
  return fetched.kind === 'refused' && (fetched.by === 'budget' || fetched.by === 'wall');
}

export interface AskHow {
  /** What the log has for an answer until now, where this one takes its place. */
  readonly instead?: Fetched['kind'];
  /** It failed before, with all its retries: one request will show whether that has passed. */
  readonly lastTry?: boolean;
}

export interface Network {
  ask(conversation: string, question: Ask, log: (answer: Answer) => Promise<unknown>, how?: AskHow): Promise<Fetched>;
  /** An answer out of the log is delivered. */
  hear(answer: Fetched): void;
  close(): Promise<void>;
  tally(): Tally;
  walls(): WallCount;
  /** Whether a stop refused anything. */
  refusedAny(): boolean;
}

/** The way of a question to the site and of its answer into the log. */
export async function createNetwork(
  options: NetworkOptions,
  opened: OpenedRun,
  stop: Stop,
  emit: (event: RunEvent) => void,
  register: ActingRegister,
): Promise<Network> {
  const { store, relink = relinkByForm } = options;
  let tally = opened.tally;
  let refusedAny = false;
  const gate = createGate({
    room: () => Math.min(Math.max(1, options.maxInFlight ?? DEFAULT_IN_FLIGHT), stop.remaining(tally)),
    stopped: () => stop.reason(tally) !== null,
  });
  stop.signal.addEventListener('abort', gate.look);
  const savedCookies = await store.readCookies(opened.id);
  const learned = await store.readResult(opened.id, LEARNED);
  const ours = new WeakSet<Query>();
  const site = options.openFetcher({
    ...(savedCookies === null ? {} : { savedCookies }),
    ...(learned === null ? {} : { learned: String(learned.result) }),
    onLearned: (text) => void store.storeResult(opened.id, LEARNED, text, Date.now()).catch(stop.fail),
    outer: [(next) => (query, how) => (ours.delete(query) ? next(query, how) : askedByALayer(next, query, how))],
    acting: { known: register.known, onRefused: register.refused },
    onEvent: emit,
  });
  const silence = new GoneSilent((query) => askAgain(query));
  const cookies = keepCookies(store, opened.id, site, savedCookies);

  function askedByALayer(next: Fetcher, query: Query, how: FetchOptions | undefined): Promise<Fetched> {
    return besides(query, () => next(query, how));
  }

  /** What is asked beside the questions, which also cost; those that are under way count as made. */
  function besides(query: Query, ask: () => Promise<Fetched>): Promise<Fetched> {
    const isSpent = stop.reason(tally) !== null || stop.remaining(tally) <= gate.inside();
    if (isSpent) return Promise.resolve({ kind: 'refused', query, by: 'budget', reason: 'nothing is left for it' });
    tally = { ...tally, downloads: tally.downloads + 1 };
    return ask();
  }

  function fetchOurs(query: Query, how: Pick<FetchOptions, 'retries'> = {}): Promise<Fetched> {
    ours.add(query);
    return site.fetch(query, { signal: stop.signal, ...how });
  }

  const ask: Network['ask'] = async (conversation, question, log, { instead, lastTry = false } = {}) => {
    const admitted = await gate.enter(conversation);
    if (stop.failure !== null) throw stop.failure.error;
    if (!admitted) return refused(question.query);
    const beganMs = performance.now();
    try {
      emit({ type: 'asked', conversation, ask: question });
      const fetched = readableAnswer(keptAnswer(await freshAnswer(question, lastTry ? { retries: 0 } : {})));
      if (fetched.kind === 'failed' && fetched.code === 'aborted' && stop.signal.aborted)
        return refused(question.query);
      if (fetched.kind === 'refused' && fetched.by === 'wall') return walled(fetched);
      if (fetched.kind === 'refused' && fetched.by === 'budget') return unbelieved(question.query);
      const silent = await silence.because(fetched);
      if (silent !== null) stop.giveUp(silent);
      await cookies.save();
      // From here to the conversation every answer takes the same steps: answers arrive in the order of the log.
      await log({ conversation, ask: question, fetched });
      tally = tallyWith(instead === undefined ? tally : tallyWithout(tally, instead), fetched);
      tellAnswer(fetched, performance.now() - beganMs);
      return fetched;
    } catch (error) {
      stop.fail(error);
      throw error;
    } finally {
      gate.leave();
    }
  };

  function tellAnswer(fetched: Fetched, ms: number): void {
    const bytes = fetched.kind === 'ok' ? fetched.bytes : 0;
    emit({ type: 'answered', url: fetched.query.url, kind: fetched.kind, from: 'network', bytes, ms });
  }

  function refused(query: Query): Fetched {
    refusedAny = true;
    return { kind: 'refused', query, by: 'budget', reason: stop.reason(tally)?.because ?? 'cancelled' };
  }

  /** The page came, and a layer could not afford to make sure of it: that download was made, and the page is asked for when the run goes on. */
  function unbelieved(query: Query): Fetched {
    tally = { ...tally, downloads: tally.downloads + 1 };
    return refused(query);
  }

  /** Nothing but walls comes from the site: what it would say later is still to be asked. */
  function walled(fetched: Fetched & { readonly kind: 'refused' }): Fetched {
    stop.giveUp(fetched.reason ?? 'the site shows nothing but walls');
    refusedAny = true;
    return fetched;
  }

  function askAgain(query: Query): Promise<Fetched> {
    return besides(query, () => fetchOurs(query));
  }

  /** An address from before a break may have expired (session, token): the page it was found on has a new one. */
  async function freshAnswer(question: Ask, how: Pick<FetchOptions, 'retries'>): Promise<Fetched> {
    const fetched = await fetchOurs(question.query, how);
    if (!opened.resumed || question.from === undefined || !looksExpired(fetched)) return fetched;
    const page = await askAgain(visit(question.from.page));
    const now = page.kind === 'ok' ? relink(page, question.from.node, question.query.url) : null;
    if (now === null || now === question.query.url) return fetched;
    return { ...(await askAgain({ ...question.query, url: now })), query: question.query };
  }

  /** A run that failed may have questions on their way; their answers must not meet those of the next run. */
  async function close(): Promise<void> {
    await gate.empty();
    await cookies.save('now');
    await site.close?.();
  }

  const walls = () => site.walls?.() ?? { met: 0, passedOn: [] };
  const hear = (answer: Fetched) => site.hear?.(answer);
  return { ask, hear, close, tally: () => tally, walls, refusedAny: () => refusedAny };
}

/** Writes cookies that changed, but not more often than once a second: writing them out takes longer than an answer. */
function keepCookies(store: RunLog, run: RunId, site: OpenedFetcher, saved: string | null) {
  // What was there from the beginning (--cookies) need not be kept: a resumed run begins with it again.
  let kept = saved ?? site.cookies?.save();
  let lastMs = 0;
  return {
    async save(when?: 'now'): Promise<void> {
      if (site.cookies === undefined || (when === undefined && performance.now() - lastMs < 1000)) return;
      lastMs = performance.now();
      const text = site.cookies.save();
      if (text === kept) return;
      kept = text;
      await store.storeCookies(run, text);
    },
  };
}

function looksExpired(fetched: Fetched): boolean {
  return fetched.kind === 'failed' && fetched.code === 'http-status' && (fetched.status ?? 0) < 500;
}
