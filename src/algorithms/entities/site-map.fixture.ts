import type { Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Address } from '../../model/url.ts';
import { keyOf } from '../../model/url-key.ts';

/** Drives a conversation with a map of pages; what is not in it is not found. Tells what was asked for. */
export function converse<T>(
  conversation: Conversation<T>,
  pages: ReadonlyMap<string, string>,
  limits: { readonly maxDownloads?: number } = {},
): { readonly result: T; readonly asked: readonly string[] } {
  const byKey = new Map([...pages].map(([url, html]) => [keyOf(url), html]));
  const asked: string[] = [];
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }): Fetched => {
      if (asked.length >= (limits.maxDownloads ?? 10_000)) return { kind: 'refused', query, by: 'budget' };
      asked.push(query.url);
      return answerTo(query, byKey.get(keyOf(query.url)));
    });
    step = conversation.next(answers);
  }
  return { result: step.value, asked };
}

function answerTo(query: Fetched['query'], html: string | undefined): Fetched {
  if (html === undefined) return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false };
  const contentType = query.url.endsWith('.pdf') ? 'application/pdf' : 'text/html';
  return {
    kind: 'ok',
    query,
    finalUrl: query.url,
    hops: [],
    status: 200,
    headers: {},
    contentType,
    bytes: html.length,
    body: html,
    atMs: 0,
  };
}

export const address = (url: string) => url as Address;
