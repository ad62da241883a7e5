/** A browser of ours: started on first use, every request of it through our own proxy and layers, everything bounded. */
import { randomUUID } from 'node:crypto';
import type { Query } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import type { Fetcher } from '../fetcher.ts';
import { type Chromium, launchChromium } from './chromium.ts';
import { memoryOf } from './memory.ts';
import type { PassedAnswer, Passing } from './passing.ts';
import { type BrowserProxy, openProxy, type ProxiedRequest, type Refusal } from './proxy.ts';
import { scriptQuery } from './script-query.ts';
import {
  type OpenPage,
  type VisitAround,
  type VisitedPage,
  type VisitLimits,
  visitPage,
  withPage,
} from './visit-page.ts';

export interface BrowserOptions {
  /** The bottom, and the same with guard, robots, what could act and pace around it. */
  readonly passing: Passing;
  readonly asking: Fetcher;
  /** The same for what is asked beside the pages that were wanted: it counts, and a budget may refuse it. @default asking */
  readonly besides?: Fetcher;
  readonly userAgent: string;
  readonly onRefused?: (refusal: Refusal) => void;
  readonly limits?: Partial<VisitLimits>;
  /** Of all its processes together. @default 1,500,000,000 */
  readonly maxMemoryBytes?: number;
  /** Pages until it is started anew, so that what leaks does not add up. @default 200 */
  readonly pagesPerStart?: number;
}

/** What a page needs was refused because nothing is left to ask with: it is not what the site shows. */
export class BudgetSpent extends Error {}

