import type { Ask } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import { type Query, visit, visitSitemap } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { whyNoPage } from '../../model/why-no-page.ts';
import { pageOf } from '../../page/page.ts';

/** Part of a conversation. */
export type Exchange<T> = Generator<readonly Ask[], T, readonly Fetched[]>;

/** What came of asking for a page, for a method that reads HTML only. */
export type Answered =
  | { readonly page: Page; readonly hops: readonly Address[]; readonly status: number }
  | { readonly page: null; readonly because: string; readonly status: number | null };

/** Questions at a time: enough to keep a fast site busy, few enough that their bodies are no burden. */
const BATCH = 16;

/** Asks for pages, counts what was downloaded, and notices when the budget is used up. */
export class Asking {
  readonly #queryOf: (url: Address) => Query;
  #downloads = 0;
  #unanswered = 0;
  #stopped = false;

  constructor(queryOf: (url: Address) => Query = visit) {
    this.#queryOf = queryOf;
  }

  get downloads(): number {
    return this.#downloads;
  }

  /** Downloads that brought no page. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** The budget is used up, or somebody said stop: what follows would be refused, too. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Hands each answer to `read` as it comes, so that pages need not be kept. After a stop nothing more is asked. */
  *each(addresses: readonly Address[], why: string, read: (at: number, answer: Answered) => void): Exchange<void> {
    for (let from = 0; from < addresses.length && !this.#stopped; from += BATCH) {
      const asks = addresses.slice(from, from + BATCH).map((url): Ask => ({ query: this.#queryOf(url), why, nth: 1 }));
      const answers = yield asks;
      answers.forEach((fetched, at) => {
        if (isStop(fetched)) this.#stopped = true;
        else read(from + at, this.#answered(fetched));
      });
    }
  }

  *one(address: Address, why: string): Exchange<Answered> {
    let found: Answered = { page: null, because: 'it was not asked for: the budget is used up', status: null };
    yield* this.each([address], why, (_, answer) => {
      found = answer;
    });
    return found;
  }

  /** The body of a sitemap, or null. */
  *text(address: Address, why: string): Exchange<string | null> {
    if (this.#stopped) return null;
    const [fetched] = yield [{ query: visitSitemap(address), why, nth: 1 }];
    if (isStop(fetched)) this.#stopped = true;
    else if (fetched.kind !== 'refused') this.#downloads += 1;
    if (fetched.kind === 'failed') this.#unanswered += 1;
    return fetched.kind === 'ok' ? fetched.body : null;
  }

  #answered(fetched: Fetched): Answered {
    if (fetched.kind !== 'refused') this.#downloads += 1;
    if (fetched.kind === 'failed' || fetched.kind === 'blocked') this.#unanswered += 1;
    switch (fetched.kind) {
      case 'ok':
        if (!/html|^$/i.test(fetched.contentType)) {
          return { page: null, because: `it is ${fetched.contentType}, no HTML`, status: fetched.status };
        }
        return { page: pageOf(fetched), hops: fetched.hops, status: fetched.status };
      case 'unchanged':
        return { page: null, because: 'it came without a body', status: 304 };
      case 'refused':
        return { page: null, because: whyNoPage(fetched), status: null };
      case 'blocked':
        return { page: null, because: whyNoPage(fetched), status: fetched.status ?? null };
      case 'failed':
        return { page: null, because: whyNoPage(fetched), status: fetched.status ?? null };
    }
  }
}

/** Refusals for budget and cancellation are outside the log: they mean stop. */
function isStop(fetched: Fetched): boolean {
  return (
    (fetched.kind === 'refused' && fetched.by === 'budget') || (fetched.kind === 'failed' && fetched.code === 'aborted')
  );
}
