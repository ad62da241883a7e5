// The site of a made-up database, without a network: a page with a search form, answers as HTML.
import { type Address, type Conversation, type Fetched, type Query, toAddress } from '../../src/index.ts';
import type { WordDatabase } from './word-database.ts';

export interface WordSite {
  readonly start: Address;
  readonly requests: () => number;
  answer(query: Query): Fetched;
}

export interface SiteOptions {
  /** Objects that a query shows at most. */
  readonly limit: number;
  /** Of a page; further ones are linked. */
  readonly pageSize: number;
}

const BASE = 'http://words.test';
const FORM = '<form action="/find"><input name="q"><button>Search</button></form>';

export function makeSite(database: WordDatabase, { limit, pageSize }: SiteOptions): WordSite {
  let requests = 0;
  const page = (url: URL): string => {
    const asked = url.searchParams.get('q');
    if (url.pathname !== '/find' || asked === null) return `<p>Everything about ${samples(database)}</p>`;
    const found = database.find(asked).slice(0, limit);
    if (found.length === 0) return `<p>Nothing was found for <b>${asked}</b>.</p>`;
    const from = Number(url.searchParams.get('from') ?? '0');
    const shown = found.slice(from, from + pageSize).map((at) => record(database, at));
    const more =
      from + pageSize < found.length
        ? `<p><a rel="next" href="/find?q=${encodeURIComponent(asked)}&from=${from + pageSize}">next</a></p>`
        : '';
    return `<p>Answers for ${asked}</p><ol class="answers">${shown.join('')}</ol>${more}`;
  };
  return {
    start: toAddress(`${BASE}/`)!,
    requests: () => requests,
    answer(query) {
      requests += 1;
      const body = `<!doctype html><title>Words</title><body>${FORM}${page(new URL(query.url))}<p><a href="/help">help</a></p></body>`;
      return {
        ...{ kind: 'ok', query, finalUrl: query.url, hops: [], status: 200, headers: {}, contentType: 'text/html' },
        ...{ bytes: body.length, body, atMs: 0 },
      };
    },
  };
}

const record = ({ words }: WordDatabase, at: number): string =>
  `<li><a href="/object/${at}">${words[at].slice(0, 2).join(' ')}</a> <p>${words[at].slice(2).join(' ')}</p></li>`;

const samples = ({ words }: WordDatabase): string =>
  words
    .slice(0, 5)
    .map((own) => own[0])
    .join(', ');

/** Answers a conversation to its end. */
export function converse<T>(site: WordSite, conversation: Conversation<T>): T {
  let step = conversation.next();
  while (step.done !== true) step = conversation.next(step.value.map(({ query }) => site.answer(query)));
  return step.value;
}
