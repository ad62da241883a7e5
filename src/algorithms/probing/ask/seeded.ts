/** Chance that can be repeated: the same seed gives the same numbers. */
export type Chance = () => number;

/** Mulberry32. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** So many of them, each at most once, in the order drawn. */
export function drawn<T>(all: readonly T[], count: number, chance: Chance): T[] {
  const left = [...all];
  const out: T[] = [];
  while (out.length < count && left.length > 0) {
    const at = Math.floor(chance() * left.length);
    out.push(left[at]);
    left[at] = left[left.length - 1];
    left.pop();
  }
  return out;
}
