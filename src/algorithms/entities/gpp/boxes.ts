/** Where the elements of a page stand in a browser window, as the browser wrote it into the page. */

import type { Page } from '../../../model/page.ts';
import { BOX_ATTRIBUTE } from '../../../model/query.ts';
import { type NodeId, nodeCount } from '../../../model/tag-tree.ts';
import { attribute, nodesWith } from '../../../page/attributes.ts';
import { lazily } from '../../../page/lazily.ts';

/** Four numbers per node: left, top, width, height. */
export const boxesOf = lazily((page: Page): Int32Array => {
  const boxes = new Int32Array(4 * nodeCount(page.tree));
  for (const node of nodesWith(page, BOX_ATTRIBUTE)) {
    const numbers = attribute(page, node, BOX_ATTRIBUTE)!.split(' ').map(Number);
    if (numbers.length === 4 && numbers.every(Number.isFinite)) boxes.set(numbers, 4 * node);
  }
  return boxes;
});

export const leftOf = (page: Page, node: NodeId): number => boxesOf(page)[4 * node];
export const topOf = (page: Page, node: NodeId): number => boxesOf(page)[4 * node + 1];
/** Whether the element takes up room. */
export const isShown = (page: Page, node: NodeId): boolean =>
  boxesOf(page)[4 * node + 2] > 0 && boxesOf(page)[4 * node + 3] > 0;
