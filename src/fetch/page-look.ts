// What a page looks like from afar: a few counts and the outline of its text. Not a parser: it only has to tell walls,
// captchas and "not found" pages from ordinary ones, on any bytes, in linear time.

export interface Look {
  /** What it calls itself, without numbers and addresses: they may change from page to page of a wall, other words do not. */
  readonly title: string;
  readonly words: number;
  readonly links: number;
  readonly passwordFields: number;
  /** Where scripts, frames, forms and images come from or go to. */
  readonly sources: readonly string[];
  readonly metaRefresh: boolean;
  readonly inlineScript: string;
  /** Hashes of every run of three words; numbers and the page's own address are left out of them. */
  readonly outline: ReadonlySet<number>;
}

/** Walls are short; of a long page the beginning is enough to compare. */
const MAX_SCANNED = 128 * 1024;
/** A page with this many links is no wall. */
export const MANY_LINKS = 15;

/** Cheap: whether a page has so many links that it need not be looked at. Ordinary pages tell after a few kilobytes. */
export function hasManyLinks(body: string): boolean {
  let at = -1;
  for (let found = 0; found < MANY_LINKS; found += 1) {
    at = body.indexOf('<a ', at + 1);
    if (at < 0) return false;
  }
  return true;
}

export function lookAt(body: string, address = ''): Look {
  const html = body.length > MAX_SCANNED ? body.slice(0, MAX_SCANNED) : body;
  const scan: Scan = { links: 0, passwordFields: 0, sources: [], metaRefresh: false, words: 0, inlineScript: '' };
  eachPart(html, scan, (from, to) => {
    scan.words += countWords(html, from, to);
  });
  // Most pages are only counted: comparing them costs as much again as reading them.
  let outline: ReadonlySet<number> | undefined;
  return {
    ...scan,
    title: titleOf(html),
    get outline() {
      outline ??= outlineOf(wordsIn(html), address);
      return outline;
    },
  };
}

function titleOf(html: string): string {
  const words = TITLE.exec(html)?.[1].split(/\s+/) ?? [];
  return words.filter((word) => !/[\d/]/.test(word)).join(' ');
}

const TITLE = /<title[^>]{0,200}>([^<]{0,1000})/i;

interface Scan {
  links: number;
  passwordFields: number;
  readonly sources: string[];
  metaRefresh: boolean;
  words: number;
  inlineScript: string;
}

/** Goes through a page once: `text` is told where text that is shown begins and ends, `scan` notes the tags that tell something. */
function eachPart(html: string, scan: Scan | null, text: (from: number, to: number) => void): void {
  const endOf = endsIn(html);
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    text(at, open < 0 ? html.length : open);
    if (open < 0) return;
    const close = html.startsWith('<!--', open) ? html.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (close <= open) return;
    at = close + 1;
    if (!TELLING.has(beginning(html.charCodeAt(open + 1), html.charCodeAt(open + 2)))) continue;
    const tag = html.slice(open, close).toLowerCase();
    const name = tag.match(/^<([a-z][a-z0-9]{0,15})/)?.[1] ?? '';
    if (scan !== null) noteTag(scan, name, tag);
    if (!HIDDEN.has(name)) continue;
    const end = endOf(name, at);
    if (name === 'script' && scan !== null) scan.inlineScript += `${html.slice(at, end)}\n`;
    at = end;
  }
}

/** Where the text of an element that is not shown ends, however its end is written. */
function endsIn(html: string): (name: string, from: number) => number {
  let lower: string | undefined;
  return (name, from) => {
    const written = html.indexOf(`</${name}`, from);
    if (written >= 0) return written;
    lower ??= html.toLowerCase();
    const shouted = lower.indexOf(`</${name}`, from);
    return shouted < 0 ? html.length : shouted;
  };
}

/** The first two letters of a tag, in either case. */
const beginning = (first: number, second: number): number => ((first | 0x20) << 16) | second | 0x20;

/** How tags begin of which something is noted, or whose text is not shown; all others are passed over. */
const TELLING: ReadonlySet<number> = new Set(
  ['a ', 'a\n', 'a\t', 'a\r', 'fo', 'if', 'im', 'in', 'me', 'no', 'sc', 'st', 'sv', 'te'].map((two) =>
    beginning(two.charCodeAt(0), two.charCodeAt(1)),
  ),
);

