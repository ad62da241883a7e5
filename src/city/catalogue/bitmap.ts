/** One bit per entity: counting what two sets share takes a walk over words, not over entities. */
export type Bitmap = Uint32Array;

export function toBitmap(ids: Uint32Array, size: number): Bitmap {
  const bits = new Uint32Array(Math.ceil(size / 32));
  for (const id of ids) bits[id >>> 5] |= 1 << (id & 31);
  return bits;
}

export const isIn = (bits: Bitmap, id: number): boolean => ((bits[id >>> 5] >>> (id & 31)) & 1) === 1;

export function countShared(a: Bitmap, b: Bitmap): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) {
    let word = a[at] & b[at];
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** How many of `ids` are in the set. */
export function countIn(ids: Uint32Array, bits: Bitmap): number {
  let count = 0;
  for (const id of ids) count += (bits[id >>> 5] >>> (id & 31)) & 1;
  return count;
}
