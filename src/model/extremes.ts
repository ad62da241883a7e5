/**
 * The largest of any number of values: as arguments of `Math.max` some 120,000 of them no longer fit on the stack. What is no number (NaN)
 * is none of them, so that it cannot win.
 */
export function largest(numbers: Iterable<number>, atLeast = Number.NEGATIVE_INFINITY): number {
  let most = atLeast;
  for (const number of numbers) if (number > most) most = number;
  return most;
}

/** The smallest of any number of values. */
export function smallest(numbers: Iterable<number>, atMost = Number.POSITIVE_INFINITY): number {
  let least = atMost;
  for (const number of numbers) if (number < least) least = number;
  return least;
}

/** Where the largest value stands, the first of equals; 0 where none is a number. */
export function indexOfLargest(numbers: readonly number[]): number {
  return Math.max(0, numbers.indexOf(largest(numbers)));
}
