import { readRegion } from '../../algorithms/records/fields.ts';
import { judgePage } from '../../algorithms/records/page-kind.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import type { ListReader } from '../../model/list-reader.ts';

/** The main list of a page, and whether the page is there for it. */
export const readListPage: ListReader = (page) => {
  const found = findRegions(page).filter(({ records }) => records.length > 0);
  const [region = null] = found;
  if (region === null) return { region, role: 'other' };
  return { region, role: judgePage(page, found, [readRegion(page, region)]).isListPage ? 'list' : 'other' };
};
