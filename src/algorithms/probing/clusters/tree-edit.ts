/**
 * Edit distance of two tag trees where whole subtrees are inserted and deleted, the rival of §3.1.2 and §4.1 of Caverlee, Liu,
 * Buttler: THOR (2004), who cite Nierman and Jagadish (2002). Quadratic: for small sets only. See docs/papers/thor.md, D7.
 */
import { type TagTree, TEXT_TAG } from '../../../model/tag-tree.ts';
import { depths } from '../../../page/walk.ts';

/** D7: tags of a page that are compared, so that one distance costs at most the square of this. */
const MAX_TAGS = 3000;

/** Elements in document order, by depth: only nodes of one depth can stand for each other. */
export interface LeveledTree {
  readonly tag: readonly string[];
  readonly end: Int32Array;
  readonly depth: Uint16Array;
}

export function leveled(tree: TagTree): LeveledTree {
  const depth = depths(tree);
  const nodes: number[] = [];
  for (let node = 1; node < tree.tag.length && nodes.length < MAX_TAGS; node += 1)
    if (tree.tag[node] !== TEXT_TAG) nodes.push(node);
  const end = new Int32Array(nodes.length);
  for (let at = 0, next = 0; at < nodes.length; at += 1, next = at) {
    while (next < nodes.length && nodes[next] < tree.end[nodes[at]]) next += 1;
    end[at] = next;
  }
  return {
    tag: nodes.map((node) => tree.names[tree.tag[node]]),
    end,
    depth: Uint16Array.from(nodes, (node) => depth[node]),
  };
}

/** Cost 1 for a renamed, inserted or deleted tag; 0 for equal trees. */
export function treeEditDistance(a: LeveledTree, b: LeveledTree): number {
  const [height, width] = [a.tag.length, b.tag.length];
  if (height === 0 || width === 0) return height + width;
  const table = new Int32Array(height * width);
  // Children stand behind their parents: from the end, those of a pair are always done before the pair.
  for (let i = height - 1; i >= 0; i -= 1) {
    for (let j = width - 1; j >= 0; j -= 1) {
      if (a.depth[i] !== b.depth[j]) continue;
      table[i * width + j] = (a.tag[i] === b.tag[j] ? 0 : 1) + childrenCost(a, b, i, j, table);
    }
  }
  return table[0];
}

/** The cheapest alignment of the children of i with those of j. */
function childrenCost(a: LeveledTree, b: LeveledTree, i: number, j: number, table: Int32Array): number {
  const width = b.tag.length;
  const row = [0];
  for (let right = j + 1; right < b.end[j]; right = b.end[right]) row.push(row[row.length - 1] + b.end[right] - right);
  for (let left = i + 1; left < a.end[i]; left = a.end[left]) {
    let diagonal = row[0];
    row[0] += a.end[left] - left;
    for (let at = 1, right = j + 1; right < b.end[j]; right = b.end[right], at += 1) {
      const paired = diagonal + table[left * width + right];
      diagonal = row[at];
      row[at] = Math.min(paired, diagonal + a.end[left] - left, row[at - 1] + b.end[right] - right);
    }
  }
  return row[row.length - 1];
}
