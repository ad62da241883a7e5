import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import type { Reader } from '../../store/reader.ts';

/** Visits of one page that are looked through for the one at a time. */
const MOST_VISITS = 1000;

/** The page as it was when a fact was seen on it: of that time, else the last before, else the first after. Null where its body was not kept. */
export async function savedPage(reader: Reader, url: string, atMs: number): Promise<Page | null> {
  const visits = await reader.savedPages(url, MOST_VISITS);
  const visit = visits.find((one) => one.atMs <= atMs) ?? visits.at(-1);
  if (visit === undefined) return null;
  const body = await reader.readBody(visit.hash);
  return body === null ? null : createPage(body, { url: visit.finalUrl as Address, atMs: visit.atMs });
}
