// The rival that query-centric crawling argues against: a crawler whose unit is the page. Breadth first, every link of the site, each
// address key once, up to a cap; what it knows of an entity is what that entity's own pages say. Done as well as such a
// crawler can be: it obeys robots.txt and retries through the same layers as ours, merges addresses by their keys and by
// canonical links, and is told which pages are entity pages, which its users would have to find out by hand.
import { type Address, createPage, type Fetcher, head, keyOf, links, type Page, visit } from '../../src/index.ts';
import { type EntityPageText, pageFacts } from './page-facts.ts';
import { readLines } from './page-lines.ts';
import { structuredPairs } from './structured-pairs.ts';

export interface PageCentricOptions {
  readonly start: Address;
  readonly fetch: Fetcher;
  /** Requests that were answered, whatever the answer; refusals by robots.txt or scope cost nothing. */
  readonly maxDownloads: number;
  /** What is given away to this rival: the kind of entity a page is about, or null. */
  readonly kindOf: (address: Address) => string | null;
  /** Requests under way. @default 4 */
  readonly atOnce?: number;
}

export interface PageCentricResult {
  readonly entities: readonly { readonly url: string; readonly kind: string; readonly urls: readonly string[] }[];
  readonly facts: readonly { readonly entity: string; readonly attribute: string; readonly value: string }[];
  readonly downloads: number;
  /** Addresses known but not asked when the cap was reached; 0: the site was done. */
  readonly left: number;
}

interface EntityPage {
  readonly key: string;
  readonly kind: string;
  readonly url: Address;
  readonly text: EntityPageText;
}

export async function crawlPages(options: PageCentricOptions): Promise<PageCentricResult> {
  const { start, fetch, maxDownloads, kindOf, atOnce = 4 } = options;
  const isEntity = (address: string) => kindOf(address as Address) !== null;
  const frontier = createFrontier(start);
  const entityPages: EntityPage[] = [];
  let downloads = 0;
  while (downloads < maxDownloads) {
    const batch = frontier.take(Math.min(atOnce, maxDownloads - downloads));
    if (batch.length === 0) break;
    for (const answer of await Promise.all(batch.map((url) => fetch(visit(url))))) {
      if (answer.kind !== 'refused') downloads += 1;
      if (answer.kind !== 'ok') continue;
      const page = createPage(answer.body, { url: answer.finalUrl });
      frontier.fetched(page.url);
      const kind = kindOf(page.url);
      if (kind !== null) {
        const text = { lines: readLines(page, isEntity), told: structuredPairs(page) };
        entityPages.push({ key: entityKey(page), kind, url: page.url, text });
      }
      for (const { url } of links(page)) if (sameHost(url, start)) frontier.add(url);
    }
  }
  return { ...gather(entityPages), downloads, left: frontier.left() };
}

/** Addresses to ask, first come first served, each key once; what a redirect led to is not asked again. */
function createFrontier(start: Address) {
  const known = new Set<string>([keyOf(start)]);
  const done = new Set<string>();
  const queue: Address[] = [start];
  let next = 0;
  return {
    add(url: Address): void {
      const key = keyOf(url);
      if (!known.has(key)) queue.push(url);
      known.add(key);
    },
    take(count: number): Address[] {
      const taken: Address[] = [];
      for (; taken.length < count && next < queue.length; next += 1)
        if (!done.has(keyOf(queue[next]))) taken.push(queue[next]);
      return taken;
    },
    fetched(url: Address): void {
      known.add(keyOf(url));
      done.add(keyOf(url));
    },
    left: () => queue.length - next,
  };
}

function sameHost(a: Address, b: Address): boolean {
  return new URL(a).hostname.replace(/^www\./, '') === new URL(b).hostname.replace(/^www\./, '');
}

/** The canonical link, where a page has one; else its address. */
function entityKey(page: Page): string {
  return keyOf(head(page).canonical ?? page.url);
}

function gather(pages: readonly EntityPage[]): Pick<PageCentricResult, 'entities' | 'facts'> {
  const entities = new Map<string, { url: string; kind: string; urls: string[] }>();
  for (const { key, kind, url } of pages) {
    const entity = entities.get(key);
    if (entity === undefined) entities.set(key, { url, kind, urls: [url] });
    else entity.urls.push(url);
  }
  // Pages of one kind come from few templates: what they have in common shows what is a label.
  const facts = [...new Set(pages.map((page) => page.kind))].flatMap((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind);
    const found = pageFacts(ofKind.map((page) => page.text));
    return found.flatMap((pairs, at) => pairs.map((pair) => ({ entity: entities.get(ofKind[at].key)!.url, ...pair })));
  });
  return { entities: [...entities.values()], facts };
}
