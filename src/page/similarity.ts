/** Distances between pages that several methods use. */

/** Shared members over all members: 1 for equal sets, 0 for sets with nothing in common. Two empty sets are equal. */
export function jaccard<T>(a: ReadonlySet<T>, b: ReadonlySet<T>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const member of small) if (large.has(member)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 1 : shared / all;
}
