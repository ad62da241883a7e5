import { extractFrom } from '../../algorithms/records/extract.ts';
import { NOWHERE, REGION_FINDERS, type RecordsMethod } from '../../algorithms/records/methods.ts';
import { outlineRecords } from '../../algorithms/records/outline.ts';
import type { Fetcher } from '../../fetch/fetcher.ts';
import { decodeHtml } from '../../model/charset.ts';
import { QuarryError } from '../../model/error.ts';
import type { ExtractedPage } from '../../model/extracted.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import { type Address, toAddress } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { createPage } from '../../page/page.ts';

/** What `quarry records` prints as JSON. */
export interface RecordsResult extends ExtractedPage {
  readonly url: string | null;
  readonly ms: number;
}

export interface RecordsRun {
  readonly result: RecordsResult;
  /** The page with its lists and records outlined. Made only if asked for. */
  readonly outline: () => string;
}

/** The records of one page, by one method. Time is measured from the HTML on. */
export function runRecords(page: Page, method: RecordsMethod, startedMs = performance.now()): RecordsRun {
  const extracted = extractFrom(page, REGION_FINDERS[method]);
  const url = page.url === NOWHERE ? null : page.url;
  const ms = Math.round((performance.now() - startedMs) * 100) / 100;
  return { result: { url, ...extracted, ms }, outline: () => outlineRecords(page, REGION_FINDERS[method](page)) };
}

/** A page out of the bytes of a file: its address is what was said, else what the page says of itself. */
export function pageFromBytes(bytes: Uint8Array, url: string | null): Page {
  const { text } = decodeHtml(bytes);
  if (url !== null) return createPage(text, { url: addressOf(url) });
  const page = createPage(text, { url: NOWHERE });
  const { canonical } = head(page);
  return canonical === null ? page : createPage(text, { url: canonical });
}

function addressOf(url: string): Address {
  const address = toAddress(url);
  if (address === null) throw new QuarryError('bad-url', `'${url}' is no http or https address.`);
  return address;
}

/** A page from the web. What the world does otherwise becomes a sentence. */
export async function fetchPage(fetch: Fetcher, url: Address, signal: AbortSignal): Promise<Page> {
  const answer = await fetch(visit(url), { signal });
  if (answer.kind !== 'ok') throw new QuarryError('no-page', sentenceFor(url, answer));
  return createPage(answer.body, { url: answer.finalUrl, query: answer.query, atMs: answer.atMs });
}

function sentenceFor(url: Address, answer: Exclude<Fetched, { kind: 'ok' }>): string {
  switch (answer.kind) {
    case 'failed':
      return answer.status === undefined
        ? `${url} cannot be read: ${answer.code}${answer.detail === undefined ? '' : ` (${answer.detail})`}.`
        : `${url} answered with status ${answer.status}: there is no page.`;
    case 'refused':
      return `${url} was not asked: refused by ${answer.by}${answer.reason === undefined ? '' : ` (${answer.reason})`}.`;
    case 'blocked':
      return `${url} answered with something else than the page: ${answer.sign}.`;
    case 'unchanged':
      return `${url} says that nothing changed, and no earlier answer is kept.`;
  }
}

export { RECORDS_METHODS, type RecordsMethod } from '../../algorithms/records/methods.ts';
