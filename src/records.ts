/** `quarry/records`: the records of a page you already have. Pulls in neither a database nor a browser nor an HTTP client. */
import { extractFrom, type RegionFinder } from './algorithms/records/extract.ts';
import { findRegions } from './algorithms/records/regions.ts';
import { QuarryError } from './model/error.ts';
import type { ExtractedPage } from './model/extracted.ts';
import type { Page } from './model/page.ts';
import { type Address, toAddress } from './model/url.ts';
import { createPage } from './page/page.ts';

export type { RegionFinder } from './algorithms/records/extract.ts';
export type * from './model/extracted.ts';
export type { Region } from './model/region.ts';

export type RecordsMethod = 'auto';

export const REGION_FINDERS: Readonly<Record<RecordsMethod, RegionFinder>> = { auto: findRegions };

export interface ExtractRecordsOptions {
  /** Where the page is from: links are made absolute by it. @default none: relative links stay unresolved */
  readonly url?: string;
  /** @default 'auto' */
  readonly method?: RecordsMethod;
}

/** Stands for the address of a page that has none: links relative to it come out under this name. */
const NOWHERE = 'http://page.invalid/' as Address;

/** The lists of an HTML page, the main one first, with records and fields. Any string is a page; many hold no list. */
export function extractRecords(html: string, options: ExtractRecordsOptions = {}): ExtractedPage {
  return extractFrom(pageFrom(html, options.url), REGION_FINDERS[options.method ?? 'auto']);
}

export function pageFrom(html: string, url?: string): Page {
  const address = url === undefined ? NOWHERE : toAddress(url);
  if (address === null) throw new QuarryError('bad-url', `'${url}' is no http or https address.`);
  return createPage(html, { url: address });
}
