/** The published selection on a large problem, in a process of its own so that memory is its own. */
import { type Cover, selectPatterns } from '../../src/index.ts';
import { peakBytes } from '../peak-bytes.mjs';

export interface GreedyReport {
  readonly incidences: number;
  readonly chosen: number;
  readonly ms: number;
  /** The most that the process had, above what it had before the problem was made. */
  readonly bytes: number;
}

/** Patterns of unlike size over objects of unlike fame, by a generator that needs no memory of its own. */
function problem(patterns: number, elements: number): Cover {
  let state = 1;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const starts = new Int32Array(patterns + 1);
  for (let at = 0; at < patterns; at += 1) starts[at + 1] = starts[at] + 1 + Math.floor(20 / (0.08 + next()));
  const members = new Int32Array(starts[patterns]);
  for (let at = 0; at < patterns; at += 1) {
    const length = starts[at + 1] - starts[at];
    // Different by construction: a random start and a step that is prime to the number of objects.
    const from = Math.floor(next() ** 2 * elements);
    for (let nth = 0; nth < length; nth += 1) members[starts[at] + nth] = (from + nth * 7919) % elements;
  }
  return { patterns, elements, starts, members };
}

process.once('message', (question) => {
  const { elements, patterns } = question as { readonly patterns: number; readonly elements: number };
  global.gc?.();
  const before = process.memoryUsage().rss;
  const cover = problem(patterns, elements);
  const began = performance.now();
  const { chosen } = selectPatterns(cover, 1);
  const ms = performance.now() - began;
  const bytes = peakBytes() - before;
  const report: GreedyReport = { incidences: cover.members.length, chosen: chosen.length, ms, bytes };
  process.send!(report, () => process.disconnect());
});
