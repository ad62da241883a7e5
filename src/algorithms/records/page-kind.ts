/** Whether a page is there for its list, and whether what it lists is for sale. */
import type { ExtractedPage, ExtractedRegion } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { TEXT_TAG } from '../../model/tag-tree.ts';
import { textOfParts, textWithin } from '../../page/text.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { findTag } from '../../page/walk.ts';
import { LIST_PAGE, SHOP } from './params.ts';

const NOTHING =
  'No part of this page is surely a list: nothing repeats with enough text in each part to be a record, and the page does not say that it shows a single one.';

export function judgePage(
  page: Page,
  found: readonly Region[],
  regions: readonly ExtractedRegion[],
): Pick<ExtractedPage, 'isListPage' | 'looksLikeShop' | 'remark'> {
  const [main] = regions;
  if (main === undefined) {
    return { isListPage: false, looksLikeShop: false, remark: NOTHING };
  }
  const isListPage = holdsMost(
    page,
    found[0],
    main.records.reduce((sum, { text }) => sum + text.length, 0),
  );
  return {
    isListPage,
    looksLikeShop: pricedShare(main) >= SHOP.priced,
    remark: isListPage ? null : 'Most of what this page says stands outside of the list that was found.',
  };
}

/** Whether a page is there for this list, whose fields nobody wants to know. */
export function isThereFor(page: Page, region: Region): boolean {
  const { end } = page.tree;
  const texts = textOfParts(page, region.records.flat());
  let inList = 0;
  for (const record of region.records) for (const node of record) inList += textWithin(texts, node, end[node]).length;
  return holdsMost(page, region, inList);
}

function holdsMost(page: Page, region: Region, inList: number): boolean {
  return shareOfList(page, region, inList) >= LIST_PAGE.share;
}

const MARGIN = new Uint8Array(65536);
// Links are menus, or lead to what is told elsewhere.
for (const name of 'nav header footer aside script style noscript select a'.split(' ')) MARGIN[tagId(name)] = 1;

/** Of the characters outside links and margins, those in the list: menus are no content of a page. */
function shareOfList({ tree }: Page, region: Region, inList: number): number {
  const { tag, end, sourceStart, sourceEnd } = tree;
  const [body] = findTag(tree, 'body');
  if (body === undefined) return 1;
  const { records } = region;
  let outside = 0;
  let next = 0;
  let nextStart = records[0][0];
  for (let node = body; node < end[body]; node += 1) {
    while (nextStart < node) {
      next += 1;
      nextStart = next < records.length ? records[next][0] : end[body];
    }
    if (node === nextStart) node = end[records[next][records[next].length - 1]] - 1;
    else if (tag[node] === TEXT_TAG) outside += sourceEnd[node] - sourceStart[node];
    else if (MARGIN[tag[node]] === 1) node = end[node] - 1;
  }
  return inList / Math.max(1, inList + outside);
}

const AROUND = new Uint8Array(65536);
for (const name of 'nav header footer aside script style noscript select'.split(' ')) AROUND[tagId(name)] = 1;

const HEADS = new Set(['header', 'footer'].map(tagId));

/** Of the characters outside margins, links or not, those in these records. */
export function shareOfText({ tree }: Page, records: Region['records']): number {
  const { tag, end, sourceStart, sourceEnd } = tree;
  const [body] = findTag(tree, 'body');
  if (body === undefined) return 1;
  let inside = 0;
  let all = 0;
  let next = 0;
  for (let node = body; node < end[body]; node += 1) {
    while (next < records.length && end[records[next][records[next].length - 1]] <= node) next += 1;
    const isInside = next < records.length && records[next][0] <= node;
    // The head of a record is no margin of the page.
    if (AROUND[tag[node]] === 1 && !(isInside && HEADS.has(tag[node]))) node = end[node] - 1;
    else if (tag[node] === TEXT_TAG) {
      const length = sourceEnd[node] - sourceStart[node];
      all += length;
      if (isInside) inside += length;
    }
  }
  return inside / Math.max(1, all);
}

/** Of the records, those with a price. */
function pricedShare({ columns, records }: ExtractedRegion): number {
  const prices = columns.filter(({ type }) => type === 'price').map(({ key }) => key);
  return records.filter(({ fields }) => prices.some((key) => key in fields)).length / records.length;
}
