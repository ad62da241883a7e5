/** Lists within lists: are the records the groups or their members, the rows or their cells? */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import type { Records } from './candidate.ts';
import { hashOf, isLinked, type Measures } from './measures.ts';
import {
  COLUMN_MARGIN,
  HEADS,
  LABELLED,
  MAX_COLUMNS,
  MIN_ROWS,
  NESTED_SHARE,
  SAME_TARGET,
  SAME_WIDTH,
} from './params.ts';

const CLASS = attributeId('class');

/** Per record of `outer`, the records of `inner` inside it; null unless nearly all of `inner` stands inside `outer`. */
export function nesting({ end }: TagTree, outer: Records, inner: Records): Records[] | null {
  const last = outer[outer.length - 1];
  // Most lists of a page stand apart from each other.
  if (inner[0][0] >= end[last[last.length - 1]] || inner[inner.length - 1][0] < outer[0][0]) return null;
  let outside = 0;
  const most = inner.length - NESTED_SHARE * inner.length;
  const groups: (readonly NodeId[])[][] = outer.map(() => []);
  for (let at = 0, number = 0; number < inner.length; number += 1) {
    const record = inner[number];
    while (at < outer.length && end[outer[at][outer[at].length - 1]] <= record[0]) at += 1;
    if (at === outer.length) {
      outside += inner.length - number;
      break;
    }
    const first = outer[at][0];
    // The same nodes again are no list within a list.
    if (record[0] > first || (record[0] === first && record.length < outer[at].length)) groups[at].push(record);
    else {
      outside += 1;
      if (outside > most + 1) return null;
    }
  }
  return inner.length - outside >= NESTED_SHARE * inner.length ? groups : null;
}

/**
 * Whether the members of each group are parts of one record: a table's cells, not a grid's. Cells of one column are
 * like each other and unlike those of the next column; or parts of one record lead to one address.
 */
export function areParts(page: Page, measures: Measures, groups: readonly Records[]): boolean {
  const full = groups.filter((group) => group.length > 1);
  if (full.length < MIN_ROWS || full.length < SAME_WIDTH * groups.length) return false;
  const width = full[0].length;
  if (full.some((group) => group.length > MAX_COLUMNS)) return false;
  if (sharedTargets(page, measures, full) > SAME_TARGET) return true;
  const regular = full.filter((group) => group.length === width);
  if (regular.length < SAME_WIDTH * groups.length) return false;
  return (
    areColumns(regular, (node) => markOf(page, measures, node)) ||
    areColumns(regular, (node) => classOf(page, node)) ||
    haveLabels(page, regular)
  );
}

/** Whether members are more like the one above them than like the one before them. */
function areColumns(rows: readonly Records[], markOf: (node: NodeId) => number): boolean {
  const marks = rows.map((row) => row.map(([first]) => markOf(first)));
  const [{ length: width }] = marks;
  let down = 0;
  let across = 0;
  for (let row = 0; row < marks.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row > 0 && marks[row][column] === marks[row - 1][column]) down += 1 / (marks.length - 1) / width;
      if (column > 0 && marks[row][column] === marks[row][column - 1]) across += 1 / marks.length / (width - 1);
    }
  }
  return down > across + COLUMN_MARGIN;
}

/** Whether nearly all begin with a link of their own in the same place, apart from other words: things with headings, not the parts of a page. */
export function haveHeads(tree: TagTree, { path, target, text }: Measures, records: Records): boolean {
  const places = new Map<number, Set<number>>();
  for (const record of records) {
    let node = record[0];
    let before = 0;
    const until = tree.end[record[record.length - 1]];
    for (; node < until && target[node] === 0; node += 1) if (tree.tag[node] === TEXT_TAG) before += text[node];
    if (node === until || standsAmongWords(tree, node)) continue;
    // What stands behind most of what is said leads on; it is no heading.
    let all = 0;
    for (const part of record) all += text[part];
    if (before > all / 2) continue;
    const targets = places.get(path[node]) ?? new Set();
    places.set(path[node], targets.add(target[node]));
  }
  return [...places.values()].some(({ size }) => size >= HEADS * records.length);
}

function standsAmongWords({ tag, parent, end }: TagTree, node: NodeId): boolean {
  const [before, behind] = [node - 1, end[node]];
  if (before > parent[node] && tag[before] === TEXT_TAG) return true;
  return behind < end[parent[node]] && tag[behind] === TEXT_TAG;
}

/** Parts that begin with the same word in every record, and with different words within one, are labelled. */
function haveLabels(page: Page, groups: readonly Records[]): boolean {
  const labels = groups.map((group) => group.map(([first]) => firstText(page, first)));
  let down = 0;
  let across = 0;
  for (let row = 1; row < labels.length; row += 1) {
    for (let column = 0; column < labels[row].length; column += 1) {
      if (labels[row][column] === labels[row - 1][column]) down += 1;
      if (column > 0 && labels[row][column] === labels[row][column - 1]) across += 1;
    }
  }
  const cells = (labels.length - 1) * labels[0].length;
  return down > LABELLED * cells && across < (1 - LABELLED) * cells;
}

function firstText({ tree, source }: Page, node: NodeId): number {
  for (let at = node; at < tree.end[node]; at += 1) {
    if (tree.tag[at] === TEXT_TAG) return hashOf(source, tree.sourceStart[at], tree.sourceEnd[at]);
  }
  return 0;
}

/** Class, tags and whether there is a link: what the members of one column have in common. */
function markOf(page: Page, measures: Measures, node: NodeId): number {
  let mark = (page.tree.tag[node] * 2 + (isLinked(measures, node) ? 1 : 0)) ^ classOf(page, node);
  for (let word = 0; word < 4; word += 1) mark = Math.imul(mark ^ measures.shape[4 * node + word], 0x01000193);
  return mark;
}

function classOf({ tree, source }: Page, node: NodeId): number {
  for (let at = tree.attributesAt[node]; at < tree.attributesAt[node + 1]; at += 3) {
    if (tree.attributes[at] === CLASS) return hashOf(source, tree.attributes[at + 1], tree.attributes[at + 2]);
  }
  return 0;
}

/** Of the groups with links, those with an address of their own that most of their members lead to. */
function sharedTargets(page: Page, measures: Measures, groups: readonly Records[]): number {
  const groupOf = new Map<number, number>();
  const ELSEWHERE = -1;
  const counts = groups.map((group, at) => {
    const count = new Map<number, number>();
    for (const record of group) {
      for (const target of targetsOf(page, measures, record)) {
        count.set(target, (count.get(target) ?? 0) + 1);
        const known = groupOf.get(target);
        groupOf.set(target, known === undefined || known === at ? at : ELSEWHERE);
      }
    }
    return count;
  });
  let shared = 0;
  let linked = 0;
  counts.forEach((count, at) => {
    const own = [...count].filter(([target]) => groupOf.get(target) === at);
    if (own.length > 0) linked += 1;
    if (own.some(([, members]) => members > 1 && members > groups[at].length / 2)) shared += 1;
  });
  return linked === 0 ? 0 : shared / linked;
}

function targetsOf({ tree }: Page, { target }: Measures, record: readonly NodeId[]): Set<number> {
  const targets = new Set<number>();
  for (let node = record[0]; node < tree.end[record[record.length - 1]]; node += 1) {
    if (target[node] !== 0) targets.add(target[node]);
  }
  return targets;
}
