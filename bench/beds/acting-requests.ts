/** Both errors of the gate against acting links: what acted all the same, and what was refused though it only shows a page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddressKey, createPage, keyOf, links, openSqliteReader, type Page, suspects } from '../../src/index.ts';
import { type Effect, effectOf } from './acting-addresses.ts';
import type { CrawledBed, RefusedLink, SentRequest } from './crawled-bed.ts';

export interface GateErrors {
  /** Requests that were sent, and act or change the session. */
  readonly sent: Readonly<Record<Exclude<Effect, 'confirms' | 'back'>, readonly SentRequest[]>>;
  readonly refused: readonly RefusedLink[];
  /** Refused, and they only show a page. */
  readonly wrong: readonly RefusedLink[];
  /** Wrongly refused, and the truth needs them: an entity, or the list of a filter value. */
  readonly lost: readonly RefusedLink[];
  /** Different addresses of the same site on all pages that were read. */
  readonly links: number;
}

export async function gateErrors(
  bed: string,
  truthFolder: string,
  { db, requests, result }: CrawledBed,
): Promise<GateErrors> {
  const sent = (effect: Effect) => requests.filter(({ method, url }) => effectOf(bed, url, method) === effect);
  const { links: seen, refused } = await readPages(db);
  // Those that no page shows: redirects, sitemaps. What leads to other sites was never to be asked for.
  const origins = new Set(requests.map(({ url }) => new URL(url).origin));
  for (const row of result?.acting ?? [])
    if (origins.has(new URL(row.url).origin) && !refused.has(keyOf(row.url))) refused.set(keyOf(row.url), row);
  const wrong = [...refused.values()].filter(({ url }) => effectOf(bed, url) === null);
  const needed = neededAddresses(truthFolder);
  return {
    sent: { acts: sent('acts'), session: sent('session') },
    refused: [...refused.values()],
    wrong,
    lost: wrong.filter(({ url }) => needed.has(trimmedKey(url))),
    links: seen.size,
  };
}

/** Entities and lists of values that the truth names. */
function neededAddresses(truthFolder: string): ReadonlySet<AddressKey> {
  const lines = (name: string) => {
    const file = join(truthFolder, name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  };
  const lists = lines('triples.tsv').map((line) => line.split('\t')[4] ?? '');
  return new Set(
    [...lines('entities.txt'), ...lists].filter((url) => url.startsWith('http')).map((url) => trimmedKey(url)),
  );
}

/** Links of applications have a space behind a value here and there (`?searchtags=games+`); the truth has none. */
const trimmedKey = (url: string): AddressKey => keyOf(url.replace(/(?:\+|%20)+(?=&|$)/g, ''));

/** All links of the pages that were read; and those that could act, also where the crawl had no wish to ask for them. */
async function readPages(db: string) {
  const seen = { links: new Set<AddressKey>(), refused: new Map<AddressKey, RefusedLink>() };
  if (!existsSync(db)) return seen;
  const reader = openSqliteReader(db);
  try {
    for await (const { body, page } of reader.pageAnswers())
      if (body !== null && /html/i.test(page.contentType)) readPage(createPage(body, { url: page.finalUrl }), seen);
  } finally {
    reader.close();
  }
  return seen;
}

function readPage(
  page: Page,
  seen: { readonly links: Set<AddressKey>; readonly refused: Map<AddressKey, RefusedLink> },
) {
  const { origin } = new URL(page.url);
  for (const { url } of links(page)) if (url.startsWith(`${origin}/`)) seen.links.add(keyOf(url));
  for (const { facts, url, verdict } of suspects(page).values()) {
    if (!verdict.acts || !url.startsWith(`${origin}/`)) continue;
    const { text = '', words = [] } = facts;
    seen.refused.set(keyOf(url), { url, text: text.trim() || (words[0] ?? ''), why: verdict.reasons.join('; ') });
  }
}
