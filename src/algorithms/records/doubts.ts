/** What speaks against a candidate, and costs too much to be asked of all: asked of the best ones only. */
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { findTag } from '../../page/walk.ts';
import type { Records } from './candidate.ts';
import { areControls } from './controls.ts';
import { areFilters } from './filters.ts';
import { haveHeads } from './levels.ts';
import { bitCount, isLinked, type Measures } from './measures.ts';
import { ABOUT_HEADER, FILTERS, MARGIN, PROSE, SECTIONS } from './params.ts';
import { isRunningText } from './running-text.ts';
import { cellsOf, rowsBetween, TR, tableAround } from './table-parts.ts';

/** What remains of the score of a candidate. */
export function doubtsAbout(page: Page, measures: Measures, records: Records): number {
  let left = areSections(page.tree, measures, records) ? SECTIONS.worth : 1;
  if (standsInDialog(page, records[0][0])) left *= MARGIN.around;
  if (speakOfHeader(page.tree, measures, records)) left *= ABOUT_HEADER;
  if (areFilters(page, measures, records) || areControls(page, measures, records)) left *= FILTERS.worth;
  if (isRunningText(page, measures, records)) left *= PROSE.worth;
  return left;
}

/** A few big parts that look unlike each other are the page itself, cut into its sections. */
function areSections(tree: TagTree, measures: Measures, records: Records): boolean {
  if (records.length > SECTIONS.few) return false;
  const shapes = records.map((record) => shapeOf(measures.shape, record));
  let sum = 0;
  let pairs = 0;
  for (let a = 1; a < shapes.length; a += 1) {
    for (let b = 0; b < a; b += 1, pairs += 1) sum += likeness(shapes[a], shapes[b]);
  }
  return sum < SECTIONS.alike * pairs && !haveHeads(tree, measures, records) && !haveColumns(tree, measures, records);
}

/** Rows of as many cells, with a picture in the same columns, a link in the same, words in the same: whatever else they look like. */
function haveColumns(tree: TagTree, measures: Measures, records: Records): boolean {
  let first: string | null = null;
  for (const record of records) {
    if (record.length > 1 || tree.tag[record[0]] !== TR) return false;
    const cells = cellsOf(tree, record[0]).map((cell) => contentOf(measures, cell));
    if (cells.length < 2 || (first !== null && cells.join() !== first)) return false;
    first = cells.join();
  }
  return true;
}

function contentOf(measures: Measures, cell: NodeId): number {
  const { text, images } = measures;
  return (text[cell] > 0 ? 1 : 0) + (images[cell] > 0 ? 2 : 0) + (isLinked(measures, cell) ? 4 : 0);
}

function shapeOf(shape: Int32Array, record: readonly NodeId[]): Int32Array {
  const own = new Int32Array(4);
  for (const node of record) for (let word = 0; word < 4; word += 1) own[word] |= shape[4 * node + word];
  return own;
}

function likeness(a: Int32Array, b: Int32Array): number {
  let both = 0;
  let either = 0;
  for (let word = 0; word < 4; word += 1) {
    both += bitCount(a[word] & b[word]);
    either += bitCount(a[word] | b[word]);
  }
  return both / Math.max(1, either);
}

const ROLE = attributeId('role');

/** What asks for consent, a region or an address covers the page; its role says so where the tag does not. */
function standsInDialog(page: Page, node: NodeId): boolean {
  for (let at = node; at > 0; at = page.tree.parent[at]) {
    const role = attributeById(page, at, ROLE);
    if (role === 'dialog' || role === 'alertdialog') return true;
  }
  return false;
}

/** Rows without links under a header whose cells have links or pictures: each column is a thing, each row says something of all. */
function speakOfHeader(tree: TagTree, measures: Measures, records: Records): boolean {
  const [[first]] = records;
  if (tree.tag[first] !== TR || records.some((record) => record.some((node) => isLinked(measures, node)))) return false;
  const table = tableAround(tree, first);
  const head = findTag(tree, 'thead', table, first)[0];
  if (head === undefined) return false;
  const cells = rowsBetween(tree, head, tree.end[head]).flatMap((row) => cellsOf(tree, row));
  const things = cells.filter((cell) => isLinked(measures, cell) || measures.images[cell] > 0);
  return things.length > 1 && things.length >= cells.length - 1;
}
