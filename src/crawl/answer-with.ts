import type { Fetcher } from '../fetch/fetcher.ts';
import { refuseActing } from '../fetch/refuse-acting.ts';
import type { Conversation } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import { ActingRegister } from './acting-register.ts';
import { readableAnswer } from './too-complex.ts';

export interface AnswerOptions {
  /** From then on every question is refused, and the conversation ends with what it has. */
  readonly signal?: AbortSignal;
  /** Patterns for addresses that are asked for although they could act. @default none */
  readonly allowActing?: readonly string[];
  /** @default no limit */
  readonly maxDownloads?: number;
}

/**
 * Drives a conversation to its end with any Fetcher, without a store: nothing is kept, nothing goes on later. What could act is refused
 * here, too, whatever layers the Fetcher has.
 */
export async function answerWith<T>(
  fetcher: Fetcher,
  conversation: Conversation<T>,
  { allowActing = [], maxDownloads = Number.POSITIVE_INFINITY, signal }: AnswerOptions = {},
): Promise<T> {
  const acting = new ActingRegister();
  const guarded = refuseActing({ allow: allowActing, known: acting.known })(fetcher);
  let left = maxDownloads;
  const answer = (query: Query): Fetched | Promise<Fetched> => {
    left -= 1;
    if (left < 0 || signal?.aborted === true) return { kind: 'refused', query, by: 'budget' };
    return guarded(query, signal === undefined ? {} : { signal }).then(readableAnswer);
  };
  let step = conversation.next();
  while (step.done !== true) {
    const answers = await Promise.all(step.value.map(({ query }) => answer(query)));
    for (const answered of answers) acting.read(answered);
    step = conversation.next(answers);
  }
  return step.value;
}
