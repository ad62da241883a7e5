import {
  type Address,
  answerWith,
  type CrawlProgress,
  type CrawlSink,
  crawlSite,
  extractRecords,
  type Fetched,
  inspectBytes,
  type Query,
} from '../../src/index.ts';

/** One way to read a page to its end. */
export interface Reading {
  readonly name: string;
  /** How many unlike pages of this size there are in it. */
  readonly pages: number;
  /** Characters of all these pages together, in the largest size. */
  readonly largest: { readonly small: number; readonly full: number };
  /** Reads the page, and says how many characters of it were read: a crawl may ask for it again under other addresses. */
  read(page: string): number | Promise<number>;
}

const ENTITIES = 4;
const AT = 'http://shop.example/list';
const SIZES = { small: 1_280_000, full: 5_120_000 };

/** What a person or a crawl does with a page. */
export const READINGS: readonly Reading[] = [
  {
    name: 'records',
    pages: 1,
    largest: SIZES,
    read(page) {
      extractRecords(page, { url: AT });
      return page.length;
    },
  },
  {
    name: 'inspect',
    pages: 1,
    largest: SIZES,
    read(page) {
      JSON.stringify(inspectBytes(new TextEncoder().encode(page)));
      return page.length;
    },
  },
  {
    name: 'crawl: lists',
    pages: 1,
    largest: SIZES,
    read: (page) => crawlOf(page, (path) => (path === '/' ? null : entity(path))),
  },
  {
    name: 'crawl: entities',
    pages: ENTITIES,
    largest: SIZES,
    read: (page) => crawlOf(page, (path) => (path === '/' ? LIST : null)),
  },
];

const LIST = `<title>Things</title><h1>Things</h1><ul>${Array.from(
  { length: ENTITIES },
  (_, at) => `<li><a href="/thing/${at}">Thing number ${at}</a> <b>${at + 1},50 EUR</b><p>said of it</p></li>`,
).join('')}</ul>`;
const entity = (path: string) =>
  `<title>${path}</title><h1>Thing ${path}</h1><dl><dt>Colour<dd>red<dt>Size<dd>${path.length} cm</dl>`;

/** One text under unlike addresses is a wall, and what all pages say alike is said of none: each has something of its own. */
const said = (path: string) => `<title>Thing ${path}</title><p>Weight: ${path.length} kg, see ${path}</p>`;

/**
 * A crawl from the front page of such a site into nowhere, short enough that the odd page is most of it. The odd page is the answer
 * wherever there is no other. Characters of it that were answered.
 */
async function crawlOf(odd: string, bodyAt: (path: string) => string | null): Promise<number> {
  let characters = 0;
  const fetcher = async (query: Query) => {
    const other = bodyAt(new URL(query.url).pathname);
    const own = other ?? `${said(query.url)}${odd}`;
    if (other === null) characters += own.length;
    return answered(query, own);
  };
  const start = 'http://shop.example/' as Address;
  const wanted = { samples: [], kind: null, entityPages: 'auto', scope: 'host' } as const;
  const conversation = crawlSite(start, { ...wanted, sink: NOWHERE, progress: NOBODY });
  await answerWith(fetcher, conversation, { maxDownloads: 4 + ENTITIES });
  return Math.max(characters, odd.length);
}

const nothing = () => {};
const NOWHERE: CrawlSink = {
  queries: nothing,
  facts: nothing,
  records: nothing,
  role: nothing,
  guess: nothing,
  settled: nothing,
  manyFacts(facts) {
    for (const _ of facts);
  },
};
const NOBODY: CrawlProgress = { phase: nothing, decided: nothing, counts: nothing };

function answered(query: Query, body: string): Fetched {
  const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {} } as const;
  return { ...shape, contentType: 'text/html', bytes: body.length, body, atMs: 0 };
}
