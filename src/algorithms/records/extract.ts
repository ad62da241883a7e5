/** The lists of a page with their records and fields: our own method, no paper's. */
import type { ExtractedPage } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { readRegion } from './fields.ts';
import { judgePage } from './page-kind.ts';
import { findRegions } from './regions.ts';
import { listInScripts } from './script-data.ts';
import { withStated } from './stated-fields.ts';

const IN_SCRIPT = 'The list stands in a script of this page, not in its HTML; it was read from there.';

const LONE =
  'One record, by the word of the page: it counts one, states a list of one, or has a table with one row; with nothing to compare, fields may be wrong.';

/** Finds lists. Each of our methods is one. */
export type RegionFinder = (page: Page) => readonly Region[];

export function extractFrom(page: Page, find: RegionFinder = findRegions): ExtractedPage {
  const found = find(page).filter(({ records }) => records.length > 0);
  const regions = found.map((region) => withStated(page, readRegion(page, region)));
  const scripted = found.length === 0 && find === findRegions ? listInScripts(page) : null;
  if (scripted !== null) return { regions: [scripted], isListPage: true, looksLikeShop: false, remark: IN_SCRIPT };
  const judged = judgePage(page, found, regions);
  if (find === findRegions && found.length === 1 && found[0].records.length === 1)
    return { regions, ...judged, isListPage: true, remark: LONE };
  return { regions, ...judged };
}
