/**
 * Phase 2 for one cluster: from its pages to the pagelet of each. Caverlee, Liu, Buttler: THOR (2004), §3.2.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import type { Random } from '../clusters/random.ts';
import { STATIC_SIMILARITY, SUBTREE_WEIGHTS } from '../params.ts';
import type { ThorOptions } from '../result.ts';
import type { PageTerms } from '../terms.ts';
import type { Background } from './background.ts';
import { type CommonSets, findCommonSets } from './common-sets.ts';
import { dynamicLeaves, leafCounts } from './dynamic-leaves.ts';
import { type ClusterContent, intraSetSimilarities } from './rank-sets.ts';
import { selectPagelets } from './select.ts';
import { candidateSubtrees } from './subtrees.ts';

/** The common subtree sets of a cluster with their similarity. */
export interface RankedSets {
  readonly sets: CommonSets;
  readonly similarity: Float64Array;
  readonly prototype: Page;
  readonly content: ClusterContent;
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
  return { sets, similarity, prototype, content, dynamic };
}

/** §3.2.2, without what changes on pages that found nothing (D15). */
export function findPagelets(ranked: RankedSets, background: Background): readonly FoundPagelets[] {
  const { content, prototype, sets, similarity } = ranked;
  const { pages, terms } = content;
  // One page alone has nothing that stays and nothing that changes.
  if (pages.length < 2) return [];
  const leaves = pages.map((page, at) => dynamicLeaves(page, at, terms[at], sets, similarity, background));
  const counts = leafCounts(sets, pages, leaves);
  const candidates = candidateSubtrees(prototype).nodes;
  return selectPagelets({ prototype, pages: sets.pages, counts }).map((set) => ({
    similarity: similarity[set],
    node: candidates[set],
    nodes: pages.map((_, page) => (counts[set * sets.pages + page] > 0 ? sets.member[set * sets.pages + page] : -1)),
  }));
}
