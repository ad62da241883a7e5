/** Seeded chance for methods that need some: the same seed gives the same result on every machine (mulberry32). */

/** A number in [0, 1). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` different numbers below `bound`, in the order they were drawn; all of them where there are no more. */
export function drawDistinct(random: Random, count: number, bound: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(count, bound)) drawn.add(Math.floor(random() * bound));
  return [...drawn];
}
