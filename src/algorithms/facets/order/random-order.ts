/** What reading pages in random order shows: every page is a draw, as in the coupon collector's problem. */

/** Entities that are probably still unseen after so many records in random order, in pages of so many, where so many are known. */
export function unseen(known: number, perPage: number, drawn: number): number {
  return known * Math.max(0, 1 - perPage / Math.max(1, known)) ** (drawn / Math.max(1, perPage));
}

/** Pages in random order that it takes to meet everyone, on average. */
export function drawsFor(size: number, perPage: number): number {
  return Math.ceil((size / Math.max(1, perPage)) * (Math.log(size + 1) + 0.6));
}

/** After so many pages in random order a list of that size is given up: twice what it takes to meet everyone, on average. */
export function enoughPages(size: number, perPage: number): number {
  return 5 + Math.ceil(2 * (size / Math.max(1, perPage)) * (Math.log(size + 1) + 1));
}
