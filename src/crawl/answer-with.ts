import type { Fetcher } from '../fetch/fetcher.ts';
import type { Conversation } from '../model/conversation.ts';
import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';

export interface AnswerOptions {
  /** From then on every question is refused, and the conversation ends with what it has. */
  readonly signal?: AbortSignal;
  /** @default no limit */
  readonly maxDownloads?: number;
}

/** Drives a conversation to its end with any Fetcher, without a store: nothing is kept, nothing goes on later. */
export async function answerWith<T>(
  fetcher: Fetcher,
  conversation: Conversation<T>,
  { maxDownloads = Number.POSITIVE_INFINITY, signal }: AnswerOptions = {},
): Promise<T> {
  let left = maxDownloads;
  const answer = (query: Query): Fetched | Promise<Fetched> => {
    left -= 1;
    if (left < 0 || signal?.aborted === true) return { kind: 'refused', query, by: 'budget' };
    return fetcher(query, signal === undefined ? {} : { signal });
  };
  let step = conversation.next();
  while (step.done !== true) step = conversation.next(await Promise.all(step.value.map(({ query }) => answer(query))));
  return step.value;
}
