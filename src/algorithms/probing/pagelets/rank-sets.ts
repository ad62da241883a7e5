/**
 * Cross-page analysis, step 2: how alike the subtrees of a set are in content. Caverlee, Liu, Buttler: THOR (2004), §3.2.1:
 * stemmed terms, TFIDF within the set, IntraSubtreeSetSim. Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { firstAtLeast } from '../../../page/text.ts';
import type { PageTerms } from '../terms.ts';
import type { CommonSets } from './common-sets.ts';

/** Pages of a cluster with their terms. */
export interface ClusterContent {
  readonly pages: readonly Page[];
  readonly terms: readonly PageTerms[];
  readonly vocabulary: number;
  /** Figure 9: raw frequencies instead of TFIDF. @default false */
  readonly raw?: boolean;
}

/** Scratch space for one set after the other: a number per term, and which of them are in use. */
class Counter {
  readonly count: Float64Array;
  readonly used: number[] = [];

  constructor(size: number) {
    this.count = new Float64Array(size);
  }

  add(term: number, by: number): void {
    if (this.count[term] === 0) this.used.push(term);
    this.count[term] += by;
  }

  clear(): void {
    for (const term of this.used) this.count[term] = 0;
    this.used.length = 0;
  }
}

/**
 * IntraSubtreeSetSim of every set; 1 where fewer than two pages have a subtree. D11: the mean over pairs, where a sum is
 * printed, as the threshold of 0.5 is meant for a similarity from 0 to 1; and two equal subtrees have a similarity of 1,
 * as the formula says and a remark beside it denies.
 */
export function intraSetSimilarities(sets: CommonSets, content: ClusterContent): Float64Array {
  const [inSubtrees, inOne, sum] = [0, 0, 0].map(() => new Counter(content.vocabulary));
  return Float64Array.from({ length: sets.count }, (_, set) => {
    const members = membersOf(sets, set, content);
    for (const { from, terms, to } of members) {
      for (let at = from; at < to; at += 1) inOne.add(terms.term[at], 1);
      for (const term of inOne.used) inSubtrees.add(term, 1);
      inOne.clear();
    }
    let empty = 0;
    for (const one of members)
      if (!addUnit(one, members.length, inOne, inSubtrees, sum, content.raw === true)) empty += 1;
    const similarity = meanOverPairs(sum, members.length, empty);
    inSubtrees.clear();
    sum.clear();
    return similarity;
  });
}

interface Member {
  readonly terms: PageTerms;
  /** Its terms are [from, to). */
  readonly from: number;
  readonly to: number;
}

function membersOf({ member, pages }: CommonSets, set: number, { pages: all, terms }: ClusterContent): Member[] {
  const found: Member[] = [];
  for (let page = 0; page < pages; page += 1) {
    const node: NodeId = member[set * pages + page];
    if (node < 0) continue;
    const { node: owners } = terms[page];
    found.push({
      terms: terms[page],
      from: firstAtLeast(owners, node),
      to: firstAtLeast(owners, all[page].tree.end[node]),
    });
  }
  return found;
}

/** w_iq = log(tf_iq + 1) * log((n_j + 1) / n_qj), to length 1, added to the sum; false where the subtree has no terms. */
function addUnit(one: Member, size: number, inOne: Counter, inSubtrees: Counter, sum: Counter, raw: boolean): boolean {
  for (let at = one.from; at < one.to; at += 1) inOne.add(one.terms.term[at], 1);
  let squares = 0;
  for (const term of inOne.used) {
    const weight = raw
      ? inOne.count[term]
      : Math.log(inOne.count[term] + 1) * Math.log((size + 1) / inSubtrees.count[term]);
    inOne.count[term] = weight;
    squares += weight * weight;
  }
  const scale = 1 / Math.sqrt(squares);
  for (const term of inOne.used) sum.add(term, inOne.count[term] * scale);
  inOne.clear();
  return squares > 0;
}

/** The mean cosine of all pairs, from the length of the sum of their unit vectors: linear. Two without a term are alike. */
function meanOverPairs(sum: Counter, size: number, empty: number): number {
  if (size < 2) return 1;
  let squares = 0;
  for (const term of sum.used) squares += sum.count[term] ** 2;
  const pairs = squares - (size - empty) + empty * (empty - 1);
  return Math.min(1, Math.max(0, pairs / (size * (size - 1))));
}
