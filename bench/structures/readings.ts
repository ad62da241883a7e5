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
  /** How often the page is read in it. */
  readonly pages: number;
  read(page: string): unknown;
}

const ENTITIES = 4;
const AT = 'http://shop.example/list';

/** What a person or a crawl does with a page. */
export const READINGS: readonly Reading[] = [
  { name: 'records', pages: 1, read: (page) => extractRecords(page, { url: AT }) },
  { name: 'inspect', pages: 1, read: (page) => JSON.stringify(inspectBytes(new TextEncoder().encode(page))) },
  {
    name: 'crawl: lists',
    pages: 1,
    read: (page) => crawlOf((path) => (path === '/' ? page : entity(path))),
  },
  {
    name: 'crawl: entities',
    pages: ENTITIES,
    read: (page) => crawlOf((path) => (path === '/' ? LIST : page)),
  },
];

const LIST = `<title>Things</title><h1>Things</h1><ul>${Array.from(
  { length: ENTITIES },
  (_, at) => `<li><a href="/thing/${at}">Thing number ${at}</a> <b>${at + 1},50 EUR</b><p>said of it</p></li>`,
).join('')}</ul>`;
const entity = (path: string) =>
  `<title>${path}</title><h1>Thing ${path}</h1><dl><dt>Colour<dd>red<dt>Size<dd>${path.length} cm</dl>`;

/** A crawl from the front page of such a site into nowhere, short enough that the odd page is most of it. */
export async function crawlOf(bodyAt: (path: string) => string): Promise<string> {
  const fetcher = async (query: Query) => answered(query, bodyAt(new URL(query.url).pathname));
  const start = 'http://shop.example/' as Address;
  const wanted = { samples: [], kind: null, entityPages: 'auto', scope: 'host' } as const;
  const conversation = crawlSite(start, { ...wanted, sink: NOWHERE, progress: NOBODY });
  const { outcome } = await answerWith(fetcher, conversation, { maxDownloads: 4 + ENTITIES });
  return outcome;
}

const nothing = () => {};
const NOWHERE: CrawlSink = {
  queries: nothing,
  facts: nothing,
  records: nothing,
  role: nothing,
  manyFacts(facts) {
    for (const _ of facts);
  },
};
const NOBODY: CrawlProgress = { phase: nothing, decided: nothing, counts: nothing };

function answered(query: Query, body: string): Fetched {
  const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {} } as const;
  return { ...shape, contentType: 'text/html', bytes: body.length, body, atMs: 0 };
}
