import type { Ask } from '../../../model/conversation.ts';
import { type Fetched, isTooComplex } from '../../../model/fetched.ts';
import type { Page } from '../../../model/page.ts';
import { visit } from '../../../model/query.ts';
import type { Predicate } from '../../../model/query-node.ts';
import { isSameAddress } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import { whyNoPage } from '../../../model/why-no-page.ts';
import { pageOf } from '../../../page/page.ts';
import type { Downloads } from '../result.ts';
import type { PlanRule } from '../rules.ts';

export type Questions<T> = Generator<readonly Ask[], T, readonly Fetched[]>;

export interface Asked {
  readonly page: Page | null;
  /** The site sent us elsewhere. */
  readonly redirected: boolean;
  readonly refusedBy: string | null;
  /** For a person: why it did not come. */
  readonly because: string | null;
  /** It came, but nobody can read it. */
  readonly isTooComplex?: true;
}

const NOTHING: Asked = { page: null, redirected: false, refusedBy: null, because: null };

/** What a page that was asked for turned out to be. */
export type IsA = (asked: Address, role: 'list' | 'entity') => void;

/** Puts questions, counts them, and knows when to stop. */
export class Asking {
  readonly #isA: IsA;
  /** The page asked last. */
  #last: Address | null = null;
  readonly #nth = new Map<string, number>();
  readonly #counts = { list: 0, entity: 0, other: 0 };
  /** What the page asked last was, is known. */
  #isCounted = true;
  failures = 0;
  /** Why no more is asked. */
  stopped: string | null = null;

  /** Rules that are switched off. */
  readonly #without: ReadonlySet<PlanRule>;

  constructor(isA: IsA = () => {}, without: readonly PlanRule[] = []) {
    this.#isA = isA;
    this.#without = new Set(without);
  }

  /** Whether a rule is in force: all are, unless somebody wants to know what one is worth. */
  obeys(rule: PlanRule): boolean {
    return !this.#without.has(rule);
  }

  *page(url: Address, why: string, asks: readonly Predicate[] = []): Questions<Asked> {
    if (this.stopped !== null) return NOTHING;
    const key = keyOf(url);
    const nth = (this.#nth.get(key) ?? 0) + 1;
    this.#nth.set(key, nth);
    const [answer] = yield [{ query: { ...visit(url), asks }, why, nth }];
    return this.#read(answer);
  }

  #read(answer: Fetched): Asked {
    if (answer.kind === 'refused') {
      if (answer.by === 'budget' || answer.by === 'wall') this.stopped = answer.by;
      return { ...NOTHING, refusedBy: answer.by, because: whyNoPage(answer) };
    }
    this.#counts.other += 1;
    this.#isCounted = false;
    this.#last = answer.query.url;
    if (answer.kind !== 'ok') {
      this.failures += 1;
      return { ...NOTHING, because: whyNoPage(answer), ...(isTooComplex(answer) ? { isTooComplex: true } : {}) };
    }
    const { body, finalUrl, query, status } = answer;
    if (status !== 200 || body === '') return { ...NOTHING, because: whyNoPage(answer) };
    const redirected = answer.hops.length > 0 && !isSameAddress(finalUrl, query.url);
    return { page: pageOf(answer), redirected, refusedBy: null, because: null };
  }

  /** The page asked last was one of these. */
  was(role: 'list' | 'entity'): void {
    if (this.#isCounted) return;
    this.#isCounted = true;
    this.#counts.other -= 1;
    this.#counts[role] += 1;
    if (this.#last !== null) this.#isA(this.#last, role);
  }

  downloads(): Downloads {
    const { list, entity, other } = this.#counts;
    return { list, entity, other, total: list + entity + other };
  }
}
