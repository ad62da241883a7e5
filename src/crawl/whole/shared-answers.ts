import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { PageRole } from '../../model/page-role.ts';
import { queryKey } from '../../model/query.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';

/**
 * The methods of a crawl ask one site: what one of them asked is not downloaded for another. Within a run the log answers a
 * question that was put before; a method that asks again on purpose, to see whether a list moves, says so (`nth`) and is asked
 * for anew. Counts what is new.
 */
export class SharedAnswers {
  readonly #asked = new TextSet();
  readonly #addresses = new TextSet();
  readonly #role: (asked: Address, role: PageRole) => void;
  /** Questions that the site answered, each counted once. */
  downloads = 0;
  /** Why no more is asked. */
  stopped: string | null = null;

  /** `role` is told what a page is as far as its answer says; the methods know more of some. */
  constructor(role: (asked: Address, role: PageRole) => void = () => {}) {
    this.#role = role;
  }

  *of<T>(conversation: Conversation<T>): Conversation<T> {
    let step = conversation.next();
    while (step.done !== true) {
      const fresh = step.value.map((ask) => this.#isFresh(ask));
      const answers: readonly Fetched[] = yield step.value;
      for (const [at, answer] of answers.entries()) this.#note(answer, fresh[at]);
      step = conversation.next(answers);
    }
    return step.value;
  }

  /** Also as the list of a value. */
  wasAsked(url: Address): boolean {
    return this.#addresses.has(url);
  }

  #isFresh({ nth, query }: Ask): boolean {
    this.#addresses.add(query.url);
    return this.#asked.add(`${nth} ${queryKey(query)}`);
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

function roleOf(answer: Fetched): PageRole {
  if (answer.kind === 'blocked') return 'wall';
  return answer.kind === 'ok' && answer.status < 400 ? 'other' : 'error';
}
