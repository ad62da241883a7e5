/** Keeps what was asked for last, up to a weight: a crawler walks the pages of one list one after the other. */
export interface Cache<T> {
  get(key: string, make: () => T): T;
}

export function createCache<T>(maxWeight: number, weigh: (value: T) => number): Cache<T> {
  const kept = new Map<string, T>();
  let weight = 0;
  return {
    get(key, make) {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const made = make();
      kept.set(key, made);
      weight += weigh(made);
      for (const [oldest, value] of kept) {
        if (weight <= maxWeight || oldest === key) break;
        kept.delete(oldest);
        weight -= weigh(value);
      }
      return made;
    },
  };
}
