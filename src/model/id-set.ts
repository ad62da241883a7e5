import {
  blockDifference,
  blockHas,
  blockIntersection,
  blockIsSubset,
  blockMembers,
  blockOfSorted,
  blockSize,
  blocksEqual,
  blockUnion,
  type IdBlock,
  isBitmap,
} from './id-block.ts';

/**
 * A set of ids (0 to 2^32 - 1), for comparing the entities of queries: millions of members, never changed in place,
 * plain data that crosses a worker boundary. The number a block stands under is the high half of its members.
 */
export interface IdSet {
  readonly size: number;
  /** Ascending; no block is empty. */
  readonly highs: readonly number[];
  readonly blocks: readonly IdBlock[];
}

export const EMPTY_IDS: IdSet = { size: 0, highs: [], blocks: [] };

/** The set of these ids, in any order, with repeats. */
export function idSet(ids: Iterable<number>): IdSet {
  const sorted = ids instanceof Uint32Array ? ids.slice() : new Uint32Array(Array.isArray(ids) ? ids : [...ids]);
  sorted.sort();
  const highs: number[] = [];
  const blocks: IdBlock[] = [];
  for (let from = 0; from < sorted.length; ) {
    const high = sorted[from] >>> 16;
    const lows = new Uint16Array(Math.min(sorted.length - from, 0x10000));
    let size = 0;
    for (; from < sorted.length && sorted[from] >>> 16 === high; from += 1) {
      const low = sorted[from] & 0xffff;
      if (size === 0 || lows[size - 1] !== low) lows[size++] = low;
    }
    highs.push(high);
    blocks.push(blockOfSorted(lows.slice(0, size)));
  }
  return made(highs, blocks);
}

export function hasId(set: IdSet, id: number): boolean {
  const at = indexOfHigh(set.highs, id >>> 16);
  return at >= 0 && blockHas(set.blocks[at], id & 0xffff);
}

/** In ascending order. */
export function* idsOf(set: IdSet): Generator<number> {
  for (let at = 0; at < set.blocks.length; at += 1) {
    const base = set.highs[at] * 0x10000;
    for (const low of blockMembers(set.blocks[at])) yield base + low;
  }
}

/** The same, all at once. */
export function idArray({ blocks, highs, size }: IdSet): number[] {
  const ids = new Array<number>(size);
  let length = 0;
  for (let at = 0; at < blocks.length; at += 1) {
    const base = highs[at] * 0x10000;
    const block = blocks[at];
    if (isBitmap(block)) for (const low of blockMembers(block)) ids[length++] = base + low;
    else for (let index = 0; index < block.length; index += 1) ids[length++] = base + block[index];
  }
  return ids;
}

export function union(a: IdSet, b: IdSet): IdSet {
  return combine(a, b, (x, y) => (x === null ? y : y === null ? x : blockUnion(x, y)));
}

export function intersection(a: IdSet, b: IdSet): IdSet {
  return combine(a, b, (x, y) => (x === null || y === null ? null : blockIntersection(x, y)));
}

/** What is in a and not in b. */
export function difference(a: IdSet, b: IdSet): IdSet {
  return combine(a, b, (x, y) => (x === null || y === null ? x : blockDifference(x, y)));
}

/** Whether all of a is in b. */
export function isSubset(a: IdSet, b: IdSet): boolean {
  if (a.size > b.size) return false;
  return a.highs.every((high, at) => {
    const there = indexOfHigh(b.highs, high);
    return there >= 0 && blockIsSubset(a.blocks[at], b.blocks[there]);
  });
}

export function sameIds(a: IdSet, b: IdSet): boolean {
  if (a.size !== b.size || a.highs.length !== b.highs.length) return false;
  return a.highs.every((high, at) => high === b.highs[at] && blocksEqual(a.blocks[at], b.blocks[at]));
}

/** For storing: per block its high half, its length less one, and its members as list or bitmap; little-endian. */
export function idSetToBytes(set: IdSet): Uint8Array {
  const bytes = new Uint8Array(set.blocks.reduce((sum, block) => sum + 4 + block.byteLength, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  set.blocks.forEach((block, index) => {
    view.setUint16(at, set.highs[index], true);
    view.setUint16(at + 2, isBitmap(block) ? BITMAP_MARK : block.length - 1, true);
    at += 4;
    for (const value of block) {
      if (isBitmap(block)) view.setUint32(at, value, true);
      else view.setUint16(at, value, true);
      at += block.BYTES_PER_ELEMENT;
    }
  });
  return bytes;
}

/** Throws a RangeError on bytes that `idSetToBytes` cannot have written. */
export function idSetFromBytes(bytes: Uint8Array): IdSet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const highs: number[] = [];
  const blocks: IdBlock[] = [];
  for (let at = 0; at < bytes.length; ) {
    highs.push(view.getUint16(at, true));
    const mark = view.getUint16(at + 2, true);
    at += 4;
    const block = mark === BITMAP_MARK ? new Uint32Array(2048) : new Uint16Array(mark + 1);
    for (let index = 0; index < block.length; index += 1, at += block.BYTES_PER_ELEMENT) {
      block[index] = isBitmap(block) ? view.getUint32(at, true) : view.getUint16(at, true);
    }
    blocks.push(block);
  }
  return made(highs, blocks);
}

const BITMAP_MARK = 0xffff;

function made(highs: readonly number[], blocks: readonly IdBlock[]): IdSet {
  return { highs, blocks, size: blocks.reduce((sum, block) => sum + blockSize(block), 0) };
}

type Meet = (a: IdBlock | null, b: IdBlock | null) => IdBlock | null;

/** Walks the blocks of both sets in order and keeps what `meet` makes of each pair. */
function combine(a: IdSet, b: IdSet, meet: Meet): IdSet {
  const highs: number[] = [];
  const blocks: IdBlock[] = [];
  let i = 0;
  let j = 0;
  while (i < a.highs.length || j < b.highs.length) {
    const high = Math.min(a.highs[i] ?? Number.POSITIVE_INFINITY, b.highs[j] ?? Number.POSITIVE_INFINITY);
    const block = meet(a.highs[i] === high ? a.blocks[i++] : null, b.highs[j] === high ? b.blocks[j++] : null);
    if (block !== null && block.length > 0) {
      highs.push(high);
      blocks.push(block);
    }
  }
  return made(highs, blocks);
}

function indexOfHigh(highs: readonly number[], high: number): number {
  let from = 0;
  let to = highs.length - 1;
  while (from <= to) {
    const middle = (from + to) >>> 1;
    if (highs[middle] === high) return middle;
    if (highs[middle] < high) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}
