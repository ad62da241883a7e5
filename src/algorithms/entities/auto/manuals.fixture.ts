/** Reference manuals in several habits of address and title, for tests: one template for all kinds of a manual. */
export interface Manual {
  readonly pages: Map<string, string>;
  /** Paths of the pages of each kind. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
}

export interface Habit {
  /** The path of a page. */
  readonly path: (kind: string, section: string, name: string) => string;
  readonly title: (kind: string, name: string) => string;
}

const SECTIONS = ['alpha', 'beta', 'gamma', 'delta'];
const STEMS = ['ruk', 'mel', 'tov', 'sib', 'han', 'pex', 'dol', 'wim', 'jat', 'fen', 'gor', 'lus'];
const HOST = 'http://manual.example';

/** Each section lists its pages under the names of their kinds; one page lists all of the manual. */
export function manual(kinds: readonly string[], { path, title }: Habit): Manual {
  const entries = SECTIONS.flatMap((section, at) =>
    kinds.flatMap((kind, nth) =>
      STEMS.slice(nth, nth + 8 - at).map((stem) => ({ kind, section, name: `${stem}${section.slice(0, 2)}${nth}` })),
    ),
  );
  const pages = new Map<string, string>();
  const put = (at: string, name: string, body: string) =>
    pages.set(
      `${HOST}${at}`,
      `<html><head><title>${name} - Manual</title></head><body><nav><a href="/ref/index.html">Manual</a></nav><h1>${name}</h1>${body}</body></html>`,
    );
  const list = (some: typeof entries) =>
    kinds
      .map((kind) => some.filter((one) => one.kind === kind))
      .map((part) => part.map((one) => `<li><a href="${path(one.kind, one.section, one.name)}">${one.name}</a></li>`))
      .map((items, at) => `<h2>All ${kinds[at]}</h2><ul>${items.join('')}</ul>`)
      .join('');
  const sections = SECTIONS.map((section) => `<p><a href="/ref/${section}/index.html">Section ${section}</a></p>`);
  put('/ref/index.html', 'Manual', `<div><b><a href="/ref/all.html">Everything</a></b></div>${sections.join('')}`);
  put('/', 'Start', '<a href="/ref/index.html">The manual</a> <a href="/news.html">News</a>');
  put('/news.html', 'News', '<p>Nothing is new.</p>');
  put('/ref/all.html', 'Everything', list(entries));
  for (const section of SECTIONS) {
    put(`/ref/${section}/index.html`, `Section ${section}`, list(entries.filter((one) => one.section === section)));
  }
  entries.forEach(({ kind, section, name }, at) => {
    const near = entries[(at * 7 + 3) % entries.length];
    const see = `<p>See <a href="${path(near.kind, near.section, near.name)}">${near.name}</a>.</p>`;
    const facts = `<dl><dt>Since</dt><dd>${at % 5}.${at % 3}</dd><dt>Origin</dt><dd>file ${at}</dd></dl>`;
    const up = `<p><i><a href="/ref/${section}/index.html">${section}</a></i></p>`;
    put(path(kind, section, name), title(kind, name), `${up}${facts}${see}<h2>Notes</h2><p>About ${name}.</p>`);
  });
  const pathsOf = (kind: string) =>
    entries.filter((one) => one.kind === kind).map((one) => path(one.kind, one.section, one.name));
  return { pages, kinds: Object.fromEntries(kinds.map((kind) => [kind, pathsOf(kind).sort()])) };
}
