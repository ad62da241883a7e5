import type { Ask, Conversation } from '../../model/conversation.ts';
import { type Fetched, isPassingWall } from '../../model/fetched.ts';
import type { PageRole } from '../../model/page-role.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';
import { AskedPages } from './asked-pages.ts';
import { KeptAnswers, questionOf } from './kept-answers.ts';

const PARAMS = {
  /** So much may be asked once more, and such a share of what was downloaded: a site that is down is not asked everything twice. */
  again: 10,
  againShare: 0.05,
  /** Added to which time a question is put: methods that ask again on purpose count from 1. */
  later: 1000,
} as const;

/** Trouble of the site or the way to it that may be over soon. */
const isPassing = (answer: Fetched): boolean => isPassingWall(answer) || (answer.kind === 'failed' && answer.retryable);

/**
 * The methods of a crawl ask one site: what one of them asked is not downloaded for another. Within a run the log answers a
 * question that was put before; a method that asks again on purpose, to see whether a list moves, says so (`nth`) and is asked
 * for anew. Counts what is new.
 */
export class SharedAnswers {
  readonly #asked = new TextSet();
  readonly #addresses = new TextSet();
  readonly #kept = new KeptAnswers();
  readonly #role: (asked: Address, role: PageRole) => void;
  /** Questions that were put once more because the site had trouble. */
  #again = 0;
  /** Questions that the site answered, each counted once. */
  downloads = 0;
  /** Addresses for which a wall came, however often they were asked for. */
  readonly walled = new Set<Address>();
  /** Addresses that were asked for and did not come. */
  readonly #lost = new Set<Address>();
  /** Why no more is asked. */
  stopped: string | null = null;
  readonly #pages = new AskedPages();

  /** `role` is told what a page is as far as its answer says; the methods know more of some. */
  constructor(role: (asked: Address, role: PageRole) => void = () => {}) {
    this.#role = role;
  }

  /** `keep`: another method will ask for the same pages. */
  *of<T>(conversation: Conversation<T>, keep?: 'keep'): Conversation<T> {
    let step = conversation.next();
    while (step.done !== true) {
      const asks = step.value;
      const answers = yield* this.#asSpelled(asks);
      if (keep !== undefined) for (const [at, answer] of answers.entries()) this.#kept.keep(asks[at], answer);
      step = conversation.next(answers);
    }
    return step.value;
  }

  /** A page that came under one spelling of its address is not asked for under another; where it did not come, that is worth a try. */
  *#asSpelled(asks: readonly Ask[]): Conversation<readonly Fetched[]> {
    const spelled = asks.map((ask) => this.#pages.asBefore(ask));
    const answers = yield* this.#answers(spelled);
    return answers.map((answer, at) => {
      this.#pages.note(answer);
      return spelled[at] === asks[at] ? answer : { ...answer, query: asks[at].query };
    });
  }

  /** Those that are kept, and of the site the others. */
  *#answers(asks: readonly Ask[]): Conversation<readonly Fetched[]> {
    const kept = new Map<Ask, Fetched>();
    for (const ask of asks) {
      const answer = this.#kept.take(ask);
      if (answer !== null) kept.set(ask, answer);
    }
    if (kept.size === 0) return yield* this.#ofTheSite(asks);
    const others = asks.filter((ask) => !kept.has(ask));
    const came = others.length === 0 ? [] : yield* this.#ofTheSite(others);
    for (const [at, ask] of others.entries()) kept.set(ask, came[at]);
    return asks.map((ask) => kept.get(ask)!);
  }

  *#ofTheSite(asks: readonly Ask[]): Conversation<readonly Fetched[]> {
    const fresh = asks.map((ask) => this.#isFresh(ask));
    const answers: readonly Fetched[] = yield asks;
    for (const [at, answer] of answers.entries()) this.#note(answer, fresh[at]);
    return yield* this.#withoutTrouble(asks, answers);
  }

  /** What was kept will not be asked for any more. */
  letGo(): void {
    this.#kept.letGo();
  }

  /** A list that did not come is lost with all that only it says: what failed for a while is asked for once more, behind what was asked with it. */
  *#withoutTrouble(asks: readonly Ask[], answers: readonly Fetched[]): Conversation<readonly Fetched[]> {
    const left = PARAMS.again + PARAMS.againShare * this.downloads - this.#again;
    const failed = asks.filter((_, at) => isPassing(answers[at])).slice(0, Math.max(0, Math.floor(left)));
    if (failed.length === 0) return answers;
    this.#again += failed.length;
    const came = yield failed.map((ask) => ({ ...ask, nth: ask.nth + PARAMS.later }));
    for (const answer of came) this.#noteRole(answer);
    const better = new Map(failed.map((ask, at) => [ask, came[at]]));
    return asks.map((ask, at) => {
      const second = better.get(ask);
      return second?.kind === 'ok' ? second : answers[at];
    });
  }

  /** Where the site led to when this address was asked for; null where it stayed there, or was not asked. */
  leadsTo(url: Address): Address | null {
    return this.#pages.leadsTo(url);
  }

  /** Asked for, and not answered with a page. */
  isLost(url: Address): boolean {
    return this.#lost.has(url);
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
      this.#noteRole(answer);
    }
  }

  #noteRole(answer: Fetched): void {
    if (answer.kind === 'refused') return;
    if (answer.kind === 'ok' && answer.status < 400) this.#lost.delete(answer.query.url);
    else this.#lost.add(answer.query.url);
    if (isPassingWall(answer)) this.walled.add(answer.query.url);
    else this.walled.delete(answer.query.url);
    this.#role(answer.query.url, roleOf(answer));
  }
}

function roleOf(answer: Fetched): PageRole {
  if (answer.kind === 'blocked') return 'wall';
  return answer.kind === 'ok' && answer.status < 400 ? 'other' : 'error';
}
