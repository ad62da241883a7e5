import type { Fetched } from '../model/fetched.ts';

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
 * The answer as the store can give it back: a conversation is told exactly what it will be told again when the run is
 * resumed, so what is not kept is not shown either.
 */
export function keptAnswer(fetched: Fetched): Fetched {
  const kept = 'headers' in fetched ? { ...fetched, headers: headersThatMatter(fetched.headers) } : fetched;
  return kept.kind === 'ok' ? { ...kept, body: kept.body.toWellFormed() } : kept;
}

function headersThatMatter(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => HEADERS_THAT_MATTER.has(name.toLowerCase())));
}
