import { couldAct } from '../model/acting-link.ts';
import type { Page } from '../model/page.ts';
import { type Address, createResolver, toAddress } from '../model/url.ts';
import { attribute, attributeWords, hasAttribute, trimmedAttribute } from './attributes.ts';
import { lazily } from './lazily.ts';
import { collapse, rawText } from './text.ts';
import { findTag } from './walk.ts';

/** What a page says of itself. */
export interface Head {
  readonly title: string | null;
  readonly description: string | null;
  /** Language tag as written, e.g. `de-AT`. */
  readonly language: string | null;
  readonly canonical: Address | null;
  /** The same content for other languages. */
  readonly alternates: readonly { readonly language: string; readonly url: Address }[];
  /** Directives of meta robots, lower case: recorded and reported. */
  readonly robots: readonly string[];
  readonly next: Address | null;
  readonly previous: Address | null;
  readonly generator: string | null;
}

/** What relative references are relative to: the first base element with an address, else the page. */
export const baseUrl = lazily((page: Page): { readonly url: string } => {
  for (const node of findTag(page.tree, 'base')) {
    const href = trimmedAttribute(page, node, 'href');
    if (href !== null) return { url: toAddress(href, page.url) ?? page.url };
  }
  return { url: page.url };
});

/** Turns a reference of this page into an address, or null where it leads nowhere on the web. */
export const resolver = lazily((page: Page) => createResolver(baseUrl(page).url));

export const head = lazily((page: Page): Head => {
  const links = headLinks(page);
  // What acts is never asked for, so it can neither name a page nor follow one.
  const harmless = links.filter(({ url }) => url === page.url || !couldAct({ address: url }).acts);
  const metas = metaContents(page);
  return {
    title: titleOf(page),
    description: metas.get('description') ?? null,
    language: languageOf(page, metas),
    canonical: firstOf(harmless, 'canonical'),
    alternates: links.flatMap(({ rel, language, url }) =>
      rel.includes('alternate') && language !== null ? [{ language, url }] : [],
    ),
    robots: (metas.get('robots') ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((word) => word !== ''),
    next: firstOf(harmless, 'next'),
    previous: firstOf(harmless, 'prev') ?? firstOf(harmless, 'previous'),
    generator: metas.get('generator') ?? null,
  };
});

function titleOf(page: Page): string | null {
  for (const node of findTag(page.tree, 'title')) {
    if (page.tree.names[page.tree.tag[page.tree.parent[node]]] === 'svg') continue;
    const title = collapse(rawText(page, node));
    if (title !== '') return title;
  }
  return null;
}

function languageOf(page: Page, metas: ReadonlyMap<string, string>): string | null {
  const [html] = findTag(page.tree, 'html');
  const onRoot =
    html === undefined ? null : (trimmedAttribute(page, html, 'lang') ?? trimmedAttribute(page, html, 'xml:lang'));
  return onRoot ?? metas.get('content-language') ?? metas.get('language') ?? null;
}

/** The first of each name or http-equiv, lower case. */
function metaContents(page: Page): Map<string, string> {
  const metas = new Map<string, string>();
  for (const node of findTag(page.tree, 'meta')) {
    const name = trimmedAttribute(page, node, 'name') ?? trimmedAttribute(page, node, 'http-equiv');
    const content = collapse(attribute(page, node, 'content') ?? '');
    if (name !== null && content !== '' && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content);
  }
  return metas;
}

interface HeadLink {
  readonly rel: readonly string[];
  readonly language: string | null;
  readonly url: Address;
}

function firstOf(links: readonly HeadLink[], rel: string): Address | null {
  return links.find((link) => link.rel.includes(rel) && link.language === null)?.url ?? null;
}

function headLinks(page: Page): HeadLink[] {
  return findTag(page.tree, 'link').flatMap((node) => {
    if (!hasAttribute(page, node, 'rel')) return [];
    const url = resolver(page)(trimmedAttribute(page, node, 'href') ?? '');
    if (url === null || !hasAttribute(page, node, 'href')) return [];
    return [{ rel: attributeWords(page, node, 'rel'), language: trimmedAttribute(page, node, 'hreflang'), url }];
  });
}
