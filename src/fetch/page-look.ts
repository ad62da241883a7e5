// What a page looks like from afar: a few counts and the outline of its text. Not a parser: it only has to tell walls,
// captchas and "not found" pages from ordinary ones, on any bytes, in linear time.

export interface Look {
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
  const html = body.slice(0, MAX_SCANNED);
  const lower = html.toLowerCase();
  const scan = { links: 0, passwordFields: 0, sources: [] as string[], metaRefresh: false };
  const text: string[] = [];
  const scripts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    text.push(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    const close = lower.startsWith('<!--', open) ? lower.indexOf('-->', open) + 2 : html.indexOf('>', open);
    if (close <= open) break;
    const tag = lower.slice(open, close);
    const name = tag.match(/^<([a-z][a-z0-9]{0,15})/)?.[1] ?? '';
    noteTag(scan, name, tag);
    at = close + 1;
    if (!HIDDEN.has(name)) continue;
    const end = lower.indexOf(`</${name}`, at);
    if (name === 'script') scripts.push(html.slice(at, end < 0 ? html.length : end));
    at = end < 0 ? html.length : end;
  }
  const words = wordsOf(text.join(' '));
  // Most pages are only counted: comparing them costs as much again as reading them.
  let outline: ReadonlySet<number> | undefined;
  return {
    ...scan,
    words: words.length,
    inlineScript: scripts.join('\n'),
    get outline() {
      outline ??= outlineOf(words, address);
      return outline;
    },
  };
}

/** The look of an answer, for all who ask about it one after the other: taken when first asked for, and once. */
export function lookOnce(body: string, address: string): () => Look {
  let look: Look | undefined;
  return () => {
    look ??= lookAt(body, address);
    return look;
  };
}

const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg']);

function noteTag(
  scan: { links: number; passwordFields: number; sources: string[]; metaRefresh: boolean },
  name: string,
  tag: string,
): void {
  if (name === 'a' && tag.includes('href')) scan.links += 1;
  else if (name === 'input' && /type\s*=\s*["']?password/.test(tag)) scan.passwordFields += 1;
  else if (name === 'meta' && /http-equiv\s*=\s*["']?refresh/.test(tag)) scan.metaRefresh = true;
  else if (name === 'script' || name === 'iframe' || name === 'form' || name === 'img') {
    const source = tag.match(/\b(?:src|action)\s*=\s*["']?([^"'\s>]{1,500})/)?.[1];
    if (source !== undefined && scan.sources.length < 500) scan.sources.push(source);
  }
}

/** Words between spaces; text without spaces (Chinese, Japanese, Thai) counts by the character. */
function wordsOf(text: string): string[] {
  return text
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
    return /\d/.test(lower) || isOwn(lower) ? '#' : lower;
  });
  const outline = new Set<number>();
  for (let at = 0; at < Math.max(1, plain.length - 2); at += 1) outline.add(hash(plain.slice(at, at + 3).join(' ')));
  return outline;
}

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

/** Shared runs of words against all of both: 1 for the same text, 0 for nothing in common. */
export function likeness(a: Look, b: Look): number {
  const shared = sharedCount(a.outline, b.outline);
  const all = a.outline.size + b.outline.size - shared;
  return all === 0 ? 1 : shared / all;
}

export function sharedCount(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const entry of a) if (b.has(entry)) shared += 1;
  return shared;
}
