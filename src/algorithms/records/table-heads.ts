/** One table may hold several lists, one under the other: a row of heads that names other columns begins another. */
import { addTo } from '../../model/add-to.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { textOf } from '../../page/text.ts';
import type { Records } from './candidate.ts';
import { cellsOf, rowsBetween, TH, TR, tableAround } from './table-parts.ts';

/** Fewer heads name a group of rows, or a single row. */
const FEWEST_HEADS = 2;

/** The longest run of records under one row of heads; all records where the table says the same over each run. */
export function underOneHead(page: Page, records: Records): Records {
  const { tree } = page;
  if (records.some((nodes) => nodes.length !== 1 || tree.tag[nodes[0]] !== TR)) return records;
  const table = tableAround(tree, records[0][0]);
  if (table === 0 || records.some(([row]) => tableAround(tree, row) !== table)) return records;
  const heads = rowsBetween(tree, table, tree.end[table]).filter((row) => isHead(tree, row, table));
  if (new Set(heads.map((row) => textOf(page, row))).size < 2) return records;
  const byHead = new Map<string, (readonly NodeId[])[]>();
  for (const record of records) {
    const head = heads.findLast((row) => row < record[0]);
    const text = head === undefined ? '' : textOf(page, head);
    addTo(byHead, text, record);
  }
  return [...byHead.values()].reduce((most, group) => (group.length > most.length ? group : most));
}

/** A row of nothing but heads, of the table itself. */
function isHead(tree: TagTree, row: NodeId, table: NodeId): boolean {
  const cells = cellsOf(tree, row);
  return (
    cells.length >= FEWEST_HEADS && cells.every((cell) => tree.tag[cell] === TH) && tableAround(tree, row) === table
  );
}
