/** What markup itself pairs: cells of rows that begin with their only heading, and definitions. */
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { textOf } from '../../page/text.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { findTag } from '../../page/walk.ts';

const TH = tagId('th');
const TD = tagId('td');

function isCell({ tag }: TagTree, node: NodeId): boolean {
  return tag[node] === TD || tag[node] === TH;
}

function cellsOf(tree: TagTree, row: NodeId): NodeId[] {
  const cells: NodeId[] = [];
  for (let child = row + 1; child < tree.end[row]; child = tree.end[child]) if (isCell(tree, child)) cells.push(child);
  return cells;
}

/** Cells and definitions with their labels. */
export function markedCells(page: Page): Map<NodeId, string> {
  const { tree } = page;
  const found = new Map<NodeId, string>();
  for (const row of findTag(tree, 'tr')) {
    const [first, ...rest] = cellsOf(tree, row);
    if (first === undefined || tree.tag[first] !== TH || rest.some((cell) => tree.tag[cell] === TH)) continue;
    for (const cell of rest) found.set(cell, labelOf(page, first));
  }
  for (const list of findTag(tree, 'dl')) {
    const terms = findTag(tree, 'dt', list, tree.end[list]);
    const values = findTag(tree, 'dd', list, tree.end[list]);
    // Where each has a label of its own, the term is the heading of all.
    if (values.length > 1 && values.every((value) => LABELLED.test(textOf(page, value)))) continue;
    for (const value of values) {
      const term = terms.findLast((node) => node < value);
      if (term !== undefined) found.set(value, labelOf(page, term));
    }
  }
  return found;
}

/** `Label: value`, or a label with nothing but its colon. */
export const LABELLED = /^([^:：]{1,60})[:：](?:\s+(\S.*))?$/s;

const labelOf = (page: Page, node: NodeId): string => textOf(page, node).replace(/\s*[:：]\s*$/, '');
