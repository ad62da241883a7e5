// Sitemaps (sitemaps.org) as they stream in. A scanner for the few elements that matter, not an XML parser: there is no
// DTD, no entity but the five and numbers, and nothing that grows with hostile input (decision 0012).

export interface SitemapEntry {
  /** `sitemap`: another file, listed in an index. */
  readonly kind: 'url' | 'sitemap';
  readonly location: string;
  readonly lastModMs: number | null;
}

/** The protocol's own limits: entries in a file, characters in an address. */
export const MAX_ENTRIES = 50_000;
const MAX_LOCATION = 2048;
/** Markup without an end is given up after this much; so is text in an element. */
const MAX_PENDING = 16 * 1024;

export interface SitemapScanner {
  /** Takes the next piece of text, gives the entries that it completed. */
  feed(text: string): SitemapEntry[];
  /** The entries that end with the text (the last line of a plain list). */
  end(): SitemapEntry[];
}

/** XML, or a plain list of one address per line: told by the first character. */
export function createSitemapScanner(): SitemapScanner {
  let scanner: SitemapScanner | null = null;
  return {
    feed(text) {
      const start = text.replace(/^[\uFEFF\s]+/, '');
      if (scanner === null && start !== '') scanner = start.startsWith('<') ? xmlScanner() : lineScanner();
      return scanner?.feed(text) ?? [];
    },
    end: () => scanner?.end() ?? [],
  };
}

function lineScanner(): SitemapScanner {
  let pending = '';
  const entriesOf = (lines: readonly string[]) =>
    lines
      .map((line) => line.replace('\uFEFF', '').trim())
      .filter((line) => /^https?:/i.test(line) && line.length <= MAX_LOCATION)
      .map((location) => ({ kind: 'url' as const, location, lastModMs: null }));
  return {
    feed(text) {
      const lines = (pending + text).split(/\r\n|\r|\n/);
      pending = lines.pop()!.slice(0, MAX_PENDING);
      return entriesOf(lines);
    },
    end: () => entriesOf([pending]),
  };
}

interface Open {
  kind: 'url' | 'sitemap' | null;
  field: 'loc' | 'lastmod' | null;
  text: string;
  loc: string;
  lastmod: string;
  /** The name space prefix of the root element: `image:loc` is none of ours. */
  prefix: string | null;
}

function xmlScanner(): SitemapScanner {
  let pending = '';
  const open: Open = { kind: null, field: null, text: '', loc: '', lastmod: '', prefix: null };
  return {
    feed(text) {
      const entries: SitemapEntry[] = [];
      const all = pending + text;
      let at = 0;
      while (at < all.length) {
        const start = all.indexOf('<', at);
        addText(open, all.slice(at, start < 0 ? all.length : start));
        if (start < 0) {
          at = all.length;
          break;
        }
        const end = markupEnd(all, start);
        if (end < 0) {
          // Markup longer than any real tag is no markup: its beginning is passed over.
          at = all.length - start > MAX_PENDING ? all.length : start;
          break;
        }
        const entry = takeMarkup(open, all.slice(start, end));
        if (entry !== null) entries.push(entry);
        at = end;
      }
      pending = all.slice(at);
      return entries;
    },
    end: () => [],
  };
}

/** Where the markup that begins at `start` is over, or -1 where that is still to come. */
function markupEnd(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4);
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9);
  // `<!` alone may yet become either.
  if (text.length - start < 9 && text.startsWith('<!', start)) return -1;
  return after(text, '>', start + 1);
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Kept as written until the element ends: a piece may end inside an entity. */
function addText(open: Open, text: string): void {
  if (open.field !== null && open.text.length <= MAX_PENDING) open.text += text;
}

function takeMarkup(open: Open, markup: string): SitemapEntry | null {
  if (markup.startsWith('<![CDATA[')) addText(open, markup.slice(9, -3).replaceAll('&', '&amp;'));
  if (markup.startsWith('<!') || markup.startsWith('<?')) return null;
  const [, slash, prefix = '', name] = markup.match(/^<(\/?)(?:([\w.-]+):)?([\w.-]+)/) ?? [];
  if (name === undefined) return null;
  open.prefix ??= prefix;
  if (prefix !== open.prefix) return null;
  if (slash === '') begin(open, name);
  return slash === '/' ? finish(open, name) : null;
}

function begin(open: Open, name: string): void {
  if (name === 'url' || name === 'sitemap') Object.assign(open, { kind: name, loc: '', lastmod: '' });
  open.field = name === 'loc' || name === 'lastmod' ? name : null;
  open.text = '';
}

function finish(open: Open, name: string): SitemapEntry | null {
  if (name === open.field) open[open.field] = decodeXml(open.text).trim();
  open.field = null;
  if (name !== open.kind) return null;
  const { kind, loc, lastmod } = open;
  open.kind = null;
  if (loc === '' || loc.length > MAX_LOCATION) return null;
  const atMs = Date.parse(lastmod);
  return { kind, location: loc, lastModMs: Number.isNaN(atMs) ? null : atMs };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five entities and numbers. Others are kept as written, so no text can stand for more text than it is. */
function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()];
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
