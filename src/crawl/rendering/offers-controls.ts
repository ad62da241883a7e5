/** Whether a list has controls beside it that only scripts can work: to be tried out, a page must offer some. */
import { findRegions } from '../../algorithms/records/regions.ts';
import type { OkAnswer } from '../../fetch/browser/render.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { isText, nodeCount, tagName } from '../../model/tag-tree.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { createPage } from '../../page/page.ts';
import { findTag } from '../../page/walk.ts';

/** Boxes or chips that stand together. */
const ENOUGH = 2;

export function offersControls(came: OkAnswer): boolean {
  if (!/<script/i.test(came.body)) return false;
  const page = createPage(came.body, { url: came.finalUrl });
  const lists = findRegions(page).filter(({ records }) => records.length > 1);
  return lists.length > 0 && controlsOutsideForms(page, recordsOf(page, lists)) >= ENOUGH;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Records that link something. What they offer is done to one of them and chooses none: boxes to mark them, buttons to fold them. */
function recordsOf(page: Page, lists: readonly Region[]): Span[] {
  const linked = new Set(findTag(page.tree, 'a').filter((node) => trimmedAttribute(page, node, 'href') !== null));
  const nodes = lists.flatMap(({ records }) => records.flat());
  const spans = nodes.map((node) => ({ from: node, to: page.tree.end[node] }));
  return spans.filter(({ from, to }) => [...linked].some((link) => link >= from && link < to));
}

/** Boxes, selects and chips that no form sends, apart from those of single records. A chip is told by what it carries, and by its like beside it. */
function controlsOutsideForms(page: Page, records: readonly Span[]): number {
  const { tree } = page;
  const forms = findTag(tree, 'form').map((form) => ({ from: form, to: tree.end[form] }));
  const apart = [...forms, ...records];
  const chips = new Map<number, number>();
  let boxes = 0;
  for (let node = 1; node < nodeCount(tree); node += 1) {
    if (isText(tree, node) || apart.some(({ from, to }) => node >= from && node < to)) continue;
    const tag = tagName(tree, node);
    const type = tag === 'input' ? (trimmedAttribute(page, node, 'type') ?? '').toLowerCase() : '';
    if (tag === 'select') boxes += ENOUGH;
    else if (type === 'checkbox' || type === 'radio') boxes += 1;
    else if (CHIP.test(tag) && isChip(page, node))
      chips.set(tree.parent[node], (chips.get(tree.parent[node]) ?? 0) + 1);
  }
  return boxes + [...chips.values()].filter((alike) => alike >= ENOUGH).reduce((sum, alike) => sum + alike, 0);
}

const CHIP = /^(?:span|button|li|div|a)$/;

/** Short, with data of its own, and no address. */
function isChip(page: Page, node: number): boolean {
  const { attributes, attributesAt, attributeNames, end } = page.tree;
  if (end[node] - node > 4 || trimmedAttribute(page, node, 'href') !== null) return false;
  for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3)
    if (attributeNames[attributes[at]]?.startsWith('data-')) return true;
  return false;
}
