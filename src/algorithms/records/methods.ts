/** The ways to find lists: ours, and the published ones as published. */
import { QuarryError } from '../../model/error.ts';
import type { ExtractedPage } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { NOWHERE, toAddress } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { extractFrom, type RegionFinder } from './extract.ts';
import { extractMdr } from './mdr/extract.ts';
import type { RecordsMethod } from './method-names.ts';
import { extractPeweb } from './peweb/extract.ts';
import { findRegions } from './regions.ts';

export { RECORDS_METHODS, type RecordsMethod } from './method-names.ts';

export const REGION_FINDERS: Readonly<Record<RecordsMethod, RegionFinder>> = {
  auto: findRegions,
  peweb: (page) => extractPeweb(page),
  mdr: (page) => extractMdr(page),
};

export interface ExtractRecordsOptions {
  /** Where the page is from: links are made absolute by it. @default none: relative links come out under page.invalid */
  readonly url?: string;
  /** 'auto', or one of the published: 'peweb', 'mdr'. @default 'auto' */
  readonly method?: RecordsMethod;
}

/** The lists of an HTML page, the main one first, with records and fields. Any string is a page; many hold no list. */
export function extractRecords(html: string, options: ExtractRecordsOptions = {}): ExtractedPage {
  return extractFrom(pageFrom(html, options.url), REGION_FINDERS[options.method ?? 'auto']);
}

export function pageFrom(html: string, url?: string): Page {
  const address = url === undefined ? NOWHERE : toAddress(url);
  if (address === null) throw new QuarryError('bad-url', `'${url}' is no http or https address.`);
  return createPage(html, { url: address });
}
