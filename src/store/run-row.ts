import type { RunDescription } from '../model/run.ts';

/** Equal for descriptions that ask the same; the order of settings does not count, that of start addresses does. */
export function keyOfRun({ command, method, version, starts, settings }: RunDescription): string {
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([command, method, version, starts, sorted]);
}

/** Ended by a budget or by the person, or cut off: these go on. */
export const UNFINISHED = "(ending IS NULL OR ending IN ('budget', 'cancelled', 'failed'))";
