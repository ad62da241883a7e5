import { setFlagsFromString } from 'node:v8';

/**
 * How eagerly V8 turns code into machine code. A crawl runs much code a little; with V8's own values two fifths of the CPU of
 * a crawl of 1,600 pages went into its compiler. A function is to be four times as busy before it is compiled, with a third
 * as much of what it calls inside it. Both are read each time the compiler is considered, so they may be set late.
 * docs/decisions/0133-where-the-time-of-a-crawl-goes.md
 */
const FLAGS = ['--interrupt-budget=600000', '--max-inlined-bytecode-size-cumulative=300'];

/** What the program does when it begins; a library leaves it to its caller, since it holds for the whole process. */
export function tuneEngine(): void {
  // Measured there; later versions have a second, cheaper compiler in between.
  if (!process.version.startsWith('v20.')) return;
  for (const flag of FLAGS) setFlagsFromString(flag);
}
