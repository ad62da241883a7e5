/** Seeded chance: the same seed gives the same city on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** The first items far more often than the last, as brands and towns are. */
  pickSkewed(length: number): number;
  /** `count` different numbers below `bound`, ascending. */
  some(count: number, bound: number): number[];
}

/** FNV-1a over the parts, then a final mixing: stateless chance for one thing (an entity, a request). */
export function hash(...parts: readonly (string | number)[]): number {
  let state = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}|`;
    for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)],
    pickSkewed: (length) => Math.min(length - 1, Math.floor(length * next() ** 2)),
    some(count, bound) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, bound)) chosen.add(below(bound));
      return [...chosen].sort((a, b) => a - b);
    },
  };
}
