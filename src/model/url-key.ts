import { parseUrl } from './url.ts';
import { splitParameters } from './url-parts.ts';

/** What two addresses of one page have in common. Itself an address, but never fetched. */
export type AddressKey = string & { readonly __kind: 'AddressKey' };

/**
 * The identity of an address: default ports, fragments, percent-encoding, dot segments, the order of parameters and
 * parameters known to mean nothing do not count. Text that is no address is its own key. keyOf(keyOf(u)) = keyOf(u).
 */
export function keyOf(address: string): AddressKey {
  if (ALREADY_A_KEY.test(address)) return address as AddressKey;
  const hash = address.indexOf('#');
  if (hash > 0 && ALREADY_A_KEY.test(address.slice(0, hash))) return address.slice(0, hash) as AddressKey;
  if (address.length > MAX_REMEMBERED) return makeKey(address);
  const known = made.get(address);
  if (known !== undefined) return known;
  const key = makeKey(address);
  if (made.size >= MAX_MADE) made.clear();
  made.set(address, key);
  return key;
}

/** The pages of a site link the same addresses again and again. */
const made = new Map<string, AddressKey>();
const MAX_MADE = 2048;
const MAX_REMEMBERED = 500;

function makeKey(address: string): AddressKey {
  const question = address.indexOf('?');
  // Only what stands before the query needs the URL parser, and mostly not even that.
  if (question > 0 && PLAIN_SEARCH.test(address.slice(question)) && ALREADY_A_KEY.test(address.slice(0, question)))
    return (address.slice(0, question) + keyOfQuery(address.slice(question))) as AddressKey;
  const url = parseUrl(address);
  if (url === null) return address as AddressKey;
  if (url.host === '') return url.href.split('#', 1)[0] as AddressKey;
  return `${url.protocol}//${authority(url)}${keyOfPath(url.pathname)}${keyOfQuery(url.search)}` as AddressKey;
}

function authority(url: URL): string {
  const host = url.hostname.replace(/\.$/, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  const user = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : `:${url.password}`}@`;
  return user + host + port;
}

function keyOfPath(pathname: string): string {
  const path = pathname
    .split('/')
    .map((segment) => normalisePercent(segment, PATH_CHARACTERS))
    .filter((segment) => !ASP_SESSION.test(segment))
    .map((segment) => (segment.includes(';') ? segment.replace(PATH_SESSION, '') : segment))
    .join('/');
  return path === '' ? '/' : path;
}

/** ASP.NET's `/(S(1a2b...))/list`. */
const ASP_SESSION = /^\([A-Z]\([\w-]+\)\)$/i;
const PATH_SESSION = /(?:;(?:jsessionid|phpsessid)=[^;]*)+/gi;

function keyOfQuery(search: string): string {
  const pairs = splitParameters(search)
    .map(({ name, value }) => ({
      name: normalisePercent(name.replaceAll('+', '%20'), QUERY_CHARACTERS),
      value: value === null ? null : normalisePercent(value.replaceAll('+', '%20'), QUERY_CHARACTERS),
    }))
    .filter(({ name, value }) => !meansNothing(name, value))
    // Stable: values of one name keep their order, which a site may read; the order of names it does not.
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  if (pairs.length === 0) return '';
  return `?${pairs.map(({ name, value }) => (value === null ? name : `${name}=${value}`)).join('&')}`;
}

/** Visitors' marks and sessions: they follow a person, not a page. Names are exact, so that `utm` alone stays a name like others. */
const NOTHING_BY_NAME =
  /^(?:utm_[a-z_]+|[gdmyt]clid|gclsrc|gbraid|wbraid|fbclid|msclkid|twclid|ttclid|igshid|li_fat_id|srsltid|epik|zanpid|_ga|_gl|_gac|mc_[ce]id|mkt_tok|_hsenc|_hsmi|__hs(?:tc|sc|fp)|hsctatracking|oly_(?:anon|enc)_id|vero_(?:id|conv)|wickedid|yclid|ymclid|_openstat|piwik_[a-z]+|mtm_[a-z]+|pk_(?:campaign|kwd|source|medium|content))$/i;
/** Sessions are known by name, and by a value that looks drawn by lot: a shop may well have a filter called `sid`. */
const SESSION_NAME =
  /^(?:phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken|oscsid|zenid|xtcsid|session_?id|sess_?id|sid|s)$/i;
const DRAWN_BY_LOT = /^(?=.*\d)(?=.*[a-z])[\w!.-]{16,}$/i;
const CERTAIN_SESSION = /^(?:phpsessid|jsessionid|aspsessionid[a-z]*|cfid|cftoken|oscsid|zenid|xtcsid)$/i;

function meansNothing(name: string, value: string | null): boolean {
  if (NOTHING_BY_NAME.test(name) || CERTAIN_SESSION.test(name)) return true;
  return SESSION_NAME.test(name) && value !== null && DRAWN_BY_LOT.test(value);
}

/** Characters that stand for themselves in a key; every other byte is written %XX. */
const PATH_CHARACTERS = asciiSet("-._~!$&'()*+,;=:@");
const QUERY_CHARACTERS = asciiSet("-._~!$'()*,:@/?");

function asciiSet(marks: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of `${marks}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789`) {
    set[character.charCodeAt(0)] = 1;
  }
  return set;
}

/** One spelling per byte string. `;` in a path and the separators of a query keep their escapes, since they would split. */
function normalisePercent(component: string, plain: Uint8Array): string {
  if (/^[\w.~-]*$/.test(component)) return component;
  let out = '';
  for (let at = 0; at < component.length; at += 1) {
    const code = component.charCodeAt(at);
    const byte = code === PERCENT ? escapedByte(component, at) : -1;
    if (byte >= 0) {
      out += byte < 128 && plain[byte] === 1 && byte !== SEMICOLON ? String.fromCharCode(byte) : percentOf(byte);
      at += 2;
    } else {
      out += code < 128 && plain[code] === 1 ? component[at] : percentOf(code);
    }
  }
  return out;
}

const PERCENT = 0x25;
const SEMICOLON = 0x3b;

function escapedByte(text: string, at: number): number {
  const hex = text.slice(at + 1, at + 3);
  return /^[\da-f]{2}$/i.test(hex) ? Number.parseInt(hex, 16) : -1;
}

function percentOf(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

const NAME = String.raw`[a-z][a-z0-9-]*(?:\.[a-z0-9-]*[a-z][a-z0-9-]*)*`;
const NUMBER = String.raw`(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})`;
/** Characters of ASCII, without a fragment. */
const PLAIN_SEARCH = /^[!"$-~]*$/;

/** The commonest form of address needs no work at all. A port of four digits is nobody's default. */
const ALREADY_A_KEY = new RegExp(
  String.raw`^https?:\/\/(?:${NAME}|(?:${NAME}|${NUMBER})(?::[1-9]\d{3,4})?(?=\/))(?:\/[\w~-][\w~.-]*)*\/?$`,
);
