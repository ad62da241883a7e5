/** Whether two lists at different places of a page are one list: the same template, put into two boxes. */
import { type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import type { Records } from './candidate.ts';

/** Records whose tags are read; a few tell what all look like. */
const SAMPLES = 5;
const MAX_NODES = 300;

/** Hashes of the tag paths below the first records, from the record on. */
export function relativeShape(tree: TagTree, records: Records): Set<number> {
  const shape = new Set<number>();
  const hashes = new Int32Array(MAX_NODES);
  for (const [root] of records.slice(0, SAMPLES)) {
    hashes[0] = tree.tag[root];
    shape.add(tree.tag[root]);
    for (let node = root + 1; node < Math.min(tree.end[root], root + MAX_NODES); node += 1) {
      const hash = (Math.imul(hashes[tree.parent[node] - root] ^ tree.tag[node], 0x01000193) + 0x9e3779b1) | 0;
      hashes[node - root] = hash;
      if (tree.tag[node] !== TEXT_TAG) shape.add(hash);
    }
  }
  return shape;
}

export function overlap(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let both = 0;
  for (const value of a) if (b.has(value)) both += 1;
  return both / (a.size + b.size - both);
}

export function sameTag({ tag }: TagTree, a: Records, b: Records): boolean {
  return tag[a[0][0]] === tag[b[0][0]];
}

/** No record of one stands inside or around a record of the other. */
export function disjoint({ end }: TagTree, a: Records, b: Records): boolean {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const endA = end[a[i][a[i].length - 1]];
    const endB = end[b[j][b[j].length - 1]];
    if (endA <= b[j][0]) i += 1;
    else if (endB <= a[i][0]) j += 1;
    else return false;
  }
  return true;
}
