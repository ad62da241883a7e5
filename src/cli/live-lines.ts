import { cutTo, widthOf } from './text-width.ts';

/** What a live display shows, in the order of what a person wants to know first. */
export interface Shown {
  /** What is being done, and how much of it is left. */
  readonly phase: string;
  readonly counts: readonly string[];
  /** What is asked now, and why. */
  readonly asking: string;
}

/** Counts take at most so many lines of a narrow terminal. */
const MOST_COUNT_LINES = 3;

/** As lines of a terminal, none wider than it is. */
export function liveLines({ asking, counts, phase }: Shown, width: number): string[] {
  const lines = [phase, ...wrapped(counts, width).slice(0, MOST_COUNT_LINES), asking];
  return lines.filter((line) => line !== '').map((line) => cutTo(line, width));
}

function wrapped(parts: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}, ${part}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** How many rows lines take that were written on a terminal which is now so wide: one that became narrower has wrapped them. */
export function rowsOf(lines: readonly string[], width: number): number {
  return lines.reduce((rows, line) => rows + Math.max(1, Math.ceil(widthOf(line) / width)), 0);
}
