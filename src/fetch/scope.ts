import { inScope, type Scope } from '../model/domain.ts';
import { QuarryError } from '../model/error.ts';
import type { Address } from '../model/url.ts';
import { gate, type Layer } from './fetcher.ts';
import { urlOf } from './url-of.ts';

export interface ScopeOptions {
  readonly starts: readonly Address[];
  /** @default 'host' */
  readonly scope?: Scope;
  /** Where given, an address must match one of them (start addresses always pass). @default [] */
  readonly include?: readonly string[];
  /** An address that matches one of them is refused. @default [] */
  readonly exclude?: readonly string[];
}

/** Why an address is out of the crawl's scope, or null where it is in. */
export function createScope({ starts, scope = 'host', include = [], exclude = [] }: ScopeOptions) {
  const included = include.map(compilePattern);
  const excluded = exclude.map(compilePattern);
  const typed = new Set<string>(starts);
  // A crawl asks one host almost always; what was found for an origin need not be parsed again.
  const origins = new Map<string, boolean>();
  const withinStarts = (address: Address, origin: string) => {
    if (scope === 'prefix') return starts.some((start) => inScope(address, start, scope));
    const known = origins.get(origin);
    if (known !== undefined) return known;
    const within = starts.some((start) => inScope(address, start, scope));
    if (origins.size > 10_000) origins.clear();
    origins.set(origin, within);
    return within;
  };
  return (address: Address): string | null => {
    if (typed.has(address)) return null;
    const url = urlOf(address);
    if (url === null) return 'no address';
    if (starts.length > 0 && !withinStarts(address, url.origin)) return `outside the ${scope} of the start address`;
    if (excluded.some((matches) => matches(url))) return 'excluded by a pattern';
    if (included.length > 0 && !included.some((matches) => matches(url))) return 'not included by any pattern';
    return null;
  };
}

/** The layer: refuses what is out of scope, redirect hops as well. */
export function scoped(options: ScopeOptions): Layer {
  const judge = createScope(options);
  return gate((query, address) => {
    const reason = judge(address);
    return reason === null ? null : { kind: 'refused', query, by: 'scope', reason };
  });
}

/**
 * A pattern for addresses: `*` stands for any text, everything else for itself. One that begins with `/` is matched
 * against path and query, any other against the whole address.
 */
export function compilePattern(pattern: string): (url: Readonly<URL>) => boolean {
  if (pattern.trim() === '') {
    throw new QuarryError('bad-setting', 'A pattern for addresses is empty.', {
      hint: "Write what to match, with * for any text, such as '/products/*'.",
    });
  }
  const pieces = pattern.split('*');
  const ofPath = pattern.startsWith('/');
  return ({ pathname, search, href, hash }) =>
    matchesPieces(ofPath ? pathname + search : href.slice(0, href.length - hash.length), pieces);
}

/** Linear: the first piece begins the text, the last ends it, those between are found one after the other. */
function matchesPieces(text: string, pieces: readonly string[]): boolean {
  const [first] = pieces;
  const last = pieces[pieces.length - 1];
  if (pieces.length === 1) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length && text.endsWith(last);
}
