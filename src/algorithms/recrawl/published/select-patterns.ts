/**
 * The incremental greedy selection of URL patterns: Y. Zhou, M. Jiang, Q. Zhang, X. Huang, L. Wu, "Selective Recrawling for
 * Object-Level Vertical Search", WWW 2010, section 2.3. See docs/papers/selective-recrawling.md.
 *
 * Time and memory are linear in what the patterns cover: gains are counted down when objects get covered, and a queue of
 * buckets, one per gain, gives the largest. A property test compares it with the plain method.
 */
import { type Cover, inverted } from '../cover.ts';
import { THRESHOLD } from '../params.ts';

export interface Selection {
  /** In the order they were selected. */
  readonly chosen: readonly number[];
  /** New distinct objects that each brought. */
  readonly gains: readonly number[];
}

/**
 * §2.3: "first selects a pattern that can cover maximum distinct objects; and then it selects a pattern that can cover maximum
 * new distinct objects; ... until it can't find any pattern that can cover at least k new distinct objects".
 * D3: of several the first in the given order.
 */
export function selectPatterns(cover: Cover, k: number = THRESHOLD): Selection {
  const { members, patterns, starts } = cover;
  const owners = inverted(cover);
  const gains = new Int32Array(patterns);
  for (let pattern = 0; pattern < patterns; pattern += 1) gains[pattern] = starts[pattern + 1] - starts[pattern];
  const queue = new Buckets(gains);
  const covered = new Uint8Array(cover.elements);
  const chosen: number[] = [];
  const brought: number[] = [];
  const least = Math.max(1, k);
  for (let gain = queue.largest; gain >= least; gain -= 1) {
    for (const pattern of queue.inBucket(gain)) {
      if (gains[pattern] < gain) {
        queue.put(pattern, gains[pattern]);
        continue;
      }
      chosen.push(pattern);
      brought.push(gain);
      for (let at = starts[pattern]; at < starts[pattern + 1]; at += 1) {
        const object = members[at];
        if (covered[object] === 1) continue;
        covered[object] = 1;
        for (let by = owners.starts[object]; by < owners.starts[object + 1]; by += 1) gains[owners.members[by]] -= 1;
      }
    }
  }
  return { chosen, gains: brought };
}

/**
 * A linked list per gain. Gains only fall, so that a bucket gets nothing new once it is opened, and its patterns can be gone
 * through in their order.
 */
class Buckets {
  readonly #first: Int32Array;
  readonly #next: Int32Array;

  constructor(gains: Int32Array) {
    let largest = 0;
    for (const gain of gains) largest = Math.max(largest, gain);
    this.#first = new Int32Array(largest + 1).fill(-1);
    this.#next = new Int32Array(gains.length).fill(-1);
    for (let pattern = gains.length - 1; pattern >= 0; pattern -= 1) this.put(pattern, gains[pattern]);
  }

  get largest(): number {
    return this.#first.length - 1;
  }

  put(pattern: number, gain: number): void {
    this.#next[pattern] = this.#first[gain];
    this.#first[gain] = pattern;
  }

  inBucket(gain: number): Int32Array {
    const found: number[] = [];
    for (let pattern = this.#first[gain]; pattern >= 0; pattern = this.#next[pattern]) found.push(pattern);
    return Int32Array.from(found).sort();
  }
}
