import type { Fact } from '../../model/fact.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Address } from '../../model/url.ts';
import { factsOf as factsOfQueries } from '../stages/queries.ts';
import { crawlSite } from './crawl-site.ts';
import type { Guess, Guesses } from './guesses.ts';
import type { CrawlFound, EntityPagesChoice } from './result.ts';

/** A list of lamps without filters, in parts of twelve, each lamp with a page of its own. */
export function lampShop(lamps: number): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  const menu = '<nav><a href="/">Home</a> <a href="/lamps">Lamps</a> <a href="/about">About us</a></nav>';
  const page = (title: string, body: string) =>
    `<!doctype html><html lang="en"><title>${title}</title><body>${menu}<main><h1>${title}</h1>${body}</main>`;
  pages.set('/', page('The lamp shop', '<p>Welcome. We have <a href="/lamps">lamps</a>.</p>'));
  pages.set('/about', page('About us', '<p>Since 1903.</p>'));
  const parts = Math.ceil(lamps / PER_PART);
  for (let part = 1; part <= parts; part += 1) {
    const shown = Array.from({ length: lamps }, (_, lamp) => lamp).slice((part - 1) * PER_PART, part * PER_PART);
    const records = shown.map(recordOf);
    const others = Array.from({ length: parts }, (_, at) => at + 1).filter((other) => other !== part);
    const pager = others
      .map((other) => `<a href="/lamps${other === 1 ? '' : `?page=${other}`}">${other}</a>`)
      .join(' ');
    const path = part === 1 ? '/lamps' : `/lamps?page=${part}`;
    pages.set(path, page('Lamps', `<div>${records.join('')}</div><div class="pages">${pager}</div>`));
  }
  for (let lamp = 0; lamp < lamps; lamp += 1) pages.set(`/lamp/${slug(lamp)}`, page(nameOf(lamp), aboutLamp(lamp)));
  return pages;
}

const PER_PART = 12;
const SHADES = ['amber', 'teal', 'ivory', 'coral', 'slate'];
const nameOf = (lamp: number) => `${['Nova', 'Luna', 'Stella', 'Aurora'][lamp % 4]} ${lamp + 100}`;
const slug = (lamp: number) => nameOf(lamp).toLowerCase().replace(' ', '-');

function recordOf(lamp: number): string {
  const link = `<h3><a href="/lamp/${slug(lamp)}">${nameOf(lamp)}</a></h3>`;
  return `<div class="lamp"><img src="/${lamp}.png">${link}<p>A lamp of ${1900 + lamp}</p><b>$${10 + lamp}.50</b></div>`;
}

/** What only its own page says. */
export const factsOf = (lamp: number) => ({
  Shade: SHADES[lamp % SHADES.length],
  Height: `${20 + ((lamp * 7) % 60)} cm`,
});

function aboutLamp(lamp: number): string {
  const rows = Object.entries(factsOf(lamp)).map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`);
  return `<table>${rows.join('')}</table><p>Also: <a href="/lamp/${slug(lamp ^ 1)}">${nameOf(lamp ^ 1)}</a></p>`;
}

export interface ShopCrawl {
  readonly found: CrawlFound;
  readonly facts: readonly Fact[];
  /** Paths, in the order in which they were asked for. */
  readonly asked: readonly string[];
  /** What could be told of lists while they were read, page after page. */
  readonly guessed: readonly Guess[];
  /** By the keys of the entities. */
  readonly titles: ReadonlyMap<string, string>;
}

/** The whole flow on such pages. */
export function crawlShop(pages: ReadonlyMap<string, string>, entityPages: EntityPagesChoice = 'auto'): ShopCrawl {
  return crawlPages((path) => pages.get(path) ?? null, entityPages);
}

/** The same on whatever a site answers for a path. */
export function crawlPages(
  pageAt: (path: string) => string | { readonly to: string } | null,
  entityPages: EntityPagesChoice = 'auto',
): ShopCrawl {
  const facts: Fact[] = [];
  const titles = new Map<string, string>();
  const asked: string[] = [];
  const guessed: Guess[] = [];
  let guesses = null as Guesses | null;
  const conversation = crawlSite('http://shop.test/' as Address, {
    samples: [],
    kind: null,
    entityPages,
    scope: 'host',
    sink: {
      queries(_kind, found) {
        for (const { key, title } of found.entities) titles.set(key, title);
        facts.push(...factsOfQueries(found, 5));
      },
      records() {},
      role() {},
      guess(more) {
        guesses = more;
      },
      settled() {
        guesses = null;
      },
      facts: (more) => facts.push(...more),
      manyFacts: (many) => facts.push(...many),
    },
    progress: { phase() {}, decided() {}, counts() {} },
  });
  let step = conversation.next();
  while (step.done !== true) {
    const guess = guesses?.take() ?? null;
    if (guess !== null) guessed.push(guess);
    step = conversation.next(
      step.value.map(({ query }): Fetched => {
        const { pathname, search } = new URL(query.url);
        asked.push(pathname + search);
        const first = pageAt(pathname + search);
        const isMoved = first !== null && typeof first !== 'string';
        const body = isMoved ? pageAt(first.to) : first;
        if (typeof body !== 'string')
          return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false };
        const rest = { headers: {}, contentType: 'text/html', bytes: body.length, atMs: 5 };
        const finalUrl = isMoved ? (`${new URL(first.to, query.url)}` as Address) : query.url;
        return { kind: 'ok', query, finalUrl, hops: isMoved ? [finalUrl] : [], status: 200, body, ...rest };
      }),
    );
  }
  return { found: step.value, facts, asked, guessed, titles };
}
