import { extractFrom } from '../../algorithms/records/extract.ts';
import { REGION_FINDERS, type RecordsMethod } from '../../algorithms/records/methods.ts';
import { outlineRecords } from '../../algorithms/records/outline.ts';
import type { ExtractedPage } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { NOWHERE } from '../../model/url.ts';
import { readOrSay } from '../too-complex.ts';

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
  const extracted = readOrSay(page, () => extractFrom(page, REGION_FINDERS[method]));
  const url = page.url === NOWHERE ? null : page.url;
  const ms = Math.round((performance.now() - startedMs) * 100) / 100;
  return { result: { url, ...extracted, ms }, outline: () => outlineRecords(page, REGION_FINDERS[method](page)) };
}

export { RECORDS_METHODS, type RecordsMethod } from '../../algorithms/records/methods.ts';
