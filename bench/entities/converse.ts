import type { Conversation, Fetched, Fetcher } from '../../src/index.ts';

/** Drives a conversation without a store: a benchmark starts over rather than resumes. */
export async function converse<T>(conversation: Conversation<T>, fetcher: Fetcher, maxDownloads: number): Promise<T> {
  let left = maxDownloads;
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(async ({ query }): Promise<Fetched> => {
      if (left <= 0) return { kind: 'refused', query, by: 'budget' };
      left -= 1;
      return fetcher(query);
    });
    step = conversation.next(await Promise.all(answers));
  }
  return step.value;
}
