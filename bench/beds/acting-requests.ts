/** Both errors of the gate against acting links: what acted all the same, and what was refused though it only shows a page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AddressKey, createPage, keyOf, links, openSqliteReader } from '../../src/index.ts';
import { type Effect, effectOf } from './acting-addresses.ts';
import type { CrawledBed, RefusedLink, SentRequest } from './crawled-bed.ts';

export interface GateErrors {
  /** Requests that were sent, and act or change the session. */
  readonly sent: Readonly<Record<Exclude<Effect, 'confirms'>, readonly SentRequest[]>>;
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
  const refused = result?.acting ?? [];
  const wrong = refused.filter(({ url }) => effectOf(bed, url) === null);
  const needed = neededAddresses(truthFolder);
  return {
    sent: { acts: sent('acts'), session: sent('session') },
    refused,
    wrong,
    lost: wrong.filter(({ url }) => needed.has(keyOf(url))),
    links: await linksSeen(db),
  };
}

/** Entities and lists of values that the truth names. */
function neededAddresses(truthFolder: string): ReadonlySet<AddressKey> {
  const lines = (name: string) => {
    const file = join(truthFolder, name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  };
  const lists = lines('triples.tsv').map((line) => line.split('\t')[4] ?? '');
  return new Set([...lines('entities.txt'), ...lists].filter((url) => url.startsWith('http')).map((url) => keyOf(url)));
}

async function linksSeen(db: string): Promise<number> {
  if (!existsSync(db)) return 0;
  const seen = new Set<AddressKey>();
  const reader = openSqliteReader(db);
  try {
    for await (const { body, page } of reader.pageAnswers()) {
      if (body === null || !/html/i.test(page.contentType)) continue;
      const { origin } = new URL(page.finalUrl);
      for (const { url } of links(createPage(body, { url: page.finalUrl })))
        if (url.startsWith(`${origin}/`)) seen.add(keyOf(url));
    }
  } finally {
    reader.close();
  }
  return seen.size;
}