export interface OurBrowser {
  /** Rejects where nothing could be read; `given` is the page itself where it is known already. */
  visit(
    query: Query,
    signal: AbortSignal,
    given?: PassedAnswer,
    /** What is done to the page before it is read. */
    prepare?: (open: OpenPage) => Promise<void>,
  ): Promise<VisitedPage>;
  /** The same, with the page kept open while it is tried what it does. */
  tryOut<T>(query: Query, signal: AbortSignal, work: (open: OpenPage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const LIMITS: VisitLimits = { maxScriptMs: 10_000, maxTotalMs: 120_000, maxBytes: 10_000_000, maxExchanges: 100 };
const MEMORY_STEP_MS = 500;
/** Bytes of scripts that are kept, so that each is asked for once. */
const KEPT_BYTES = 50_000_000;

interface Opening {
  /** The page itself, where it is known already. */
  readonly given?: PassedAnswer | undefined;
  /** Whether it is what was asked for: that was counted when it was asked. */
  readonly isWanted: boolean;
}

interface Started {
  readonly proxy: BrowserProxy;
  readonly chromium: Chromium;
  readonly mark: string;
  pages: number;
}

export function createBrowser(options: BrowserOptions): OurBrowser {
  const { maxMemoryBytes = 1_500_000_000, pagesPerStart = 200 } = options;
  const limits = { ...LIMITS, ...options.limits };
  const desk = createDesk(options);
  let started: Promise<Started> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const stop = async () => {
    const open = await started?.catch(() => null);
    started = null;
    await open?.chromium.close();
    await open?.proxy.close();
  };
  const start = async (): Promise<Started> => {
    const proxy = await openProxy({ pass: desk.pass, onRefused: (refusal) => options.onRefused?.(refusal) });
    const mark = randomUUID();
    try {
      const chromium = await launchChromium({ proxy: proxy.server, userAgent: options.userAgent, mark });
      return { proxy, chromium, mark, pages: 0 };
    } catch (error) {
      await proxy.close();
      throw error;
    }
  };

  type Work<T> = (context: Chromium['context'], around: VisitAround) => Promise<T>;
  const visitNow = async <T>(query: Query, signal: AbortSignal, { given, isWanted }: Opening, work: Work<T>) => {
    if (((await started)?.pages ?? 0) >= pagesPerStart) await stop();
    started ??= start();
    const open = await started.catch(async (error: unknown) => {
      started = null;
      throw error;
    });
    open.pages += 1;
    const giveUp = new AbortController();
    const both = AbortSignal.any([signal, giveUp.signal]);
    const watch = setInterval(() => {
      if ((memoryOf(open.mark) ?? 0) > maxMemoryBytes) giveUp.abort();
    }, MEMORY_STEP_MS);
    desk.open(query.url, { given, isWanted }, both);
    try {
      const around = { announce: desk.announce, use: desk.use, underWay: desk.underWay, signal: both };
      const done = await work(open.chromium.context, around);
      if (desk.isSpent()) throw new BudgetSpent('nothing is left for what the page asks');
      return done;
    } catch (error) {
      // What a page that was given up still does must not reach the next.
      await stop();
      if (desk.isSpent()) throw new BudgetSpent('nothing is left for what the page asks');
      throw giveUp.signal.aborted ? new Error('it took more memory than a page is given') : error;
    } finally {
      clearInterval(watch);
      desk.close();
    }
  };

  // One page at a time: the pace is the site's, and memory is bounded.
  const inTurn = <T>(query: Query, signal: AbortSignal, opening: Opening, work: Work<T>) => {
    const turn = last.then(() => visitNow(query, signal, opening, work));
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    visit: (query, signal, given, prepare) =>
      inTurn(query, signal, { given, isWanted: true }, (context, around) =>
        visitPage(context, query.url, query.actions ?? [], limits, around, prepare),
      ),
    tryOut: (query, signal, work) =>
      inTurn(query, signal, { isWanted: false }, (context, around) =>
        withPage(context, query.url, limits, around, work),
      ),
    async close() {
      await stop();
    },
  };
}

/** Where the proxy brings requests: those that the page announced go on through our layers, and no others. */
function createDesk({ passing, asking, besides = asking, onRefused }: BrowserOptions) {
  const announced = new Map<string, number>();
  const kept = new Map<string, PassedAnswer>();
  let keptBytes = 0;
  let underWay = 0;
  let current: (Opening & { readonly url: string; readonly signal: AbortSignal }) | null = null;
  let wasAsked = false;
  let isSpent = false;

  /** Where the page posted before anything was clicked, and what was clicked last. */
  const posts = new Set<string>();
  let used: string | null = null;

  const announce = (url: string) => void announced.set(plain(url), (announced.get(plain(url)) ?? 0) + 1);
  const refuse = (url: string, why: string): Refusal => {
    const refusal = { url, why };
    onRefused?.(refusal);
    return refusal;
  };

  const ask = async (request: ProxiedRequest): Promise<PassedAnswer | Refusal> => {
    const known = request.method === 'GET' ? kept.get(request.url) : undefined;
    if (known !== undefined) return known;
    const why = notAsked(request);
    if (why !== null) return refuse(request.url, why);
    const endpoint = withoutQuery(request.url);
    if (used === null && request.method === 'POST') posts.add(endpoint);
    const query = scriptQuery(request, used === null ? null : { label: used, postsAsPage: posts.has(endpoint) });
    const isWanted = current?.isWanted === true && !wasAsked && plain(request.url) === current.url;
    if (isWanted) wasAsked = true;
    const came = await (isWanted ? asking : besides)(query, current === null ? {} : { signal: current.signal });
    if (came.kind === 'refused' && came.by === 'budget') isSpent = true;
    const answer = passing.answerTo(query);
    if (answer === null)
      return refuse(request.url, came.kind === 'refused' ? `${came.by}: ${came.reason ?? ''}` : came.kind);
    const location = answer.headers.location;
    if (answer.status >= 300 && answer.status < 400 && typeof location === 'string')
      announce(resolved(location, request.url));
    if (request.method === 'GET' && isScript(answer) && keptBytes + answer.body.length <= KEPT_BYTES) {
      kept.set(request.url, answer);
      keptBytes += answer.body.length;
    }
    return answer;
  };

  return {
    announce,
    use(label: string) {
      used = label;
    },
    underWay: () => underWay,
    isSpent: () => isSpent,
    open(url: Address, opening: Opening, signal: AbortSignal) {
      announced.clear();
      [wasAsked, isSpent] = [false, false];
      posts.clear();
      used = null;
      current = { url: plain(url), ...opening, signal };
    },
    close() {
      current = null;
      announced.clear();
    },
    async pass(request: ProxiedRequest): Promise<PassedAnswer | Refusal> {
      const left = announced.get(plain(request.url)) ?? 0;
      // Calls home of the browser, what it fetches ahead, and whoever else found the port.
      if (left === 0) return refuse(request.url, 'no page asked for it');
      announced.set(plain(request.url), left - 1);
      if (current?.given !== undefined && plain(request.url) === current.url && request.method === 'GET')
        return current.given;
      underWay += 1;
      try {
        return await ask(request);
      } finally {
        underWay -= 1;
      }
    },
  };
}

const plain = (url: string) => url.replace(/#.*$/s, '');

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, '');

function resolved(location: string, base: string): string {
  try {
    return new URL(location, base).href;
  } catch {
    return location;
  }
}

const isScript = ({ status, headers }: PassedAnswer) =>
  status === 200 && /javascript|ecmascript/i.test(String(headers['content-type'] ?? ''));

/** Scripts may ask, and may not change anything. */
function notAsked({ method, headers, body }: ProxiedRequest): string | null {
  if (method !== 'GET' && method !== 'POST') return `sends ${method}`;
  if (method === 'POST' && (headers['content-type'] ?? '').startsWith('multipart/')) return 'posts a form with files';
  return /"query"\s*:\s*"\s*mutation\b/.test(body) ? 'asks for a change' : null;
}
