import { cutTo, widthOf } from './text-width.ts';

/** What a live display shows, in the order of what a person wants to know first. */
export interface Shown {
  /** What is being done, and how much of it is left. */
  readonly phase: string;
  /** How much of the phase is done, 0 to 1, where that is known. */
  readonly share?: number | null;
  readonly counts: readonly string[];
  /** What is asked now, and why. */
  readonly asking: string;
}

/** Counts take at most so many lines of a narrow terminal. */
const MOST_COUNT_LINES = 3;

/** As lines of a terminal, none wider than it is. */
export function liveLines({ asking, counts, phase, share = null }: Shown, width: number): string[] {
  const begun = share === null || phase === '' ? phase : `${barOf(share, width)} ${phase}`;
  const lines = [begun, ...wrapped(counts, width).slice(0, MOST_COUNT_LINES), asking];
  return lines.filter((line) => line !== '').map((line) => cutTo(line, width));
}

const FULL = '\u2588';
const LEFT = '\u2591';

/** `████░░░░ 50%`: as long as a terminal has room for beside the words; never full before the end. */
function barOf(share: number, width: number): string {
  const cells = Math.max(4, Math.min(20, Math.floor(width / 5)));
  const done = Math.min(cells, Math.floor(share * cells));
  return `${FULL.repeat(done)}${LEFT.repeat(cells - done)} ${Math.floor(share * 100)}%`;
}

const BAR = new RegExp(`^[${FULL}${LEFT}]+`);
const painted = (code: string, text: string) => (text === '' ? '' : `\u001b[${code}m${text}\u001b[0m`);

/** The same lines in colour: the bar, the phase, and what is asked now in the background. */
export function paint(lines: readonly string[], { asking, phase }: Shown): string[] {
  return lines.map((line, at) => {
    const bar = BAR.exec(line)?.[0] ?? '';
    if (at === 0 && phase !== '') return painted('38;5;172', bar) + painted('1', line.slice(bar.length));
    return at === lines.length - 1 && asking !== '' ? painted('2', line) : line;
  });
}

/** A remark in lines that break between words; what is longer than a line is left to the terminal. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `  ${word}`);
  }
  return lines;
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
