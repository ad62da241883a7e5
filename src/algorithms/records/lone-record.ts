/** A list of one: nothing repeats, so that only the page's own word tells it. Without that word there is no record. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attribute } from '../../page/attributes.ts';
import { findTag } from '../../page/walk.ts';
import type { Records } from './candidate.ts';
import type { PrintedCount } from './counts.ts';
import { areFilters } from './filters.ts';
import { isLinked, type Measures } from './measures.ts';
import { ALL_LINK, LONE, MENU, PRINTED } from './params.ts';
import { marginOf, worthOfRecord } from './score.ts';
import { cellsOf, rowsBetween, TH } from './table-parts.ts';

type Lone = readonly [NodeId];

/**
 * Whether a list is the better reading of a page that says "1": one inside of what was taken for the record, or one beside it
 * whose members are worth as much (what is promoted is not counted). Filters and what is chosen and sorted are worth less.
 */
export function outdoesLone(tree: TagTree, measures: Measures, [lone]: Lone, records: Records): boolean {
  const inside = records.filter(([first]) => first > lone && first < tree.end[lone]);
  if (inside.length === records.length) {
    const text = records.flat().reduce((sum, node) => sum + measures.text[node], 0);
    return text >= LONE.inside * measures.text[lone];
  }
  if (records[records.length - 1][0] < lone && tree.parent[records[0][0]] !== tree.parent[lone]) return false;
  const worth = records.map((record) => worthOfRecord(measures, record)).sort((a, b) => a - b);
  return worth[worth.length >> 1] >= LONE.beside * worthOfRecord(measures, [lone]);
}

/** The record that stands behind "1 result": of what follows in the same part of the page, the part that says most. */
export function findLoneRecord(page: Page, measures: Measures, counts: readonly PrintedCount[]): Lone | null {
  const ones = counts.filter(({ count }) => count === 1).map(({ block }) => block);
  let around = ones;
  // The count that is nearest to what it may count is believed first.
  for (let up = 0; up < PRINTED.up; up += 1, around = around.map((node) => Math.max(0, page.tree.parent[node]))) {
    for (const node of around) {
      const found = partBehind(page, measures, node);
      if (found !== null) return [innermost(page.tree, measures, found)];
    }
  }
  return null;
}

/** Of the siblings behind a node, the one that is worth most; null where none is worth anything. */
function partBehind(page: Page, measures: Measures, node: NodeId): NodeId | null {
  const { parent, end } = page.tree;
  if (node === 0) return null;
  let best: NodeId | null = null;
  let bestWorth: number = LONE.worth;
  for (let next = end[node]; next < end[parent[node]]; next = end[next]) {
    // With neither a link nor a picture it may be anything: a table of marks, a form.
    if (!isLinked(measures, next) && measures.images[next] === 0) continue;
    if (isMenu(measures, next) || marginOf(page.tree, next) < 1 || areFilters(page, measures, [[next]])) continue;
    const worth = worthOfRecord(measures, [next]);
    if (worth > bestWorth) [best, bestWorth] = [next, worth];
  }
  return best;
}

/** A table whose header names at least three columns, and that has one row for them: a list of one by its form. */
export function rowOfItsOwn(page: Page, measures: Measures): Lone | null {
  const { tree } = page;
  for (const table of findTag(tree, 'table')) {
    const rows = rowsBetween(tree, table, tree.end[table]).filter((row) => cellsOf(tree, row).length >= LONE.columns);
    const [header, row] = rows;
    if (rows.length !== 2 || cellsOf(tree, header).some((cell) => tree.tag[cell] !== TH)) continue;
    if (widthOf(page, row) !== widthOf(page, header) || !isLinked(measures, row)) continue;
    if (marginOf(tree, row) === 1 && worthOfRecord(measures, [row]) > LONE.worth) return [row];
  }
  return null;
}

/** The columns that a row covers. */
function widthOf(page: Page, row: NodeId): number {
  const spans = cellsOf(page.tree, row).map((cell) => Number(attribute(page, cell, 'colspan') ?? 1));
  return spans.reduce((sum, span) => sum + (span >= 1 ? span : 1), 0);
}

/** Links and hardly anything else: how the list is sorted, how long a page is. */
function isMenu({ text, linkText, links, images }: Measures, node: NodeId): boolean {
  if (images[node] > 0) return false;
  return (
    linkText[node] > ALL_LINK * text[node] ||
    (links[node] >= MENU.links && linkText[node] > MENU.linkShare * text[node])
  );
}

/** Down through boxes that hold one box and nothing else. */
function innermost(tree: TagTree, measures: Measures, box: NodeId): NodeId {
  let at = box;
  for (let only = onlyBox(tree, measures, at); only >= 0; only = onlyBox(tree, measures, at)) at = only;
  return at;
}

/** The one child with something in it, if it is a tag; -1 else. */
function onlyBox({ tag, end }: TagTree, { text, images }: Measures, box: NodeId): NodeId {
  let only: NodeId = -1;
  for (let at = box + 1; at < end[box]; at = end[at]) {
    if (text[at] === 0 && images[at] === 0) continue;
    if (only >= 0 || tag[at] === TEXT_TAG) return -1;
    only = at;
  }
  return only;
}
