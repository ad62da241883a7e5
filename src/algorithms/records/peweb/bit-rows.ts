/** Sets of row numbers as bits. */
export type BitRows = Uint32Array;

export function emptyRows(rows: number): BitRows {
  return new Uint32Array((rows + 31) >>> 5);
}

export function rowsWhere(rows: number, holds: (row: number) => boolean): BitRows {
  const made = emptyRows(rows);
  for (let row = 0; row < rows; row += 1) if (holds(row)) made[row >>> 5] |= 1 << (row & 31);
  return made;
}

export function countRows(set: BitRows): number {
  let count = 0;
  for (const word of set) count += countBits(word);
  return count;
}

/** Rows in both. */
export function countCommon(a: BitRows, b: BitRows): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += countBits(a[at] & b[at]);
  return count;
}

/** Writes the rows in both to `into`. */
export function intersect(a: BitRows, b: BitRows, into: BitRows): void {
  for (let at = 0; at < a.length; at += 1) into[at] = a[at] & b[at];
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
