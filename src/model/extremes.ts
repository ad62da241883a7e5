/** The largest of any number of values: as arguments of `Math.max` some 120,000 of them no longer fit on the stack. */
export function largest(numbers: Iterable<number>, atLeast = Number.NEGATIVE_INFINITY): number {
  let most = atLeast;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** The smallest of any number of values. */
export function smallest(numbers: Iterable<number>, atMost = Number.POSITIVE_INFINITY): number {
  let least = atMost;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}