/** Words between spaces; text without spaces (Chinese, Japanese, Thai) counts by the character. */
function countWords(html: string, from: number, to: number): number {
  let words = 0;
  let inWord = false;
  for (let at = from; at < to; at += 1) {
    const code = html.charCodeAt(at);
    if (isSpace(code) || (code === AMPERSAND && html.startsWith('&nbsp;', at))) {
      if (code === AMPERSAND) at += 5;
      inWord = false;
    } else if (isWordAlone(code)) {
      words += 1;
      inWord = false;
    } else if (!inWord) {
      words += 1;
      inWord = true;
    }
  }
  return words;
}

const AMPERSAND = 0x26;

const isSpace = (code: number): boolean =>
  code <= 0x20 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : code >= 0xa0 && /\s/.test(String.fromCharCode(code));

const isWordAlone = (code: number): boolean =>
  code >= 0x0e00 && (code <= 0x0eff || (code >= 0x3040 && code <= 0x30ff) || (code >= 0x3400 && code <= 0x9fff));

/** The look of an answer, for all who ask about it one after the other: taken when first asked for, and once. */
export function lookOnce(body: string, address: string): () => Look {
  let look: Look | undefined;
  return () => {
    look ??= lookAt(body, address);
    return look;
  };
}

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg']);

function noteTag(scan: Scan, name: string, tag: string): void {
  if (name === 'a' && tag.includes('href')) scan.links += 1;
  else if (name === 'input' && /type\s*=\s*["']?password/.test(tag)) scan.passwordFields += 1;
  else if (name === 'meta' && /http-equiv\s*=\s*["']?refresh/.test(tag)) scan.metaRefresh = true;
  else if (name === 'script' || name === 'iframe' || name === 'form' || name === 'img') {
    const source = tag.match(/\b(?:src|action)\s*=\s*["']?([^"'\s>]{1,500})/)?.[1];
    if (source !== undefined && scan.sources.length < 500) scan.sources.push(source);
  }
}

/** The words that are counted. */
function wordsIn(html: string): string[] {
  const text: string[] = [];
  eachPart(html, null, (from, to) => text.push(html.slice(from, to)));
  return text
    .join(' ')
    .replace(/[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/g, ' $& ')
    .split(/\s+|&nbsp;/)
    .filter((word) => word !== '');
}

/** Numbers change from page to page of one template, and "not found" pages often repeat the address. */
function outlineOf(words: readonly string[], address: string): Set<number> {
  const decoded = decodeSafely(address).toLowerCase();
  const own = new Set(decoded.split(/[^\p{L}]+/u));
  const isOwn = (word: string) =>
    own.has(word.replace(/[^\p{L}]/gu, '')) || (word.includes('/') && decoded.includes(word));
  const plain = words.map((word) => {
    const lower = word.toLowerCase();
    return CHANGING.test(lower) || lower.length > LONGEST_WORD || isOwn(lower) ? '#' : lower;
  });
  const outline = new Set<number>();
  for (let at = 0; at < Math.max(1, plain.length - 2); at += 1) outline.add(hash(plain.slice(at, at + 3).join(' ')));
  return outline;
}

/** Numbers and addresses. */
const CHANGING = /\d|:\/\/|^\/./;
/** What is longer is a token, an address or a word of many words; the first two change from page to page. */
const LONGEST_WORD = 24;

function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Whether it is one page that was shown twice; what pages call themselves is looked at first, because it costs least. */
export function areOnePage(a: Look, b: Look): boolean {
  return a.title === b.title && likeness(a, b) >= ONE_PAGE;
}

const ONE_PAGE = 0.95;

/** As much of a page as is compared. */
export type Outlined = Pick<Look, 'outline'>;

/** Shared runs of words against all of both: 1 for the same text, 0 for nothing in common. */
export function likeness(a: Outlined, b: Outlined): number {
  const shared = sharedCount(a.outline, b.outline);
  const all = a.outline.size + b.outline.size - shared;
  return all === 0 ? 1 : shared / all;
}

export function sharedCount(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const entry of a) if (b.has(entry)) shared += 1;
  return shared;
}
