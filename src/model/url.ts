import { FollowingMap } from './following-map.ts';

/** Absolute, as the site wrote it: this is what is fetched. `keyOf(address)` is what is compared. */
export type Address = string & { readonly __kind: 'Address' };

/** Stands for the address of a page that has none; nothing can be asked there (RFC 2606). */
export const NOWHERE = 'http://page.invalid/' as Address;

/**
 * The parts of an address, by the WHATWG URL Standard; null where it is none. Not by `URL.canParse`: once Node 20 or 22
 * has compiled its calls, it says no to hosts with letters such as `ü`.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * An absolute http(s) address out of what a person or a page wrote, or null. Without a name and a password: addresses are kept,
 * printed and passed on, and what a page offers to log in with is not ours to send.
 */
export function toAddress(text: string, base?: string): Address | null {
  const url = parseUrl(text, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
  }
  return url.href as Address;
}

/**
 * Resolves many references against one base. Nearly all links of a page are written in characters that the URL parser
 * leaves alone, for which joining strings gives exactly its result (a property test holds them together) at a fraction
 * of its cost.
 */
export function createResolver(base: string): (reference: string) => Address | null {
  const parts = basePartsOf(base);
  if (parts === null) return (reference) => toAddress(reference);
  const { origin, path, plain: plainBase, query } = parts;
  const whole = origin + path;
  const folder = whole.slice(0, whole.lastIndexOf('/') + 1);
  const resolve = (reference: string, first: number): Address | null => {
    if (plainBase && !mayHaveDots(reference)) {
      if (first === SLASH) {
        if (PLAIN_PATH.test(reference)) return (origin + reference) as Address;
      } else if (first === QUESTION) {
        if (PLAIN_QUERY.test(reference)) return (whole + reference) as Address;
      } else if (first === HASH) {
        if (query !== null && PLAIN_FRAGMENT.test(reference)) return (whole + query + reference) as Address;
      } else {
        if (PLAIN_ABSOLUTE.test(reference)) return reference as Address;
        if (PLAIN_RELATIVE.test(reference)) return (folder + reference) as Address;
      }
    }
    return toAddress(reference, base);
  };
  return (reference) => {
    const first = reference.charCodeAt(0);
    const isOfSite = first === SLASH || (first === SMALL_H && HTTP.test(reference));
    if (!plainBase || !isOfSite || reference.length > LONGEST_KEPT) return resolve(reference, first);
    const kept = resolvedAt(origin);
    const known = kept.get(reference);
    if (known !== undefined) return known;
    const address = resolve(reference, first);
    kept.set(reference, address);
    return address;
  };
}

/**
 * What references say wherever on the site they stand: the menus of a site are on all its pages. The same text for the same
 * address also spares whoever looks it up.
 */
function resolvedAt(origin: string): FollowingMap<Address | null> {
  if (origin !== resolvedOrigin) {
    resolved.clear();
    resolvedOrigin = origin;
  }
  return resolved;
}

const resolved = new FollowingMap<Address | null>(4096);
let resolvedOrigin = '';
const LONGEST_KEPT = 256;

/** Pieces that the parser takes out: `.` and `..`, also as `%2e`. */
const mayHaveDots = (text: string): boolean => text.includes('/.') || (text.includes('%2') && /%2e/i.test(text));

interface BaseParts {
  readonly origin: string;
  readonly path: string;
  /** From its `?` on; null where it is written unusually. */
  readonly query: string | null;
  /** Nobody's name and password are in it. */
  readonly plain: boolean;
}

/** Of an http(s) address, or null. */
function basePartsOf(base: string): BaseParts | null {
  const slash = base.indexOf('/', base.indexOf('//') + 2);
  const hash = base.indexOf('#');
  const whole = hash < 0 ? base : base.slice(0, hash);
  const question = whole.indexOf('?');
  const path = question < 0 ? whole.slice(slash) : whole.slice(slash, question);
  if (slash > 0 && isOrigin(base.slice(0, slash)) && PLAIN_PATH.test(path) && !mayHaveDots(path)) {
    const query = question < 0 ? '' : whole.slice(question);
    const isUsual = query === '' || (query !== '?' && PLAIN_QUERY.test(query));
    return { origin: base.slice(0, slash), path, query: isUsual ? query : null, plain: true };
  }
  const url = parseUrl(base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const plain = url.username === '' && url.password === '' && isOrigin(url.origin);
  return { origin: url.origin, path: url.pathname, query: null, plain };
}

/** Whether the URL parser would leave it as it is. The pages of a crawl are of one origin, or of a few. */
function isOrigin(text: string): boolean {
  if (text === lastOrigin) return true;
  const url = parseUrl(text);
  if (url === null || url.origin !== text || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
  lastOrigin = text;
  return true;
}

let lastOrigin = '';

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
const SMALL_H = 0x68;
const HTTP = /^https?:\/\//;
const QUERY = String.raw`(?:\?[\w\-~!$&()*+,;=:@%./?]*)?(?:#[\w\-~!$&()*+,;=:@%./?]*)?`;
/** `/a/b?c=d`, but not `//host`. */
const PLAIN_PATH = new RegExp(String.raw`^\/(?:[\w\-~!$&()*+,;=:@%.][\w\-~!$&()*+,;=:@%./]*)?${QUERY}$`);
/** `a/b?c=d`: nothing that could be a scheme. */
const PLAIN_RELATIVE = new RegExp(String.raw`^[\w\-~!$&()*+,;=@%][\w\-~!$&()*+,;=@%./]*${QUERY}$`);
/** `?c=d` */
const PLAIN_QUERY = /^\?[\w\-~!$&()*+,;=:@%./?]*$/;
/** `#d` */
const PLAIN_FRAGMENT = /^#[\w\-~!$&()*+,;=:@%./?]*$/;
/** `http://host.tld/a/b?c=d`: a name of letters, so that no number, port or punycode needs a look. */
const PLAIN_ABSOLUTE = new RegExp(
  String.raw`^https?:\/\/(?:(?!xn--)[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.)+[a-z]{2,}\/[\w\-~!$&()*+,;=:@%./]*${QUERY}$`,
);

/** What is fetched: the part behind `#` stays with the reader. */
export function withoutFragment(address: Address): Address {
  const hash = address.indexOf('#');
  return hash < 0 ? address : (address.slice(0, hash) as Address);
}
