/**
 * Members of one block of 65,536 ids, by their low 16 bits: a sorted list up to 4,096 members, a bitmap above, which is
 * where the two take equal room (8 KB). A block has exactly one form for its members, so equal sets are equal bytes.
 */
export type IdBlock = Uint16Array | Uint32Array;

export const BLOCK_SIZE = 0x10000;
const WORDS = BLOCK_SIZE / 32;
const LONGEST_LIST = 4096;

export const isBitmap = (block: IdBlock): block is Uint32Array => block instanceof Uint32Array;

export function blockSize(block: IdBlock): number {
  return isBitmap(block) ? countBits(block) : block.length;
}

export function blockHas(block: IdBlock, low: number): boolean {
  if (isBitmap(block)) return (block[low >>> 5] & (1 << (low & 31))) !== 0;
  const at = lowerBound(block, low);
  return at < block.length && block[at] === low;
}

export function blockUnion(a: IdBlock, b: IdBlock): IdBlock {
  if (isBitmap(a) || isBitmap(b) || a.length + b.length > LONGEST_LIST) {
    const bits = toBitmap(a).slice();
    if (isBitmap(b)) for (let at = 0; at < WORDS; at += 1) bits[at] |= b[at];
    else for (const low of b) bits[low >>> 5] |= 1 << (low & 31);
    return smallest(bits);
  }
  return mergeLists(a, b);
}

export function blockIntersection(a: IdBlock, b: IdBlock): IdBlock {
  if (isBitmap(a) && isBitmap(b)) return smallest(a.map((word, at) => word & b[at]));
  return isBitmap(a) ? keepThose(b as Uint16Array, a, true) : keepThose(a, b, true);
}

export function blockDifference(a: IdBlock, b: IdBlock): IdBlock {
  if (!isBitmap(a)) return keepThose(a, b, false);
  const bits = a.slice();
  if (isBitmap(b)) for (let at = 0; at < WORDS; at += 1) bits[at] &= ~b[at];
  else for (const low of b) bits[low >>> 5] &= ~(1 << (low & 31));
  return smallest(bits);
}

export function blockIsSubset(a: IdBlock, b: IdBlock): boolean {
  if (isBitmap(a)) return isBitmap(b) && a.every((word, at) => (word & ~b[at]) === 0);
  if (a.length > blockSizeAtMost(b)) return false;
  return keepThose(a, b, true).length === a.length;
}

export function blocksEqual(a: IdBlock, b: IdBlock): boolean {
  return (
    isBitmap(a) === isBitmap(b) && a.length === b.length && a.every((value: number, at: number) => value === b[at])
  );
}

export function* blockMembers(block: IdBlock): Generator<number> {
  if (!isBitmap(block)) return yield* block;
  for (let at = 0; at < WORDS; at += 1) {
    for (let word = block[at]; word !== 0; word &= word - 1) yield at * 32 + (31 - Math.clz32(word & -word));
  }
}

/** The block of sorted, distinct low bits. */
export function blockOfSorted(lows: Uint16Array): IdBlock {
  return lows.length > LONGEST_LIST ? toBitmap(lows) : lows;
}

/** The members of a list that are (or are not) in the other block. */
function keepThose(list: Uint16Array, other: IdBlock, wanted: boolean): Uint16Array {
  const kept = new Uint16Array(list.length);
  let size = 0;
  if (isBitmap(other) || list.length * 32 < other.length) {
    for (let index = 0; index < list.length; index += 1)
      if (blockHas(other, list[index]) === wanted) kept[size++] = list[index];
    return kept.slice(0, size);
  }
  for (let index = 0, at = 0; index < list.length; index += 1) {
    const low = list[index];
    while (at < other.length && other[at] < low) at += 1;
    if ((at < other.length && other[at] === low) === wanted) kept[size++] = low;
  }
  return kept.slice(0, size);
}

function mergeLists(a: Uint16Array, b: Uint16Array): Uint16Array {
  const merged = new Uint16Array(a.length + b.length);
  let size = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const low = Math.min(a[i], b[j]);
    if (a[i] === low) i += 1;
    if (b[j] === low) j += 1;
    merged[size++] = low;
  }
  while (i < a.length) merged[size++] = a[i++];
  while (j < b.length) merged[size++] = b[j++];
  return merged.slice(0, size);
}

function toBitmap(block: IdBlock): Uint32Array {
  if (isBitmap(block)) return block;
  const bits = new Uint32Array(WORDS);
  for (const low of block) bits[low >>> 5] |= 1 << (low & 31);
  return bits;
}

function smallest(bits: Uint32Array): IdBlock {
  const size = countBits(bits);
  return size > LONGEST_LIST ? bits : toList(bits, size);
}

function toList(bits: Uint32Array, size: number): Uint16Array {
  const list = new Uint16Array(size);
  let filled = 0;
  for (let at = 0; at < WORDS; at += 1) {
    for (let word = bits[at]; word !== 0; word &= word - 1) {
      list[filled++] = at * 32 + (31 - Math.clz32(word & -word));
    }
  }
  return list;
}

function blockSizeAtMost(block: IdBlock): number {
  return isBitmap(block) ? BLOCK_SIZE : block.length;
}

function countBits(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at];
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

function lowerBound(list: Uint16Array, low: number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (list[middle] < low) from = middle + 1;
    else to = middle;
  }
  return from;
}
