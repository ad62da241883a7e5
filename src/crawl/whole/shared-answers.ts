import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { PageRole } from '../../model/page-role.ts';
import { type Query, queryKey } from '../../model/query.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';

/** Characters of pages that are kept for the next method; of a site with more lists, the rest comes out of the log again. */
const MOST_KEPT = 1_500_000;

/**
 * The methods of a crawl ask one site: what one of them asked is not downloaded for another. Within a run the log answers a
 * question that was put before; a method that asks again on purpose, to see whether a list moves, says so (`nth`) and is asked
 * for anew. Counts what is new.
 */
export class SharedAnswers {
  readonly #asked = new TextSet();
  readonly #addresses = new TextSet();
  /** By question, until they are asked for again. */
  readonly #kept = new Map<string, Fetched>();
  #characters = 0;
  readonly #role: (asked: Address, role: PageRole) => void;
  /** Questions that the site answered, each counted once. */
  downloads = 0;
  /** Why no more is asked. */
  stopped: string | null = null;

  /** `role` is told what a page is as far as its answer says; the methods know more of some. */
  constructor(role: (asked: Address, role: PageRole) => void = () => {}) {
    this.#role = role;
  }

  /** `keep`: another method will ask for the same pages. */
  *of<T>(conversation: Conversation<T>, keep?: 'keep'): Conversation<T> {
    let step = conversation.next();
    while (step.done !== true) {
      const asks = step.value;
      const answers = yield* this.#answers(asks);
      if (keep !== undefined) for (const [at, answer] of answers.entries()) this.#keep(questionOf(asks[at]), answer);
      step = conversation.next(answers);
    }
    return step.value;
  }

  *#answers(asks: readonly Ask[]): Conversation<readonly Fetched[]> {
    const kept = asks.map((ask) => this.#takeKept(ask));
    const unknown = asks.filter((_, at) => kept[at] === null);
    if (unknown.length === 0) return kept as readonly Fetched[];
    const fresh = unknown.map((ask) => this.#isFresh(ask));
    const answers: readonly Fetched[] = yield unknown;
    for (const [at, answer] of answers.entries()) this.#note(answer, fresh[at]);
    let next = 0;
    return kept.map((answer) => answer ?? answers[next++]);
  }

  #keep(question: string, answer: Fetched): void {
    if (answer.kind !== 'ok' || this.#characters + answer.body.length > MOST_KEPT || this.#kept.has(question)) return;
    this.#characters += answer.body.length;
    this.#kept.set(question, answer);
  }

  /** The very same question only: an answer says what it was asked. */
  #takeKept(ask: Ask): Fetched | null {
    const question = this.#kept.size === 0 ? '' : questionOf(ask);
    const answer = this.#kept.get(question);
    if (answer?.kind !== 'ok' || !isSame(answer.query, ask.query)) return null;
    this.#kept.delete(question);
    this.#characters -= answer.body.length;
    return answer;
  }

  /** Nobody will ask again. */
  letGo(): void {
    this.#kept.clear();
    this.#characters = 0;
  }

  /** Also as the list of a value. */
  wasAsked(url: Address): boolean {
    return this.#addresses.has(url);
  }

  #isFresh(ask: Ask): boolean {
    this.#addresses.add(ask.query.url);
    return this.#asked.add(questionOf(ask));
  }

  #note(answer: Fetched, fresh: boolean): void {
    if (answer.kind === 'refused') {
      if (answer.by === 'budget' || answer.by === 'wall') this.stopped = answer.by;
    } else if (fresh) {
      this.downloads += 1;
      this.#role(answer.query.url, roleOf(answer));
    }
  }
}

const questionOf = ({ nth, query }: Ask): string => `${nth} ${queryKey(query)}`;

const isSame = (a: Query, b: Query): boolean =>
  a.url === b.url && a.asks.length + b.asks.length === 0 && a.headers === undefined && b.headers === undefined;

function roleOf(answer: Fetched): PageRole {
  if (answer.kind === 'blocked') return 'wall';
  return answer.kind === 'ok' && answer.status < 400 ? 'other' : 'error';
}
