import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { Cookies } from './cookies.ts';
import type { Fetcher, FetchOptions, Layer } from './fetcher.ts';
import { likeness, lookAt } from './page-look.ts';
import { urlOf } from './url-of.ts';

export interface SessionOptions {
  readonly cookies: Cookies;
  /** The cookies of who comes anew, as `save` gives them. @default those there are at first */
  readonly fresh?: string;
  /** By whom a page is asked for again; a crawl passes what counts against its budget. @default the layer below */
  readonly ask?: Fetcher;
  /** Told of each sort of address that changes the session, and of those that are refused for it. */
  readonly onNoticed?: (query: Query, why: string) => void;
  /** What `onLearned` was told in an earlier part of the run. */
  readonly learned?: readonly string[];
  readonly onLearned?: (sorts: readonly string[]) => void;
}

export const SESSION_REASON = 'it changes what the site shows from then on (it leads back, and the session is another)';

type Ok = Extract<Fetched, { kind: 'ok' }>;

const PARAMS = {
  /** Sorts of addresses that are tried, per run. */
  checks: 20,
  /** Addresses of one sort that are tried before it is harmless, where they differ in a parameter. */
  tries: 3,
  /** Two renderings of a page in one session share so much. */
  same: 0.98,
  /** And so many of their links: records that say the same in other numbers look alike, however many they are. */
  links: 0.9,
} as const;

/**
 * Notices links that change the session (a filter, a page size, a mode kept on the server): they lead back to a page that
 * carries nothing of them, and that page is another than for who comes anew. The session then begins anew, and its like is refused.
 */
export function noticeSession(options: SessionOptions): Layer {
  const { ask, cookies, fresh = cookies.save(), learned = [], onLearned, onNoticed } = options;
  const acting = new Set<string>(learned);
  /** How often addresses of a sort changed nothing: a page size may be the one there is. */
  const harmless = new Map<string, number>();
  let checks = 0;

  function refuse(query: Query): Fetched {
    onNoticed?.(query, SESSION_REASON);
    return { kind: 'refused', query, by: 'acting', reason: SESSION_REASON };
  }

  /** Whether the page that was led back to is another for who comes anew; the session stays new if it is. */
  async function changed(again: Fetcher, answer: Ok, how: FetchOptions): Promise<boolean> {
    const after = cookies.save();
    const target = { method: 'GET', url: answer.finalUrl, via: 'http', asks: [] } as const;
    const comeAnew = async () => {
      cookies.restore(fresh);
      return again(target, how);
    };
    const anew = await comeAnew();
    // A page that is another each time says nothing of the session.
    const differs = isAnother(anew, answer) && !isAnother(await comeAnew(), anew);
    if (!differs) cookies.restore(after);
    return differs;
  }

  return (next) =>
    async (query, how = {}) => {
      const sort = sortOf(query.url);
      if (acting.has(sort)) return refuse(query);
      const answer = await next(query, how);
      if (how.sink !== undefined || answer.kind !== 'ok' || !leadsBack(answer)) return answer;
      const target = urlOf(answer.finalUrl);
      if (target === null || cookies.headerFor(target) === null) return answer;
      const before = harmless.get(sort) ?? 0;
      if (before >= (query.url.includes('?') ? PARAMS.tries : 1) || checks >= PARAMS.checks) return answer;
      checks += 1;
      harmless.set(sort, before + 1);
      if (!(await changed(ask ?? next, answer, how))) return answer;
      acting.add(sort);
      onLearned?.([...acting]);
      return refuse(query);
    };
}

function isAnother(a: Fetched, b: Fetched): boolean {
  if (a.kind !== 'ok' || b.kind !== 'ok') return false;
  const [one, other] = [lookAt(a.body), lookAt(b.body)];
  const fewer = Math.min(one.links, other.links);
  return likeness(one, other) < PARAMS.same || fewer < PARAMS.links * Math.max(one.links, other.links);
}

/** The redirect ended at an address that carries nothing of the one that was asked for. */
function leadsBack({ finalUrl, hops, query }: Ok): boolean {
  const asked = urlOf(query.url);
  const target = urlOf(finalUrl);
  if (hops.length === 0 || asked === null || target?.host !== asked.host) return false;
  if (asked.pathname.length <= 1) return false;
  const there = decode(target.pathname + target.search).toLowerCase();
  const pieces = asked.pathname.split('/').filter((piece) => piece !== '');
  const said = [pieces.at(-1) ?? '', ...asked.searchParams.values()].map((piece) => decode(piece).toLowerCase());
  return said.every((piece) => piece === '' || !there.includes(piece));
}

/** Addresses of one action: the same path but for its last piece where there are several, and the same parameters. */
function sortOf(address: Address): string {
  const url = urlOf(address);
  if (url === null) return address;
  const pieces = url.pathname.split('/').filter((piece) => piece !== '');
  const path = pieces.length > 1 ? [...pieces.slice(0, -1), '*'].join('/') : pieces.join('/');
  return `${url.host}/${path}?${[...new Set(url.searchParams.keys())].sort().join('&')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
