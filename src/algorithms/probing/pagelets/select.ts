/**
 * Which of the dynamic subtrees are the pagelets. Caverlee, Liu, Buttler: THOR (2004), §3.2.2: those that contain many other
 * dynamic subtrees and stand deep in the tree; how both are weighed is in a report that was not at hand (D16).
 */
import type { Page } from '../../../model/page.ts';
import { type NodeId, nodeCount } from '../../../model/tag-tree.ts';
import { childrenOf } from '../../../page/walk.ts';
import { marks } from './align.ts';

/** A child that holds more than this of the dynamic subtrees is gone down to. */
const MOST = 0.5;
/** Siblings of one tag and mark that hold as much as this are objects of one list, or lists of one page. */
const MUCH = 0.25;
/** A region holds several dynamic subtrees; children with fewer (a name, a paragraph) are none and are not weighed against one. */
const SEVERAL = 3;

/** Dynamic subtrees in each subtree, itself included. */
export function dynamicWithin(page: Page, dynamic: Iterable<NodeId>): Int32Array {
  const within = new Int32Array(nodeCount(page.tree));
  for (const node of dynamic) within[node] += 1;
  for (let node = within.length - 1; node > 0; node -= 1) within[page.tree.parent[node]] += within[node];
  return within;
}

/**
 * D16: down from the document as long as one child holds most of what is dynamic: as deep as can be with most of it inside.
 * Where the rest is a few regions of different kinds, each is one ("some web sites support multiple primary content regions").
 */
export function selectPagelets(page: Page, within: Int32Array): readonly NodeId[] {
  let at: NodeId = 0;
  for (let next: NodeId | null = 0; next !== null; next = largestChild(page, at, within)) at = next;
  return within[at] === 0 ? [] : regionsOf(page, at, within);
}

/** The child that holds most of what regions hold, or null where none does, or others like it hold much. */
function largestChild(page: Page, under: NodeId, within: Int32Array): NodeId | null {
  let [best, inRegions] = [-1, 0];
  for (const child of childrenOf(page.tree, under)) {
    if (best < 0 || within[child] > within[best]) best = child;
    if (within[child] >= SEVERAL) inRegions += within[child];
  }
  if (best < 0 || within[best] <= MUCH * within[under]) return null;
  if (within[best] <= MOST * (within[best] >= SEVERAL ? inRegions : within[under])) return null;
  for (const child of childrenOf(page.tree, under)) {
    if (child !== best && within[child] >= MUCH * within[under] && isLike(page, child, best)) return null;
  }
  return best;
}

function isLike(page: Page, a: NodeId, b: NodeId): boolean {
  return page.tree.tag[a] === page.tree.tag[b] && marks(page)[a] === marks(page)[b];
}

/** Children of different kinds that hold much each and nearly all together; else the node itself. */
function regionsOf(page: Page, node: NodeId, within: Int32Array): readonly NodeId[] {
  const large = [...childrenOf(page.tree, node)].filter((child) => within[child] >= MUCH * within[node]);
  const held = large.reduce((sum, child) => sum + within[child], 0);
  const apart = large.every((a) => large.every((b) => a === b || !isLike(page, a, b)));
  const several = large.length > 1 && apart && held >= NEARLY_ALL * within[node];
  return several && large.every((child) => within[child] >= LEAST) ? large : [node];
}

const NEARLY_ALL = 0.9;
/** A region of its own holds at least so many dynamic subtrees. */
const LEAST = 6;
