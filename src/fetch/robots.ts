// RFC 9309, the Robots Exclusion Protocol, as pure functions. Section numbers are the RFC's.
// Departures (R1 to R3; R3 is in obey-robots.ts) are tested by name.
import { largest } from '../model/extremes.ts';

export interface RobotsRule {
  readonly allow: boolean;
  /** As written. */
  readonly pattern: string;
  readonly line: number;
}

export interface RobotsGroup {
  /** Product tokens in lower case; `*` for all others. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
  readonly crawlDelayMs: number | null;
}

export interface Robots {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly string[];
}

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that decided, or null where none matched. */
  readonly rule: RobotsRule | null;
}

/** §2.5: at least this much must be parsed; we parse exactly this much. */
export const MAX_ROBOTS_BYTES = 500 * 1024;
/** Google's limit for one line: eight times the longest address browsers once took, less an end. Longer lines are cut. */
const MAX_LINE = 2083 * 8 - 1;
/** Crawl-delay is no part of the RFC; within this bound it is kept. */
const MAX_CRAWL_DELAY_MS = 60_000;

/** No rules at all: everything is allowed. */
export const NO_ROBOTS: Robots = { groups: [], sitemaps: [] };

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The text of a file: UTF-8 (§2.2), without a byte order mark or what is left of one, which would spoil the first line. */
export function robotsText(bytes: Uint8Array): string {
  const mark = BYTE_ORDER_MARK.findIndex((byte, at) => bytes[at] !== byte);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(mark < 0 ? BYTE_ORDER_MARK.length : mark));
}

interface OpenGroup {
  readonly agents: string[];
  readonly rules: RobotsRule[];
  crawlDelayMs: number | null;
}

/** §2.1, §2.2: groups of rules out of any text whatever; what is no rule is passed over. */
export function parseRobots(text: string): Robots {
  const groups: OpenGroup[] = [];
  const sitemaps: string[] = [];
  let open: OpenGroup | null = null;
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const entry = parseLine(line);
    if (entry === null) continue;
    const { key, value } = entry;
    if (key === 'user-agent') {
      // §2.2.1: several user-agent lines share the rules that follow; the first after a rule begins a new group.
      if (open === null || open.rules.length > 0) {
        open = { agents: [], rules: [], crawlDelayMs: null };
        groups.push(open);
      }
      open.agents.push(agentToken(value));
    } else if (key === 'sitemap') {
      sitemaps.push(value);
    } else if (open !== null && (key === 'allow' || key === 'disallow')) {
      open.rules.push({ allow: key === 'allow', pattern: value, line: at + 1 });
    } else if (open !== null && key === 'crawl-delay') {
      open.crawlDelayMs = parseDelay(value) ?? open.crawlDelayMs;
    }
  }
  return { groups, sitemaps };
}

/** `key: value # comment`. R1: the colon may be missing, and common slips of the pen in keys are understood. */
function parseLine(line: string): { key: string; value: string } | null {
  const text = line.slice(0, MAX_LINE).split('#', 1)[0].trim();
  const colon = text.indexOf(':');
  const parts = colon < 0 ? text.split(/[ \t]+/) : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
  const key = KEYS[parts[0].toLowerCase()];
  return key === undefined || parts.length !== 2 ? null : { key, value: parts[1] };
}

const KEYS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  'user-agent': 'user-agent',
  useragent: 'user-agent',
  'user agent': 'user-agent',
  allow: 'allow',
  disallow: 'disallow',
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'crawl-delay',
});

/** §2.2.1: a product token is letters, `_` and `-`; what follows (a version) does not count. */
function agentToken(value: string): string {
  if (/^\*(?:\s|$)/.test(value)) return '*';
  return (value.match(/^[a-z_-]+/i)?.[0] ?? '').toLowerCase();
}

