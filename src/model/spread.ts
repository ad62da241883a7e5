/** So many of them, evenly over the whole, ends included. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * (all.length - 1)) / (count - 1))]);
}
