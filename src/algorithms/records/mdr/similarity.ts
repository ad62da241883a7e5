/**
 * Which generalized nodes are alike. Liu, Grossman, Zhai: MDR (2003), §3.2, "comparing generalized nodes".
 * Symbols and departures: docs/papers/mdr.md.
 */

import { bagDistance, editDistance, stepsFor, type TagSlices, trimmed } from '../../../page/tag-strings.ts';
import type { VisibleTags } from '../visible-tags.ts';
import { FREE_STEPS, STEPS_PER_TAG } from './params.ts';

/** Below this many steps a distance is computed again rather than remembered. */
const WORTH_REMEMBERING = 64;

/**
 * Compares tag strings of one page. The string of neighbours is a slice of the page's tags: nothing is copied. Distances that
 * took work are remembered by hashes of both strings, so that each pair of different strings is worked out once.
 */
export class Similarity {
  readonly #tags: Uint16Array;
  readonly #threshold: number;
  readonly #hashes: PrefixHashes;
  readonly #known = new Map<number, boolean>();
  #stepsLeft: number;
  /** What the comparisons cost so far, in steps. */
  steps = 0;

  constructor(tags: VisibleTags, threshold: number) {
    this.#tags = tags.tag;
    this.#threshold = threshold;
    this.#hashes = new PrefixHashes(tags.tag);
    this.#stepsLeft = FREE_STEPS + STEPS_PER_TAG * tags.tag.length;
  }

  /** Whether the edit distance of tags [aStart, aEnd) and [bStart, bEnd), divided by their mean length, is within the threshold. */
  alike(aStart: number, aEnd: number, bStart: number, bEnd: number): boolean {
    const limit = Math.floor(this.#threshold * ((aEnd - aStart + bEnd - bStart) / 2));
    if (Math.abs(aEnd - aStart - (bEnd - bStart)) > limit) return false;
    if (this.#stepsLeft <= 0) return false; // D4
    const whole = { tags: this.#tags, aStart, aEnd, bStart, bEnd };
    const slices = trimmed(whole);
    const longest = Math.max(slices.aEnd - slices.aStart, slices.bEnd - slices.bStart);
    this.#spend(aEnd - aStart - (slices.aEnd - slices.aStart) + 1);
    if (longest <= limit) return true;
    return this.#within(whole, slices, limit);
  }

  #within(whole: TagSlices, slices: TagSlices, limit: number): boolean {
    const steps = stepsFor(slices);
    if (steps < WORTH_REMEMBERING) return this.#workOut(slices, limit, steps);
    const key = this.#hashes.ofPair(whole);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const answer = this.#workOut(slices, limit, steps);
    this.#known.set(key, answer);
    return answer;
  }

  #workOut(slices: TagSlices, limit: number, steps: number): boolean {
    this.#spend(slices.aEnd - slices.aStart + (slices.bEnd - slices.bStart));
    if (bagDistance(slices) > limit) return false;
    if (steps > this.#stepsLeft) return false; // D4
    this.#spend(steps);
    return editDistance(slices, limit) <= limit;
  }

  #spend(steps: number): void {
    this.steps += steps;
    this.#stepsLeft -= steps;
  }
}

/** Hashes of all slices of a string from hashes of its beginnings, in constant time each. */
class PrefixHashes {
  readonly #first: Int32Array;
  readonly #second: Int32Array;
  readonly #firstPower: Int32Array;
  readonly #secondPower: Int32Array;

  constructor(tags: Uint16Array) {
    [this.#first, this.#firstPower] = prefixes(tags, 0x01000193);
    [this.#second, this.#secondPower] = prefixes(tags, 0x5bd1e995);
  }

  /** 52 bits or so for two strings in this order. */
  ofPair({ aStart, aEnd, bStart, bEnd }: TagSlices): number {
    const a = this.#of(this.#first, this.#firstPower, aStart, aEnd);
    const b = this.#of(this.#first, this.#firstPower, bStart, bEnd);
    const c = this.#of(this.#second, this.#secondPower, aStart, aEnd);
    const d = this.#of(this.#second, this.#secondPower, bStart, bEnd);
    const high = (a ^ Math.imul(b, 0x85ebca6b)) >>> 0;
    const low = (c ^ Math.imul(d, 0xc2b2ae35)) >>> 12;
    return high * 2 ** 20 + low;
  }

  #of(hashes: Int32Array, powers: Int32Array, start: number, end: number): number {
    return (hashes[end] - Math.imul(hashes[start], powers[end - start])) | 0;
  }
}

function prefixes(tags: Uint16Array, base: number): [Int32Array, Int32Array] {
  const hashes = new Int32Array(tags.length + 1);
  const powers = new Int32Array(tags.length + 1).fill(1);
  for (let at = 0; at < tags.length; at += 1) {
    hashes[at + 1] = (Math.imul(hashes[at], base) + tags[at] + 1) | 0;
    powers[at + 1] = Math.imul(powers[at], base);
  }
  return [hashes, powers];
}
