/** The lists of a page with their records and fields: our own method, no paper's. */
import type { ExtractedPage } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { readRegion } from './fields.ts';
import { judgePage } from './page-kind.ts';
import { findRegions } from './regions.ts';

/** Finds lists. Each of our methods is one. */
export type RegionFinder = (page: Page) => readonly Region[];

export function extractFrom(page: Page, find: RegionFinder = findRegions): ExtractedPage {
  const found = find(page).filter(({ records }) => records.length > 0);
  const regions = found.map((region) => readRegion(page, region));
  return { regions, ...judgePage(page, found, regions) };
}
