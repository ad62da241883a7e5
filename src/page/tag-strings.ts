/**
 * Edit distance of two tag strings, up to a limit. 32 cells of the table per step: G. Myers, "A Fast Bit-Vector Algorithm for
 * Approximate String Matching", JACM 46(3), 1999, in the blocks of H. Hyyrö (2003). The result is the same as the table's.
 */

/** Where in the page the two strings stand: [aStart, aEnd) and [bStart, bEnd). */
export interface TagSlices {
  readonly tags: Uint16Array;
  readonly aStart: number;
  readonly aEnd: number;
  readonly bStart: number;
  readonly bEnd: number;
}

/** Without the tags that both begin and end with; the distance stays the same. */
export function trimmed({ tags, aStart, aEnd, bStart, bEnd }: TagSlices): TagSlices {
  let [a0, a1, b0, b1] = [aStart, aEnd, bStart, bEnd];
  while (a0 < a1 && b0 < b1 && tags[a0] === tags[b0]) {
    a0 += 1;
    b0 += 1;
  }
  while (a0 < a1 && b0 < b1 && tags[a1 - 1] === tags[b1 - 1]) {
    a1 -= 1;
    b1 -= 1;
  }
  return { tags, aStart: a0, aEnd: a1, bStart: b0, bEnd: b1 };
}

const counts = new Int32Array(65536);

/** Tags that one string has and the other lacks, whichever is more: the distance is never smaller. */
export function bagDistance({ tags, aStart, aEnd, bStart, bEnd }: TagSlices): number {
  for (let at = aStart; at < aEnd; at += 1) counts[tags[at]] += 1;
  let missing = 0;
  for (let at = bStart; at < bEnd; at += 1) {
    counts[tags[at]] -= 1;
    if (counts[tags[at]] < 0) missing += 1;
  }
  for (let at = aStart; at < aEnd; at += 1) counts[tags[at]] = 0;
  for (let at = bStart; at < bEnd; at += 1) counts[tags[at]] = 0;
  return Math.max(missing, aEnd - aStart - (bEnd - bStart) + missing);
}

/** Steps that `editDistance` takes at most. */
export function stepsFor({ aStart, aEnd, bStart, bEnd }: TagSlices): number {
  const shorter = Math.min(aEnd - aStart, bEnd - bStart);
  const longer = Math.max(aEnd - aStart, bEnd - bStart);
  return (((shorter + 31) >>> 5) * longer) | 0;
}

/** The distance, or some number above `limit` where it exceeds that. */
export function editDistance(slices: TagSlices, limit: number): number {
  const { tags, aStart, aEnd, bStart, bEnd } = shorterFirst(slices);
  if (aStart === aEnd) return bEnd - bStart;
  const pattern = new Pattern(tags, aStart, aEnd);
  let distance = aEnd - aStart;
  for (let at = bStart; at < bEnd; at += 1) {
    distance += pattern.next(tags[at]);
    // Each tag still to come lowers the last cell by at most one.
    if (distance - (bEnd - at - 1) > limit) return limit + 1;
  }
  return distance;
}

function shorterFirst(slices: TagSlices): TagSlices {
  const { tags, aStart, aEnd, bStart, bEnd } = slices;
  return aEnd - aStart <= bEnd - bStart ? slices : { tags, aStart: bStart, aEnd: bEnd, bStart: aStart, bEnd: aEnd };
}

const HIGHEST_BIT = 31;

/** One column of the table at a time, as bits: where it rises and where it falls from row to row. */
class Pattern {
  readonly #blocks: number;
  readonly #lastBit: number;
  readonly #rises: Int32Array;
  readonly #falls: Int32Array;
  /** Per tag of the pattern: the rows that have it. */
  readonly #matches = new Map<number, Int32Array>();
  readonly #none: Int32Array;

  constructor(tags: Uint16Array, start: number, end: number) {
    const length = end - start;
    this.#blocks = (length + 31) >>> 5;
    this.#lastBit = (length - 1) & 31;
    this.#rises = new Int32Array(this.#blocks).fill(-1);
    this.#falls = new Int32Array(this.#blocks);
    this.#none = new Int32Array(this.#blocks);
    for (let row = 0; row < length; row += 1) {
      let rows = this.#matches.get(tags[start + row]);
      if (rows === undefined) {
        rows = new Int32Array(this.#blocks);
        this.#matches.set(tags[start + row], rows);
      }
      rows[row >>> 5] |= 1 << (row & 31);
    }
  }

  /** By how much the last row changes when the other string goes on with `tag`. */
  next(tag: number): number {
    const matches = this.#matches.get(tag) ?? this.#none;
    const rises = this.#rises;
    const falls = this.#falls;
    const last = this.#blocks - 1;
    // Into the first block comes the top row of the table, which rises by one with every tag.
    let carry = 1;
    for (let block = 0; block <= last; block += 1) {
      const rise = rises[block];
      const match = carry < 0 ? matches[block] | 1 : matches[block];
      const vertical = matches[block] | falls[block];
      const horizontal = ((((match & rise) + rise) | 0) ^ rise) | match;
      let up = falls[block] | ~(horizontal | rise);
      let down = rise & horizontal;
      const outBit = block === last ? this.#lastBit : HIGHEST_BIT;
      const out = ((up >>> outBit) & 1) - ((down >>> outBit) & 1);
      up = (up << 1) | (carry > 0 ? 1 : 0);
      down = (down << 1) | (carry < 0 ? 1 : 0);
      rises[block] = down | ~(vertical | up);
      falls[block] = up & vertical;
      carry = out;
    }
    return carry;
  }
}
