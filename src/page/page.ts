import type { Page } from '../model/page.ts';
import { type Query, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { type ParseOptions, parseHtml } from './parse.ts';

export interface PageOrigin {
  readonly url: Address;
  /** @default a plain visit to `url` */
  readonly query?: Query;
  /** When it was fetched. @default 0 */
  readonly atMs?: number;
}

/** A page out of its HTML. Links, text, forms and the rest are computed from it when first asked for. */
export function createPage(source: string, origin: PageOrigin, options: ParseOptions = {}): Page {
  const { url, query = visit(url), atMs = 0 } = origin;
  const { maxCharacters } = options;
  const kept = maxCharacters !== undefined && source.length > maxCharacters ? source.slice(0, maxCharacters) : source;
  return { url, query, atMs, source: kept, tree: parseHtml(kept, options) };
}
