import type { LinkFacts } from './acting-link.ts';
import type { Address } from './url.ts';
import { keyOf } from './url-key.ts';

/** One step a browser takes on a page before its answer is read. */
export type Action =
  | { readonly do: 'click'; readonly selector: string }
  | { readonly do: 'fill'; readonly selector: string; readonly text: string }
  | { readonly do: 'choose'; readonly selector: string; readonly value: string }
  | { readonly do: 'scroll'; readonly times: number }
  /** Writes where each element stands into `BOX_ATTRIBUTE`: left, top, width and height in pixels. */
  | { readonly do: 'measure' };

export const BOX_ATTRIBUTE = 'data-quarry-box';

/** One question put to the site: a visit, a filter choice, a form submission, a request a page's script makes. */
export interface Query {
  readonly method: 'GET' | 'POST';
  /** What is fetched, as the site wrote it. Identity is decided on `queryKey`. */
  readonly url: Address;
  readonly body?: { readonly type: string; readonly text: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly via: 'http' | 'browser';
  readonly actions?: readonly Action[];
  /** What is being asked, where known. */
  readonly asks: readonly { readonly attribute: string; readonly value: string }[];
  /** The link or button as it was found, where the asker knows it: what could act is told by it, too. Never stored. */
  readonly link?: LinkFacts;
}

/** A plain visit to an address. */
export function visit(url: Address): Query {
  return { method: 'GET', url, via: 'http', asks: [] };
}

/** A visit in the browser that tells where everything stands on the page. */
export function laidOut(url: Address): Query {
  return { ...visit(url), via: 'browser', actions: [{ do: 'measure' }] };
}

/** A plain visit to a file that lists addresses for machines: it is no page, and says so. */
export function visitSitemap(url: Address): Query {
  return { ...visit(url), headers: { accept: SITEMAP_TYPES } };
}

const SITEMAP_TYPES = 'application/xml,text/xml';

/** Whether nobody said that there is such a file: it is looked for in the usual place, and may well be missing. */
export function isGuess({ headers, url }: Query): boolean {
  return headers?.accept === SITEMAP_TYPES && /^https?:\/\/[^/]+\/sitemap\.xml$/.test(url);
}

/** Whether two queries are the same question: method, address key, body and what a browser does first. */
export function queryKey(query: Query): string {
  const key = `${query.method} ${keyOf(query.url)}`;
  const rest = [query.body ?? null, query.via === 'browser' ? 'browser' : null, query.actions ?? null];
  return rest.every((part) => part === null) ? key : `${key} ${JSON.stringify(rest)}`;
}
