/**
 * How even the subtrees of a node are. Phan, Horiguchi, Ho: PEWeb (2004), §2.2.2, equations (2) and (3), algorithm 1, figure 3.
 * Symbols and departures: docs/papers/peweb.md.
 */
import { childrenOfTag, type VisibleTags } from '../visible-tags.ts';
import { CHOSEN, type Choices } from './choices.ts';
import { MAX_SPAN, SPAN_GAIN, SPAN_MIN_UNEVENNESS } from './params.ts';

/** Eq. (2): Shannon's entropy of the shares that the values have in their sum. */
export function entropy(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  let sum = 0;
  for (const value of values) {
    const portion = value / total;
    sum -= portion * Math.log(portion);
  }
  return sum;
}

/** Eq. (3): the entropy over the largest possible, ln |P|; 0 for fewer than two values (algorithm 1, line 14). */
export function entropyRatio(values: readonly number[]): number {
  return values.length < 2 ? 0 : entropy(values) / Math.log(values.length);
}

/** er and sp of Table 1. */
export interface EntropyRatios {
  readonly ratio: Float64Array;
  /** Adjacent subtrees that one product spans among the children of each node. */
  readonly span: Uint8Array;
}

/**
 * Algorithm 1 (ERC) for all nodes. Every node is visited once, not by recursion: the subtrees that ERC does not enter are
 * too shallow to have children that count, so their ratio is 0 either way.
 */
export function entropyRatios(
  tags: VisibleTags,
  values: Float64Array,
  depthThreshold: number,
  choices: Choices = CHOSEN,
): EntropyRatios {
  const ratio = new Float64Array(tags.tag.length);
  const span = new Uint8Array(tags.tag.length).fill(1);
  for (let t = 0; t < ratio.length; t += 1) {
    if (tags.depth[t] <= depthThreshold) continue;
    const children = childrenOfTag(tags, t);
    const best = bestSpan(tags, values, children, depthThreshold, choices.spans);
    const printed = choices.lineThreeAsPrinted && best.span === 1;
    ratio[t] = printed ? ratioAsPrinted(tags, values, children, depthThreshold) : best.ratio;
    span[t] = best.span;
  }
  return { ratio, span };
}

/** D2: algorithm 1 to the letter. Line 3 counts and sums subtrees deeper than DTh, line 8 takes the shares of those at least as deep. */
function ratioAsPrinted(
  tags: VisibleTags,
  values: Float64Array,
  children: readonly number[],
  depthThreshold: number,
): number {
  const deeper = children.filter((child) => tags.depth[child] > depthThreshold);
  if (deeper.length < 2) return 0;
  const total = deeper.reduce((sum, child) => sum + values[child], 0);
  const portions = children
    .filter((child) => tags.depth[child] >= depthThreshold)
    .map((child) => values[child] / total);
  return portions.reduce((sum, portion) => sum - portion * Math.log(portion), 0) / Math.log(deeper.length);
}

/**
 * P of eq. (2): values of the groups of `span` neighbours that are deep enough.
 *
 * D2: algorithm 1 counts subtrees deeper than DTh (line 3) but adds up those at least as deep (line 8). Eq. (2) and the
 * text say "greater than or equal", so both do here; otherwise ratios exceed 1.
 * D4: a group is as deep as its deepest member, and its value is the sum of theirs (the paper's R2).
 */
export function groupValues(
  tags: VisibleTags,
  values: Float64Array,
  children: readonly number[],
  span: number,
  depthThreshold: number,
): number[] {
  const found: number[] = [];
  for (let from = 0; from < children.length; from += span) {
    let value = 0;
    let depth = 0;
    for (let at = from; at < from + span && at < children.length; at += 1) {
      value += values[children[at]];
      depth = Math.max(depth, tags.depth[children[at]]);
    }
    if (depth >= depthThreshold) found.push(value);
  }
  return found;
}

/**
 * Figure 3: groups of two or three neighbours, where they are more even than single subtrees.
 *
 * D4: "tends to be higher" cannot be the test. Groups of k are always more even, by chance alone: what is missing to full
 * evenness shrinks to about 1/k. So it must shrink to a quarter of that, and single subtrees must differ to begin with.
 */
function bestSpan(
  tags: VisibleTags,
  values: Float64Array,
  children: readonly number[],
  depthThreshold: number,
  when: Choices['spans'],
): { readonly ratio: number; readonly span: number } {
  const single = groupValues(tags, values, children, 1, depthThreshold);
  let best = { ratio: entropyRatio(single), span: 1 };
  const missingToSingle = unevenness(single, best.ratio);
  if (when === 'never' || (when === 'clearly' && missingToSingle < SPAN_MIN_UNEVENNESS)) return best;
  let lowest = SPAN_GAIN * missingToSingle;
  for (let span = 2; span <= MAX_SPAN; span += 1) {
    if (children.length < 2 * span || children.length % span !== 0) continue;
    const grouped = groupValues(tags, values, children, span, depthThreshold);
    const ratio = entropyRatio(grouped);
    const missing = span * unevenness(grouped, ratio);
    if (grouped.length < 2 || (when === 'clearly' ? missing >= lowest : ratio <= best.ratio)) continue;
    best = { ratio, span };
    lowest = missing;
  }
  return best;
}

/** What the entropy lacks to its largest possible value. */
function unevenness(values: readonly number[], ratio: number): number {
  return values.length < 2 ? 0 : (1 - ratio) * Math.log(values.length);
}
