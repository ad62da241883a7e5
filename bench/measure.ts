/** Time and memory as ratios within one run: the machine is shared, absolute figures drift. */

export interface Contender<I> {
  readonly name: string;
  readonly run: (input: I) => unknown;
}

/** The best time of each contender over all inputs; rounds are interleaved so that a slow moment hits all alike. */
export function bestTimes<I>(
  contenders: readonly Contender<I>[],
  inputs: readonly I[],
  rounds: number,
): Map<string, number> {
  const best = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, run } of contenders) {
      const start = process.cpuUsage();
      for (const input of inputs) run(input);
      const { user, system } = process.cpuUsage(start);
      const ms = (user + system) / 1000;
      best.set(name, Math.min(best.get(name) ?? Number.POSITIVE_INFINITY, ms));
    }
  }
  return best;
}

/** Bytes held by the results of one contender for all inputs, heap and array buffers. */
export function retainedBytes<I>({ run }: Contender<I>, inputs: readonly I[]): number {
  const before = heldBytes();
  const kept = inputs.map((input) => run(input));
  const after = heldBytes();
  if (kept.length === 0) throw new Error('nothing was measured');
  return after - before;
}

export function heldBytes(): number {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error('memory can be measured only with --expose-gc');
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The exponent b of time = a * size^b, by least squares on the logarithms. */
export function growthExponent(points: readonly { readonly size: number; readonly time: number }[]): number {
  const logs = points.map(({ size, time }) => ({ x: Math.log(size), y: Math.log(time) }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    logs.reduce((sum, point) => sum + pick(point), 0) / logs.length;
  const x = mean((point) => point.x);
  const y = mean((point) => point.y);
  const covariance = mean((point) => (point.x - x) * (point.y - y));
  return covariance / mean((point) => (point.x - x) ** 2);
}
