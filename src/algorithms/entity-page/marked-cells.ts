/** What markup itself pairs: cells of rows that begin with their only heading, of tables with headings on both sides, and definitions. */
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { pathId } from '../../page/link-paths.ts';
import { textOf } from '../../page/text.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { readValue } from '../../page/values.ts';
import { findTag } from '../../page/walk.ts';
import { PARAMS } from './params.ts';

const CLASS = attributeId('class');
const TH = tagId('th');
const TD = tagId('td');
const TABLE = tagId('table');
const DL = tagId('dl');
const DT = tagId('dt');
const DD = tagId('dd');

export interface MarkedCell {
  readonly label: string;
  /** What names it: the head of its row, or the term; both heads, where its row may be one of many things; the head of its column. */
  readonly by: 'row' | 'grid' | 'column';
}

function cellsOf({ end, tag }: TagTree, row: NodeId): NodeId[] {
  const cells: NodeId[] = [];
  for (let child = row + 1; child < end[row]; child = end[child])
    if (tag[child] === TD || tag[child] === TH) cells.push(child);
  return cells;
}

/** Cells and definitions with their labels. */
export function markedCells(page: Page): Map<NodeId, MarkedCell> {
  const found = new Map<NodeId, MarkedCell>();
  markRows(page, found);
  markHeadedColumns(page, found);
  markDefinitions(page, found);
  return found;
}

function markRows(page: Page, found: Map<NodeId, MarkedCell>): void {
  const { tree } = page;
  const isHeading = (cell: NodeId) => tree.tag[cell] === TH;
  let heads: readonly string[] = [];
  let headsEnd: NodeId = 0;
  for (const row of findTag(tree, 'tr')) {
    const cells = cellsOf(tree, row);
    if (cells.length >= GRID_COLUMNS && cells.every(isHeading)) {
      heads = cells.map((cell) => labelOf(page, cell));
      headsEnd = tree.end[tableOf(tree, row)];
      continue;
    }
    const [first, ...rest] = cells;
    if (rest.length === 0 || rest.some(isHeading)) continue;
    const isOfGrid = cells.length === heads.length && row < headsEnd;
    if (!isOfGrid && !isHeading(first)) continue;
    const label = labelOf(page, first);
    rest.forEach((cell, at) => {
      if (!holdsTable(tree, cell))
        found.set(cell, isOfGrid ? { label: bothOf(label, heads[at + 1]), by: 'grid' } : { label, by: 'row' });
    });
  }
}

/** A table of two rows: what stands over each cell says what it holds. */
function markHeadedColumns(page: Page, found: Map<NodeId, MarkedCell>): void {
  for (const rows of rowsByTable(page).values()) {
    if (rows.length !== 2) continue;
    const [heads, cells] = rows.map((row) => cellsOf(page.tree, row));
    if (heads.length < GRID_COLUMNS || heads.length !== cells.length || !areHeads(page, heads, cells)) continue;
    cells.forEach((cell, at) => {
      if (!holdsTable(page.tree, cell)) found.set(cell, { label: labelOf(page, heads[at]), by: 'column' });
    });
  }
}

function rowsByTable({ tree }: Page): Map<NodeId, NodeId[]> {
  const rows = new Map<NodeId, NodeId[]>();
  for (const row of findTag(tree, 'tr')) {
    const table = tableOf(tree, row);
    const known = rows.get(table);
    if (known === undefined) rows.set(table, [row]);
    else known.push(row);
  }
  return rows;
}

/** All of one make that no cell below them has, and each with a text that is no amount. */
function areHeads(page: Page, heads: readonly NodeId[], cells: readonly NodeId[]): boolean {
  const make = (cell: NodeId) => `${pathId(page, cell)} ${attributeById(page, cell, CLASS) ?? ''}`;
  const kinds = new Set(heads.map(make));
  if (kinds.size !== 1 || cells.some((cell) => kinds.has(make(cell)))) return false;
  return heads.every((cell) => {
    const text = textOf(page, cell);
    return text.length <= PARAMS.maxLabelCharacters && /\p{L}/u.test(text) && readValue(text) === null;
  });
}

/** With fewer columns there is one value to a row, and what is over it says no more. */
const GRID_COLUMNS = 3;

const bothOf = (row: string, column: string): string => (row === '' || column === '' ? '' : `${row}${UNDER}${column}`);
const UNDER = ', ';

/** Headings come again in long tables: such a cell says what it is named by. */
export const saysItsHeading = (label: string, text: string): boolean => label.endsWith(`${UNDER}${text}`);

function tableOf({ parent, tag }: TagTree, node: NodeId): NodeId {
  let at = node;
  while (at > 0 && tag[at] !== TABLE) at = parent[at];
  return at;
}

function markDefinitions(page: Page, found: Map<NodeId, MarkedCell>): void {
  for (const { terms, values } of definitionLists(page.tree)) {
    // Where each has a label of its own, the term is the heading of all.
    if (values.length > 1 && values.every((value) => labelled(textOf(page, value)) !== null)) continue;
    let before = 0;
    for (const value of values) {
      while (before < terms.length && terms[before] < value) before += 1;
      if (before > 0 && !holdsTable(page.tree, value))
        found.set(value, { label: labelOf(page, terms[before - 1]), by: 'row' });
    }
  }
}

interface DefinitionList {
  readonly terms: NodeId[];
  readonly values: NodeId[];
}

/** Each term and value in the innermost list it stands in: lists stand in lists, as deep as a page likes. */
function definitionLists({ end, tag }: TagTree): DefinitionList[] {
  const lists: DefinitionList[] = [];
  const open: { readonly end: NodeId; readonly list: DefinitionList }[] = [];
  for (let node = 0; node < tag.length; node += 1) {
    while (open.length > 0 && open[open.length - 1].end <= node) open.pop();
    if (tag[node] === DL) {
      const list = { terms: [], values: [] };
      lists.push(list);
      open.push({ end: end[node], list });
    } else if (open.length > 0 && tag[node] === DT) open[open.length - 1].list.terms.push(node);
    else if (open.length > 0 && tag[node] === DD) open[open.length - 1].list.values.push(node);
  }
  return lists;
}

/** What holds a table is a part of the page; what is over it is a heading. */
function holdsTable({ end, tag }: TagTree, node: NodeId): boolean {
  for (let at = node + 1; at < end[node]; at += 1) if (tag[at] === TABLE) return true;
  return false;
}

/** `Label: value`, or a label with nothing but its colon. */
const LABELLED = /^([^:：]{1,60})[:：](?:\s+(\S.*))?$/s;

/** The label and, where there is one, the value; null where the text is not so. A colon in brackets belongs to what these are in. */
export function labelled(text: string): { readonly label: string; readonly value: string | undefined } | null {
  const parts = LABELLED.exec(text);
  return parts === null || OPEN.test(parts[1]) ? null : { label: parts[1], value: parts[2] };
}

/** Whether a part of a text can be labelled at all: most cannot, and are seen so at once. */
export function hasColon(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON || code === WIDE_COLON) return true;
  }
  return false;
}

const COLON = 0x3a;
const WIDE_COLON = 0xff1a;

const OPEN = /[([{][^)\]}]*$/;

const labelOf = (page: Page, node: NodeId): string => textOf(page, node).replace(/\s*[:：]\s*$/, '');
