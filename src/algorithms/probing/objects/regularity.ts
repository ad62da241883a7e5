/**
 * How alike the objects of a pagelet are: "the size, layout, and depth of the other potential QA-Objects". Caverlee, Liu,
 * Buttler: THOR (2004), §2, stage 3. D18 in docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { depths } from '../../../page/walk.ts';

type Bag = ReadonlyMap<number, number>;

/** Nodes of an object that are looked at: more say nothing new. */
const MAX_NODES = 400;

/** Tags with their depth below the object: layout, depth and size in one. */
function bagOf(page: Page, object: readonly NodeId[]): Bag {
  const { end, tag } = page.tree;
  const depth = depths(page.tree);
  const bag = new Map<number, number>();
  let left = MAX_NODES;
  for (const root of object) {
    for (let node = root; node < end[root] && left > 0; node += 1, left -= 1) {
      const key = (depth[node] - depth[root]) * 65536 + tag[node];
      bag.set(key, (bag.get(key) ?? 0) + 1);
    }
  }
  return bag;
}

/** Shared nodes over all (Dice): 1 for equal objects. */
function likeness(a: Bag, b: Bag): number {
  let [shared, all] = [0, 0];
  for (const [key, count] of a) {
    shared += Math.min(count, b.get(key) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 1 : (2 * shared) / all;
}

/** Sum of the likeness of neighbours, and how many pairs of neighbours there are. */
export function neighbourLikeness(page: Page, objects: readonly (readonly NodeId[])[]): { sum: number; pairs: number } {
  let sum = 0;
  let before: Bag | null = null;
  for (const object of objects) {
    const bag = bagOf(page, object);
    if (before !== null) sum += likeness(before, bag);
    before = bag;
  }
  return { sum, pairs: Math.max(0, objects.length - 1) };
}
