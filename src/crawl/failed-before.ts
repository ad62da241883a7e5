import type { Ask } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import { queryKey } from '../model/query.ts';

type Failed = Extract<Fetched, { readonly kind: 'failed' }>;

interface Failure {
  /** Without the page that came with it: a site may have many errors, and they may be long. */
  readonly answer: Omit<Failed, 'query'>;
  /** Which times of asking failed: a question that several methods put is answered out of the log. */
  readonly nths: ReadonlySet<number>;
}

/**
 * What failed in this run, so that no method asks again for what another did not get: a page that is missing stays missing,
 * and trouble that was there twice is no passing one. Learned from answers as they are delivered, logged ones included, so a
 * run that is resumed knows the same as before.
 */
export class FailedBefore {
  readonly #mayPass: boolean;
  /** Null: it came later. */
  readonly #failures = new Map<string, Failure | null>();

  /** `mayPass`: whether trouble may be over when a question is put a second time; then it is asked that once. */
  constructor(mayPass: boolean) {
    this.#mayPass = mayPass;
  }

  note({ nth }: Ask, answer: Fetched): void {
    if (answer.kind === 'refused' || (answer.kind === 'failed' && answer.code === 'aborted')) return;
    const key = queryKey(answer.query);
    const known = this.#failures.get(key);
    if (answer.kind !== 'failed') {
      // The log still says that it failed the first time.
      if (known !== undefined) this.#failures.set(key, null);
    } else if (known !== null) {
      this.#failures.set(key, { answer: gistOf(answer), nths: new Set(known?.nths).add(nth) });
    }
  }

  /** The failure that answers a question which is not worth asking; null where it is. */
  answerTo({ query }: Ask): Fetched | null {
    const failure = this.#failures.get(queryKey(query));
    if (failure == null) return null;
    const isWorthIt = this.#mayPass && failure.answer.retryable && failure.nths.size < 2;
    return isWorthIt ? null : { ...failure.answer, query };
  }

  has({ query }: Ask): boolean {
    return this.#failures.get(queryKey(query)) != null;
  }
}

function gistOf({ code, detail, kind, retryable, status }: Failed): Omit<Failed, 'query'> {
  return {
    kind,
    code,
    retryable,
    ...(status === undefined ? {} : { status }),
    ...(detail === undefined ? {} : { detail }),
  };
}
