import type { Fetcher } from '../fetch/fetcher.ts';
import type { Ask } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import { type Answer, type Tally, tallyWith } from '../model/run.ts';
import type { NodeId } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import type { OpenedRun, RunLog } from '../store/store.ts';
import { createGate } from './gate.ts';
import { keptAnswer } from './kept-answer.ts';
import type { Stop } from './stop.ts';

/** The cookies of a run, kept with it. */
export interface CookieKeeper {
  restore(text: string): void;
  /** The text to keep, or null where nothing changed since the last call. */
  changed(): string | null;
}

/** The address that stands at a node of a page now; null where there is none. */
export type Relink = (page: Fetched & { readonly kind: 'ok' }, node: NodeId) => Address | null;

export interface NetworkOptions {
  readonly store: RunLog;
  readonly fetcher: Fetcher;
  readonly maxInFlight?: number;
  readonly cookies?: CookieKeeper;
  readonly relink?: Relink;
}

const DEFAULT_IN_FLIGHT = 16;
const CANCELLED = 'cancelled';

/** Budget and cancellation say nothing about the site: such answers are not logged, and are asked again on resume. */
export function isOutsideTheLog(fetched: Fetched): boolean {
  return fetched.kind === 'refused' && fetched.by === 'budget';
}

export interface Network {
  ask(conversation: string, question: Ask, log: (answer: Answer) => Promise<unknown>): Promise<Fetched>;
  saveCookies(): Promise<void>;
  tally(): Tally;
  /** Whether a budget or a cancellation refused anything. */
  refusedAny(): boolean;
}

/** The way of a question to the site and of its answer into the log. */
export async function createNetwork(
  options: NetworkOptions,
  opened: OpenedRun,
  stop: Stop,
  emit: (event: RunEvent) => void,
): Promise<Network> {
  const { store, fetcher, cookies } = options;
  let tally = opened.tally;
  let refusedAny = false;
  const gate = createGate({
    room: () => Math.min(options.maxInFlight ?? DEFAULT_IN_FLIGHT, stop.remaining(tally)),
    stopped: () => stop.reason(tally) !== null,
  });
  stop.signal.addEventListener('abort', gate.look);
  const kept = await store.readCookies(opened.id);
  if (kept !== null) cookies?.restore(kept);

  async function ask(conversation: string, question: Ask, log: (answer: Answer) => Promise<unknown>): Promise<Fetched> {
    const admitted = await gate.enter(conversation);
    if (stop.failure !== null) throw stop.failure.error;
    if (!admitted) return refused(question.query);
    const beganMs = performance.now();
    try {
      emit({ type: 'asked', conversation, ask: question });
      const fetched = keptAnswer(await freshAnswer(question));
      if (fetched.kind === 'failed' && fetched.code === 'aborted' && stop.signal.aborted)
        return refused(question.query);
      await log({ conversation, ask: question, fetched });
      tally = tallyWith(tally, fetched);
      await saveCookies();
      emit({
        type: 'answered',
        url: question.query.url,
        kind: fetched.kind,
        from: 'network',
        ...costOf(fetched, beganMs),
      });
      return fetched;
    } catch (error) {
      stop.fail(error);
      throw error;
    } finally {
      gate.leave();
    }
  }

  function refused(query: Query): Fetched {
    refusedAny = true;
    const reason = stop.reason(tally);
    return { kind: 'refused', query, by: 'budget', reason: reason?.because ?? CANCELLED };
  }

  /** An address from before a break may have expired (session, token): the page it was found on has a new one. */
  async function freshAnswer(question: Ask): Promise<Fetched> {
    const fetched = await fetcher(question.query, { signal: stop.signal });
    if (!opened.resumed || question.from === undefined || options.relink === undefined) return fetched;
    if (!looksExpired(fetched)) return fetched;
    const page = await fetcher(visit(question.from.page), { signal: stop.signal });
    tally = { ...tally, downloads: tally.downloads + 1 };
    const now = page.kind === 'ok' ? options.relink(page, question.from.node) : null;
    if (now === null || now === question.query.url) return fetched;
    const again = await fetcher({ ...question.query, url: now }, { signal: stop.signal });
    tally = { ...tally, downloads: tally.downloads + 1 };
    return { ...again, query: question.query };
  }

  async function saveCookies(): Promise<void> {
    const text = cookies?.changed() ?? null;
    if (text !== null) await store.storeCookies(opened.id, text);
  }

  return { ask, saveCookies, tally: () => tally, refusedAny: () => refusedAny };
}

function looksExpired(fetched: Fetched): boolean {
  return fetched.kind === 'failed' && fetched.code === 'http-status' && (fetched.status ?? 0) < 500;
}

function costOf(fetched: Fetched, beganMs: number): { readonly bytes: number; readonly ms: number } {
  return { bytes: fetched.kind === 'ok' ? fetched.bytes : 0, ms: performance.now() - beganMs };
}
