import type { Fetched } from '../model/fetched.ts';
import { withoutLogins } from '../model/logins.ts';
import { isGuess } from '../model/query.ts';

/** Headers that a method or a later run may use; the rest is the server's business and would fill the store. */
const HEADERS_THAT_MATTER = new Set([
  'cache-control',
  'content-language',
  'content-location',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-robots-tag',
]);

/**
 * The answer without the names and passwords of addresses in it, and as the store can give it back: a conversation is told exactly what it will be told again when the run is
 * resumed, so what is not kept is not shown either.
 */
export function keptAnswer(answer: Fetched): Fetched {
  const fetched = orAbsent(answer);
  const kept = 'headers' in fetched ? { ...fetched, headers: headersThatMatter(fetched.headers) } : fetched;
  if (kept.kind === 'ok') return { ...kept, body: withoutLogins(kept.body.toWellFormed()) };
  return kept.kind === 'failed' ? { ...kept, ...plainTexts(kept) } : kept;
}

/** What a failed answer quotes from the site: where it was sent, and the beginning of an error page. */
function plainTexts({ body, detail }: { readonly body?: string; readonly detail?: string }) {
  return {
    ...(body === undefined ? {} : { body: withoutLogins(body) }),
    ...(detail === undefined ? {} : { detail: withoutLogins(detail) }),
  };
}

/** That a file is missing which nobody promised is an answer, and no download that failed. */
function orAbsent(answer: Fetched): Fetched {
  if (answer.kind !== 'failed' || !isGuess(answer.query)) return answer;
  const { atMs = 0, contentType = '', finalUrl, headers = {}, hops = [], query, status } = answer;
  if (status !== 404 && status !== 410) return answer;
  const page = { contentType, headers, bytes: 0, body: '', atMs };
  return { kind: 'ok', query, finalUrl: finalUrl ?? query.url, hops, status, ...page };
}

function headersThatMatter(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(([name]) => HEADERS_THAT_MATTER.has(name.toLowerCase()));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutLogins(value)]));
}
