/** The layer that opens pages in a browser: all of them, or those of templates whose scripts make what is wanted. */
import type { Fetched } from '../../model/fetched.ts';
import type { Query } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import type { FetchOptions, Layer } from '../fetcher.ts';
import { BudgetSpent, type OurBrowser } from './browser.ts';
import type { OpenPage, VisitedPage } from './visit-page.ts';

export type OkAnswer = Fetched & { readonly kind: 'ok' };

/** What decides where a browser pays, from the page as it came and as scripts made it. */
export interface RenderJudge {
  /** Pages with the same text here are made by one template. */
  templateOf(plain: OkAnswer): string;
  /** Why scripts may make what is wanted, or null where nothing speaks for it; less will do where they made links on pages of the site before. */
  mayNeed(plain: OkAnswer, madeLinks: boolean): string | null;
  /** Writes into an open page what its clicks lead to, where it has no other links. */
  complete?(open: OpenPage): Promise<void>;
  /** The reason that says so. */
  readonly linksGained: string;
  /** What scripts added to a page that is worth having, or null. */
  gained(plain: OkAnswer, rendered: string): string | null;
}

/** What was learned of the templates of a site; kept with a run. */
export interface RenderLearned {
  readonly templates: readonly (readonly [string, TemplateKnown])[];
  readonly pages: number;
  readonly reasons: readonly string[];
}

interface TemplateKnown {
  readonly tried: number;
  readonly gained: number;
  readonly seen: number;
}

export interface RenderOptions {
  readonly mode: 'auto' | 'always';
  /** Null where there is none; `onMissed` hears of pages that want one. */
  readonly browser: OurBrowser | null;
  readonly judge: RenderJudge;
  readonly learned?: RenderLearned;
  readonly onLearned?: (learned: RenderLearned) => void;
  readonly onRendered?: (url: string, why: string, pages: number, page: VisitedPage) => void;
  readonly onMissed?: (url: string, why: string) => void;
}

/** Samples of a template until it is known to need no browser, and every how manieth page is looked at again. */
const SAMPLES = 2;
const AGAIN_EVERY = 50;
const MAX_TEMPLATES = 200;
/** Samples that showed nothing, of all templates together: most sites have scripts that change nothing we want. */
const MAX_IN_VAIN = 8;

export interface RenderLayer {
  readonly layer: Layer;
  known(): RenderLearned;
}

export function createRenderLayer(options: RenderOptions): RenderLayer {
  const { browser, judge, mode } = options;
  const templates = new Map(options.learned?.templates ?? []);
  const reasons = new Set(options.learned?.reasons ?? []);
  let pages = options.learned?.pages ?? 0;
  const known = (): RenderLearned => ({ templates: [...templates], pages, reasons: [...reasons] });

  const open = async (query: Query, how: FetchOptions, why: string, plain?: OkAnswer): Promise<OkAnswer | Fetched> => {
    pages += 1;
    const signal = how.signal ?? new AbortController().signal;
    try {
      const page = await browser!.visit(
        query,
        signal,
        plain === undefined ? undefined : givenOf(plain),
        judge.complete,
      );
      options.onRendered?.(query.url, why, pages, page);
      return answerOf(query, page);
    } catch (error) {
      if (signal.aborted) return { kind: 'failed', query, code: 'aborted', retryable: false };
      if (error instanceof BudgetSpent) return { kind: 'refused', query, by: 'budget', reason: error.message };
      const detail = error instanceof Error ? error.message.split('\n', 1)[0].slice(0, 300) : String(error);
      return { kind: 'failed', query, code: 'browser', retryable: false, detail };
    }
  };

  const always = async (query: Query, how: FetchOptions): Promise<Fetched> => {
    const answer = await open(query, how, 'asked for');
    options.onLearned?.(known());
    if (answer.kind !== 'ok') return answer;
    // The proxy asked the guard and robots.txt before each hop; the layers above have a say where it led.
    const refusal = answer.finalUrl === query.url ? null : await how.before?.(answer.finalUrl, null);
    return refusal ?? answer;
  };

  const where = async (query: Query, how: FetchOptions, plain: OkAnswer): Promise<Fetched> => {
    const why = judge.mayNeed(plain, reasons.has(judge.linksGained));
    if (why === null) return plain;
    const name = judge.templateOf(plain);
    const before = templates.get(name) ?? { tried: 0, gained: 0, seen: 0 };
    if (!isWorth(before, [...templates.values()])) {
      if (templates.has(name)) templates.set(name, { ...before, seen: before.seen + 1 });
      return plain;
    }
    if (browser === null) {
      options.onMissed?.(query.url, why);
      return plain;
    }
    const rendered = await open({ ...query, url: plain.finalUrl }, how, why, plain);
    const gain = rendered.kind === 'ok' ? judge.gained(plain, rendered.body) : null;
    const { tried, gained, seen } = before;
    if (templates.size < MAX_TEMPLATES || templates.has(name))
      templates.set(name, { tried: tried + 1, gained: gained + (gain === null ? 0 : 1), seen: seen + 1 });
    if (gain !== null) reasons.add(gain);
    options.onLearned?.(known());
    if (rendered.kind === 'failed' && rendered.code === 'aborted') return rendered;
    if (rendered.kind === 'refused' && rendered.by === 'budget') return { ...rendered, query };
    return gain === null || rendered.kind !== 'ok' ? plain : { ...rendered, query, hops: plain.hops };
  };

  return {
    known,
    layer:
      (next) =>
      async (query, how = {}) => {
        if (!isPage(query, how)) return next(query, how);
        if (mode === 'always' || query.via === 'browser')
          return browser === null ? next(query, how) : always(query, how);
        const plain = await next(query, how);
        return plain.kind === 'ok' && /html/i.test(plain.contentType) ? where(query, how, plain) : plain;
      },
  };
}

/** Files for machines, and what is read piece by piece, are no pages. */
const isPage = (query: Query, how: FetchOptions) =>
  how.sink === undefined && query.method === 'GET' && query.headers?.accept === undefined;

function isWorth({ tried, gained, seen }: TemplateKnown, all: readonly TemplateKnown[]): boolean {
  if (gained > 0) return true;
  if (tried < SAMPLES) return all.reduce((sum, other) => sum + other.tried - other.gained, 0) < MAX_IN_VAIN;
  return seen % AGAIN_EVERY === AGAIN_EVERY - 1;
}

function givenOf(plain: OkAnswer) {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status: plain.status, headers, body: Buffer.from(plain.body) };
}

function answerOf(query: Query, page: VisitedPage): Fetched {
  const { html: body, finalUrl, hops, status, headers } = page;
  const contentType = headers['content-type'] ?? 'text/html';
  const common = { query, finalUrl, hops, status, headers, contentType, body, atMs: Date.now() };
  if (headers['x-quarry'] === 'refused')
    return { kind: 'refused', query, by: refusedBy(body), reason: 'refused in the browser' };
  if (status >= 400)
    return { kind: 'failed', ...common, code: 'http-status', retryable: false, detail: `status ${status}` };
  const exchanges = page.exchanges.map(({ request, status: said, contentType: type, body: text }) => ({
    method: request.method,
    url: request.url as Address,
    status: said,
    contentType: type,
    body: text,
  }));
  return { kind: 'ok', ...common, bytes: Buffer.byteLength(body), exchanges };
}

/** The proxy says in its answer who refused. */
function refusedBy(body: string): 'robots' | 'guard' | 'acting' {
  const by = /refused: (robots|acting)\b/.exec(body)?.[1];
  return by === 'robots' || by === 'acting' ? by : 'guard';
}
