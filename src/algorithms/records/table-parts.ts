import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';

export const [TABLE, THEAD, TR, TD, TH] = ['table', 'thead', 'tr', 'td', 'th'].map(tagId);

/** The cells of a row. */
export function cellsOf({ tag, end }: TagTree, row: NodeId): NodeId[] {
  const cells: NodeId[] = [];
  for (let at = row + 1; at < end[row]; at = end[at]) if (tag[at] === TD || tag[at] === TH) cells.push(at);
  return cells;
}

/** The rows from one node to another, those of tables inside included. */
export function rowsBetween({ tag }: TagTree, from: NodeId, to: NodeId): NodeId[] {
  const rows: NodeId[] = [];
  for (let at = from; at < to; at += 1) if (tag[at] === TR) rows.push(at);
  return rows;
}

/** The table that a node stands in; 0 where it stands in none. */
export function tableAround({ tag, parent }: TagTree, node: NodeId): NodeId {
  let at = parent[node];
  while (at > 0 && tag[at] !== TABLE) at = parent[at];
  return at;
}
