/** Whether a page is there for its list, and whether what it lists is for sale. */
import type { ExtractedPage, ExtractedRegion } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { findTag } from '../../page/walk.ts';
import { LIST_PAGE, SHOP } from './params.ts';

const NOTHING = 'No part of this page repeats with different content, and it does not say that there is one thing.';

export function judgePage(
  page: Page,
  found: readonly Region[],
  regions: readonly ExtractedRegion[],
): Pick<ExtractedPage, 'isListPage' | 'looksLikeShop' | 'remark'> {
  const [main] = regions;
  if (main === undefined) {
    return { isListPage: false, looksLikeShop: false, remark: NOTHING };
  }
  const isListPage = shareOfList(page, found[0], main) >= LIST_PAGE.share;
  return {
    isListPage,
    looksLikeShop: pricedShare(main) >= SHOP.priced,
    remark: isListPage ? null : 'Most of what this page says stands outside of the list that was found.',
  };
}

const MARGINS = new Set(['nav', 'header', 'footer', 'aside', 'script', 'style', 'noscript', 'select'].map(tagId));

/** Of the characters outside links and margins, those in the list: menus are no content of a page. */
function shareOfList({ tree }: Page, region: Region, main: ExtractedRegion): number {
  const [body] = findTag(tree, 'body');
  if (body === undefined) return 1;
  const inList = main.records.reduce((sum, { text }) => sum + text.length, 0);
  const spans = region.records.map((record) => [record[0], tree.end[record[record.length - 1]]] as const);
  let outside = 0;
  let next = 0;
  const anchor = tagId('a');
  for (let node = body; node < tree.end[body]; node += 1) {
    while (next < spans.length && spans[next][1] <= node) next += 1;
    if (next < spans.length && spans[next][0] === node) node = spans[next][1] - 1;
    else if (MARGINS.has(tree.tag[node]) || tree.tag[node] === anchor) node = tree.end[node] - 1;
    else if (tree.tag[node] === 0) outside += tree.sourceEnd[node] - tree.sourceStart[node];
  }
  return inList / Math.max(1, inList + outside);
}

/** Of the records, those with a price. */
function pricedShare({ columns, records }: ExtractedRegion): number {
  const prices = columns.filter(({ type }) => type === 'price').map(({ key }) => key);
  return records.filter(({ fields }) => prices.some((key) => key in fields)).length / records.length;
}
