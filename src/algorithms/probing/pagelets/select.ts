/**
 * Which of the dynamic subtrees are the pagelets. Caverlee, Liu, Buttler: THOR (2004), §3.2.2: those that contain many other
 * dynamic subtrees and stand deep in the tree; how both are weighed is in a report that was not at hand (D16).
 */
import type { Page } from '../../../model/page.ts';
import { marks } from './align.ts';
import { candidateParents } from './dynamic-leaves.ts';
import { candidateSubtrees } from './subtrees.ts';

/** A child that holds more than this of what is dynamic is gone down to. */
const MOST = 0.5;
/** Siblings of one tag and mark that hold as much as this are objects of one list, or lists of one page. */
const MUCH = 0.25;
/** As it must be on as many pages. */
const NEARLY_ALL = 0.9;
/** A region holds several dynamic leaves; children with fewer (a name, a paragraph) are none and are not weighed against one. */
const SEVERAL = 3;
/** One of several regions holds at least so many on the mean. */
const REGION_OF_ITS_OWN = 6;

/** The candidates of the prototype, and how many dynamic leaves each holds on each page. */
export interface Counted {
  readonly prototype: Page;
  readonly pages: number;
  /** Of candidate i on page p at i * pages + p. */
  readonly counts: Int32Array;
}

/**
 * D16: down from the document as long as one child holds most of what is dynamic, on nearly all pages: as deep as can be with
 * most of it inside. Where the rest is a few regions of different kinds, each is one ("some web sites support multiple primary
 * content regions"). Positions among the candidates.
 */
export function selectPagelets(counted: Counted): readonly number[] {
  const children = childrenByCandidate(counted.prototype);
  if (children.length === 0 || totalOf(counted, 0) === 0) return [];
  let at = 0;
  for (let next = largestChild(counted, at, children[at]); next !== null; ) {
    at = next;
    next = largestChild(counted, at, children[at]);
  }
  return regionsOf(counted, at, children[at]);
}

function childrenByCandidate(prototype: Page): number[][] {
  const parents = candidateParents(prototype);
  const children = Array.from(parents, (): number[] => []);
  for (const [at, parent] of parents.entries()) if (parent >= 0) children[parent].push(at);
  return children;
}

function totalOf({ counts, pages }: Counted, candidate: number): number {
  let total = 0;
  for (let at = candidate * pages; at < (candidate + 1) * pages; at += 1) total += counts[at];
  return total;
}

/** The child that holds most, or null where none does on nearly all pages, or others like it hold much. */
function largestChild(counted: Counted, under: number, children: readonly number[]): number | null {
  const totals = children.map((child) => totalOf(counted, child));
  const largest = totals.reduce((most, total) => Math.max(most, total), 0);
  const best = children[totals.indexOf(largest)];
  if (best === undefined || !holdsMost(counted, best, under, children)) return null;
  const much = MUCH * totalOf(counted, under);
  const rival = children.some((child, at) => child !== best && totals[at] >= much && isLike(counted, child, best));
  return rival ? null : best;
}

/** On nearly all pages that have something dynamic here. */
function holdsMost({ counts, pages }: Counted, child: number, under: number, children: readonly number[]): boolean {
  let [held, seen] = [0, 0];
  for (let page = 0; page < pages; page += 1) {
    const all = counts[under * pages + page];
    if (all === 0) continue;
    seen += 1;
    const own = counts[child * pages + page];
    // What has no counterpart in the prototype may be a region as well.
    let inRegions = all;
    for (const other of children) {
      const count = counts[other * pages + page];
      if (count < SEVERAL) inRegions -= count;
    }
    const most = own >= SEVERAL ? own > MOST * inRegions && own > MUCH * all : own > MOST * all;
    if (most) held += 1;
  }
  return seen > 0 && held >= NEARLY_ALL * seen;
}

function isLike({ prototype }: Counted, a: number, b: number): boolean {
  const { nodes } = candidateSubtrees(prototype);
  const { tag } = prototype.tree;
  const known = marks(prototype);
  return tag[nodes[a]] === tag[nodes[b]] && known[nodes[a]] === known[nodes[b]];
}

/** Children of different kinds that hold much each and nearly all together; else the node itself. */
function regionsOf(counted: Counted, at: number, children: readonly number[]): readonly number[] {
  const all = totalOf(counted, at);
  const large = children.filter((child) => totalOf(counted, child) >= MUCH * all);
  const held = large.reduce((sum, child) => sum + totalOf(counted, child), 0);
  const apart = large.every((a) => large.every((b) => a === b || !isLike(counted, a, b)));
  const many = large.every((child) => totalOf(counted, child) >= REGION_OF_ITS_OWN * counted.pages);
  return large.length > 1 && apart && many && held >= NEARLY_ALL * all ? large : [at];
}
