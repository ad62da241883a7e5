import type { Ask } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { type Query, queryKey } from '../../model/query.ts';

/** Characters of pages that are kept; of a site with more lists, the rest comes out of the log again. */
const MOST_CHARACTERS = 1_500_000;
/** Of a single page. Pages hold many times their text in arrays: with pages of 34 KB a crawl took 263 MB instead of 225, and no less time. */
const LONGEST_PAGE = 20_000;

export const questionOf = ({ nth, query }: Ask): string => `${nth} ${queryKey(query)}`;

/** Answers that one method had and another will ask for: with the answer its page is kept (`pageOf`), and not taken apart again. */
export class KeptAnswers {
  readonly #kept = new Map<string, Extract<Fetched, { readonly kind: 'ok' }>>();
  #characters = 0;

  keep(ask: Ask, answer: Fetched): void {
    if (answer.kind !== 'ok' || answer.body.length > LONGEST_PAGE) return;
    if (this.#characters + answer.body.length > MOST_CHARACTERS) return;
    const question = questionOf(ask);
    if (this.#kept.has(question)) return;
    this.#characters += answer.body.length;
    this.#kept.set(question, answer);
  }

  /** Once, and for the very same question: an answer says what it was asked. */
  take(ask: Ask): Fetched | null {
    if (this.#kept.size === 0) return null;
    const question = questionOf(ask);
    const answer = this.#kept.get(question);
    if (answer === undefined || !isSame(answer.query, ask.query)) return null;
    this.#kept.delete(question);
    this.#characters -= answer.body.length;
    return answer;
  }

  letGo(): void {
    this.#kept.clear();
    this.#characters = 0;
  }
}

const isSame = (a: Query, b: Query): boolean =>
  a.url === b.url && a.asks.length + b.asks.length === 0 && a.headers === undefined && b.headers === undefined;
