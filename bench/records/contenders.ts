import {
  type ExtractedRecord,
  extractFrom,
  extractMdr,
  extractPeweb,
  pageFrom,
  REGION_FINDERS,
  type RegionFinder,
} from '../../src/index.ts';

/** One way to find records. */
export interface Contender {
  readonly name: string;
  readonly find: RegionFinder;
}

export const OURS: Contender = { name: 'ours', find: REGION_FINDERS.auto };
export const MDR: Contender = { name: 'MDR', find: (page) => extractMdr(page) };

export const CONTENDERS: readonly Contender[] = [
  { name: 'PEWeb', find: (page) => extractPeweb(page) },
  MDR,
  { name: 'MDR, currency', find: (page) => extractMdr(page, { currency: true }) },
  OURS,
];

/** The records of all lists that a contender finds. */
export function recordsBy({ find }: Contender, html: string, url: string): readonly ExtractedRecord[] {
  const address = /^https?:/.test(url) ? url : undefined;
  return extractFrom(pageFrom(html, address), find).regions.flatMap(({ records }) => records);
}
