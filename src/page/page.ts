import type { Fetched } from '../model/fetched.ts';
import type { Page } from '../model/page.ts';
import { type Query, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { lastAskedAbout } from './lazily.ts';
import { type ParseOptions, parseHtml } from './parse.ts';

export interface PageOrigin {
  readonly url: Address;
  /** @default a plain visit to `url` */
  readonly query?: Query;
  /** When it was fetched. @default 0 */
  readonly atMs?: number;
}

let latest: Page | null = null;

/** The page that is being read: of which something was asked last, else the one that was made last. */
export function pageAtHand(): Page | null {
  const known = lastAskedAbout();
  return known !== null && 'tree' in known && 'source' in known ? (known as Page) : latest;
}

/** A page out of its HTML. Links, text, forms and the rest are computed from it when first asked for. */
export function createPage(source: string, origin: PageOrigin, options: ParseOptions = {}): Page {
  const { url, query = visit(url), atMs = 0 } = origin;
  const { maxCharacters } = options;
  const kept = maxCharacters !== undefined && source.length > maxCharacters ? source.slice(0, maxCharacters) : source;
  latest = { url, query, atMs, source: kept, tree: parseHtml(kept, options) };
  return latest;
}

type Answer = Extract<Fetched, { readonly kind: 'ok' }>;

const pages = new WeakMap<Answer, Page>();

/** The page that an answer brought. Who is given the same answer later gets the same page, with all that was computed from it. */
export function pageOf(answer: Answer): Page {
  const known = pages.get(answer);
  if (known !== undefined) return known;
  const { atMs, body, finalUrl, query } = answer;
  const page = createPage(body, { url: finalUrl, query, atMs });
  pages.set(answer, page);
  return page;
}
