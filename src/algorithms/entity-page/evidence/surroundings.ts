/** What a text stands in: a row of a table of data, or one of several boxes that each begin with a link of their own. */
import { addTo } from '../../../model/add-to.ts';
import type { Page } from '../../../model/page.ts';
import type { NodeId, TagTree } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import { pathId } from '../../../page/link-paths.ts';
import { links } from '../../../page/links.ts';
import { pageText, textOf } from '../../../page/text.ts';
import { tagId } from '../../../page/tree-builder/tags.ts';
import { readValue } from '../../../page/values.ts';
import { findTag } from '../../../page/walk.ts';

/** Bits: a text may stand in several. */
export const IN_DATA = 1;
export const IN_CARD = 2;

export interface Part {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly is: number;
}

/** Parts of the page in the order of their beginnings. */
export function surroundings(page: Page): Part[] {
  const part = (is: number) => (node: NodeId) => ({ from: node, to: page.tree.end[node], is });
  const parts = [...dataTables(page).map(part(IN_DATA)), ...cards(page).map(part(IN_CARD))];
  return parts.sort((a, b) => a.from - b.from || b.to - a.to);
}

const [TABLE, TR, TD, TH] = ['table', 'tr', 'td', 'th'].map(tagId);
/** A table with fewer columns or rows pairs texts. */
const LEAST = { columns: 3, rows: 3 } as const;
/** Share of the rows that have as many cells as most. */
const REGULAR = 0.7;

/** Tables of data: rows of as many cells below a row that is made otherwise or says what the columns hold. */
function dataTables(page: Page): NodeId[] {
  const { tree } = page;
  const rowsOf = new Map<NodeId, NodeId[]>();
  for (const row of findTag(tree, 'tr')) {
    let table = tree.parent[row];
    while (table > 0 && tree.tag[table] !== TABLE && tree.tag[table] !== TR) table = tree.parent[table];
    if (table > 0 && tree.tag[table] === TABLE) addTo(rowsOf, table, row);
  }
  return [...rowsOf].flatMap(([table, rows]) =>
    isData(
      page,
      rows.map((row) => cellsOf(tree, row)),
    )
      ? [table]
      : [],
  );
}

function cellsOf({ end, tag }: TagTree, row: NodeId): NodeId[] {
  const cells: NodeId[] = [];
  for (let child = row + 1; child < end[row]; child = end[child])
    if (tag[child] === TD || tag[child] === TH) cells.push(child);
  return cells;
}

function isData(page: Page, rows: readonly (readonly NodeId[])[]): boolean {
  const columns = mostCommon(rows.map(({ length }) => length));
  const regular = rows.filter(({ length }) => length === columns);
  if (columns < LEAST.columns || regular.length < LEAST.rows || regular.length < REGULAR * rows.length) return false;
  const [head, ...body] = regular.map((cells) => cells.map((cell) => textOf(page, cell)));
  if ([head, ...body].some((row) => row.some((text) => text.length > LONGEST_CELL))) return false;
  if (body.flat().filter((text) => /[:：]\s*$/.test(text)).length >= body.length) return false;
  return isMadeOtherwise(page, regular) || saysWhatIsBelow(head, body);
}

/** Longer texts are those of a page in columns. */
const LONGEST_CELL = 160;

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** The first row has other tags inside its cells than any below it. */
function isMadeOtherwise(page: Page, rows: readonly (readonly NodeId[])[]): boolean {
  const make = (cells: readonly NodeId[]) => cells.map((cell) => `${pathId(page, cell)} ${firstInside(page, cell)}`);
  const [head, ...body] = rows.map(make);
  const kinds = new Set(head.slice(1));
  return kinds.size === 1 && body.every((row) => row.slice(1).every((one) => !kinds.has(one)));
}

const firstInside = ({ tree }: Page, cell: NodeId): number => (cell + 1 < tree.end[cell] ? tree.tag[cell + 1] : -1);

/** Some column holds amounts only, and its head is none. */
function saysWhatIsBelow(head: readonly string[], body: readonly (readonly string[])[]): boolean {
  if (head.some((text) => text === '' || isAmount(text))) return false;
  return head.some((_, at) => body.every((row) => isAmount(row[at] ?? '')));
}

const isAmount = (text: string): boolean => /^\P{L}*\p{Nd}/u.test(text) && readValue(text) !== null;

/** Boxes side by side, made alike, each beginning with a link to a page of its own and saying more than that: cards of others. */
function cards(page: Page): NodeId[] {
  const { tree } = page;
  const text = pageText(page);
  const all = links(page);
  const boxes = new Map<NodeId, { readonly url: Address; readonly place: string }>();
  all.forEach(({ node, url }, at) => {
    const first = firstText(text.nodes, node);
    if (first === undefined || first >= tree.end[node]) return;
    let box = node;
    for (let wider = tree.parent[box]; wider > 0 && isBoxOf(wider, first, at); wider = tree.parent[box]) box = wider;
    const rest = firstText(text.nodes, tree.end[node]);
    if (box !== node && rest !== undefined && rest < tree.end[box])
      boxes.set(box, { url, place: `${tree.parent[box]} ${pathId(page, box)}` });
  });
  const alike = new Map<string, Set<Address>>();
  for (const { place, url } of boxes.values()) alike.set(place, (alike.get(place) ?? new Set()).add(url));
  return [...boxes].flatMap(([box, { place }]) => (alike.get(place)!.size > 1 ? [box] : []));

  /** Begins with the text, and links to nothing else. */
  function isBoxOf(box: NodeId, first: NodeId, at: number): boolean {
    if (NO_BOX.has(tree.tag[box]) || firstText(text.nodes, box)! < first) return false;
    for (let next = at + 1; next < all.length && all[next].node < tree.end[box]; next += 1)
      if (all[next].url !== all[at].url) return false;
    for (let before = at - 1; before >= 0 && all[before].node > box; before -= 1)
      if (all[before].url !== all[at].url) return false;
    return true;
  }
}

/** A row, a definition or a sentence may well begin with a link and be about the subject. */
const NO_BOX = new Set(['table', 'tbody', 'tr', 'td', 'th', 'dd', 'dt', 'dl', 'p', 'body', 'html'].map(tagId));

/** The first text at or behind a node. */
function firstText(nodes: Int32Array, node: NodeId): NodeId | undefined {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes[middle] < node) low = middle + 1;
    else high = middle;
  }
  return nodes[low];
}