function parseDelay(value: string): number | null {
  const seconds = Number(value);
  if (value === '' || !Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(MAX_CRAWL_DELAY_MS, Math.round(seconds * 1000));
}

/** §2.2.1: the groups that name our token, all of them as one; else those for `*`; else none. */
export function groupsFor(robots: Robots, productToken: string): readonly RobotsGroup[] {
  const token = agentToken(productToken);
  const named = token === '' ? [] : robots.groups.filter(({ agents }) => agents.includes(token));
  return named.length > 0 ? named : robots.groups.filter(({ agents }) => agents.includes('*'));
}

/** The longest Crawl-delay of our groups, in bounds; null where none is given. */
export function crawlDelayMs(robots: Robots, productToken: string): number | null {
  const delays = groupsFor(robots, productToken).flatMap(({ crawlDelayMs: delay }) => (delay === null ? [] : [delay]));
  return delays.length === 0 ? null : largest(delays);
}

/** §2.2.2: the longest matching rule decides, Allow where two are equally long; no match allows. */
export function judge(robots: Robots, productToken: string, pathAndQuery: string): RobotsVerdict {
  return createJudge(robots, productToken)(pathAndQuery);
}

/** The same for many addresses of one site. */
export function createJudge(robots: Robots, productToken: string): (pathAndQuery: string) => RobotsVerdict {
  const rules = groupsFor(robots, productToken)
    .flatMap((group) => group.rules)
    // An empty pattern matches nothing: `Disallow:` alone allows everything.
    .filter(({ pattern }) => pattern !== '')
    .map((rule) => ({ rule, length: octets(rule.pattern), matcher: compile(rule.pattern) }))
    // Longest first, Allow before Disallow: then the first that matches decides.
    .sort((a, b) => b.length - a.length || Number(b.rule.allow) - Number(a.rule.allow));
  if (rules.length === 0) return () => ({ allowed: true, rule: null });
  return (pathAndQuery) => {
    // §2.2.2: robots.txt itself is always allowed.
    if (pathAndQuery === '/robots.txt') return { allowed: true, rule: null };
    const forms = comparable(pathAndQuery);
    const found = rules.find(({ matcher }) => matcher(forms));
    return { allowed: found?.rule.allow ?? true, rule: found?.rule ?? null };
  };
}

/** §2.2.2: specificity is counted in octets of the pattern, in its percent-encoded form. */
function octets(pattern: string): number {
  return normalise(pattern).length;
}

/** An address to compare: as it is, and with the reserved characters of its query percent-encoded. */
interface Comparable {
  readonly plain: string;
  readonly encoded: string;
}

/** §2.2.3: in an address `*` and `$` stand for themselves; a pattern says that as %2A and %24. */
function comparable(pathAndQuery: string): Comparable {
  const plain = normalise(pathAndQuery).replaceAll('*', '%2A').replaceAll('$', '%24');
  return { plain, encoded: encodeQuery(plain) };
}

/**
 * §2.2.2 and §2.2.3. R2: the RFC's table encodes reserved characters of the query (`?a=https://b` is `?a=https%3A%2F%2Fb`)
 * where other crawlers compare octets; a rule matches here if it matches either way.
 */
function compile(pattern: string): (forms: Comparable) => boolean {
  const anchored = pattern.endsWith('$');
  const body = normalise(anchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24');
  const plain = body.split('*');
  const encoded = body.includes('?') ? encodeQuery(body).split('*') : plain;
  return (forms) =>
    matches(forms.plain, plain, anchored) || (encoded !== plain && matches(forms.encoded, encoded, anchored));
}

/** Pieces between wildcards, found one after the other from the left: linear, whatever the pattern. */
function matches(text: string, pieces: readonly string[], anchored: boolean): boolean {
  if (!text.startsWith(pieces[0])) return false;
  let at = pieces[0].length;
  const last = pieces.length - 1;
  for (let piece = 1; piece <= last; piece += 1) {
    if (anchored && piece === last) return text.length - pieces[last].length >= at && text.endsWith(pieces[last]);
    const found = text.indexOf(pieces[piece], at);
    if (found < 0) return false;
    at = found + pieces[piece].length;
  }
  return !anchored || at === text.length;
}

/** One spelling: what needs no escape has none, what needs one has it in capitals, what is not ASCII is escaped UTF-8. */
function normalise(text: string): string {
  if (/^[\w\-.~/?=&*$]*$/.test(text)) return text;
  return text.replace(/%[\da-f]{2}|[^\x21-\x7e]+/gi, (found) => {
    if (!found.startsWith('%')) return encodeText(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[\w\-.~]/.test(character) ? character : found.toUpperCase();
  });
}

function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Everything behind the first `?` that is reserved and no wildcard, escaped. */
function encodeQuery(text: string): string {
  const at = text.indexOf('?');
  if (at < 0) return text;
  return text.slice(0, at + 1) + text.slice(at + 1).replace(/[:/?#[\]@!'()+,;]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
