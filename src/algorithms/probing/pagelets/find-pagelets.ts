/**
 * Phase 2 for one cluster: from its pages to the pagelet of each. Caverlee, Liu, Buttler: THOR (2004), §3.2.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { firstAtLeast } from '../../../page/text.ts';
import type { Random } from '../clusters/random.ts';
import { STATIC_SIMILARITY, SUBTREE_WEIGHTS } from '../params.ts';
import type { ThorOptions } from '../result.ts';
import type { PageTerms } from '../terms.ts';
import { type Background, placeKeys } from './background.ts';
import { type CommonSets, findCommonSets } from './common-sets.ts';
import { dynamicLeaves, leafCounts } from './dynamic-leaves.ts';
import { type ClusterContent, intraSetSimilarities } from './rank-sets.ts';
import { type Counted, selectPagelets } from './select.ts';
import { candidateSubtrees } from './subtrees.ts';

/** The common subtree sets of a cluster with their similarity. */
export interface RankedSets {
  readonly sets: CommonSets;
  readonly similarity: Float64Array;
  readonly prototype: Page;
  readonly content: ClusterContent;
  /** Subtrees were matched by shape alone. */
  readonly nearest: boolean;
  /** Nodes of the prototype whose sets are dynamic. */
  readonly dynamic: readonly NodeId[];
}

/** Where a pagelet stands in the pages of a cluster. */
export interface FoundPagelets {
  readonly similarity: number;
  /** In the prototype. */
  readonly node: NodeId;
  /** Per page of the cluster; -1: none. */
  readonly nodes: readonly NodeId[];
}

export function rankSubtreeSets(
  pages: readonly Page[],
  terms: readonly PageTerms[],
  vocabulary: number,
  options: Pick<ThorOptions, 'weights' | 'asPrinted'>,
  random: Random,
): RankedSets {
  const { asPrinted = {}, weights = SUBTREE_WEIGHTS } = options;
  const matching = asPrinted.nearest === true ? 'nearest' : 'aligned';
  const sets = findCommonSets(pages, { weights, matching, anyPrototype: asPrinted.anyPrototype === true, random });
  const content: ClusterContent = { pages, terms, vocabulary };
  const similarity = intraSetSimilarities(sets, content);
  const prototype = pages[sets.prototype];
  const dynamic = [...candidateSubtrees(prototype).nodes].filter((_, set) => similarity[set] <= STATIC_SIMILARITY);
  return { sets, similarity, prototype, content, nearest: matching === 'nearest', dynamic };
}

/** §3.2.2, without what changes on pages that found nothing (D15). */
export function findPagelets(ranked: RankedSets, background: Background): readonly FoundPagelets[] {
  const { content, prototype, sets, similarity } = ranked;
  const { pages, terms } = content;
  // One page alone has nothing that stays and nothing that changes.
  if (pages.length < 2) return [];
  const counted = countLeaves(ranked, background);
  const candidates = candidateSubtrees(prototype).nodes;
  return selectPagelets(counted).map((set) => ({
    similarity: similarity[set],
    node: candidates[set],
    nodes: pages.map((page, at) => answeringNode(page, sets.member[set * sets.pages + at], terms[at])),
  }));
}

/** A subtree of the set says something on this page, or there is no pagelet. */
function answeringNode(page: Page, node: NodeId, { node: owners }: PageTerms): NodeId {
  return node > 0 && firstAtLeast(owners, node) < firstAtLeast(owners, page.tree.end[node]) ? node : -1;
}

/** D16: what is dynamic on every page; with subtrees that are matched by shape alone, on the prototype. */
function countLeaves(
  { content, dynamic, nearest, prototype, sets, similarity }: RankedSets,
  background: Background,
): Counted {
  const { pages, terms } = content;
  if (!nearest) {
    const leaves = pages.map((page, at) => dynamicLeaves(page, at, terms[at], sets, similarity, background));
    return { prototype, pages: sets.pages, counts: leafCounts(sets, pages, leaves) };
  }
  const keys = placeKeys(prototype);
  const leaves = dynamic.filter((node) => prototype.tree.end[node] === node + 1 && !background.has(keys[node]));
  const alone = { ...sets, prototype: 0, pages: 1, member: candidateSubtrees(prototype).nodes };
  return { prototype, pages: 1, counts: leafCounts(alone, [prototype], [Int32Array.from(leaves)]) };
}
