import { setFlagsFromString } from 'node:v8';

/**
 * How V8 spends CPU and memory on a crawl (docs/decisions/0133-where-the-time-of-a-crawl-goes.md). All three are read each
 * time the engine decides, so they may be set when the program has begun.
 */
const FLAGS = [
  // A crawl runs much code a little: two fifths of the CPU of 1,600 pages went into V8's own threads, mostly its compiler.
  // A function is to be four times as busy before it is compiled, with a third as much of what it calls inside it.
  '--interrupt-budget=600000',
  '--max-inlined-bytecode-size-cumulative=300',
  // Pages are read and let go: what is kept grows slowly, and waiting for four times as much only fills memory. Twice as much instead
  // of half as much again: a little more at the peak, less CPU (docs/decisions/0172-menus-are-not-kept.md).
  '--heap-growing-percent=100',
];

/** What the program does when it begins; a library leaves it to its caller, since it holds for the whole process. */
export function tuneEngine(): void {
  // Measured there; later versions have a second, cheaper compiler in between.
  if (!process.version.startsWith('v20.')) return;
  for (const flag of FLAGS) setFlagsFromString(flag);
}
