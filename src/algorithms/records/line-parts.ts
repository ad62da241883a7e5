/**
 * Records of one line (`Night Boat [sagas - 2] by A. Moor`), taken apart by what their lines share: signs, and words that stand in
 * all of them, found by comparing the lines and in whatever language. A part is called by the words before it.
 */
import { LINES } from './params.ts';

/** A sign or word that parts a line. */
interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** One part of a line. */
export interface LinePart {
  /** 0 for what stands before the first shared text. */
  readonly place: number;
  readonly values: readonly string[];
}

/** How the lines of a list are made. */
export interface LineShape {
  /** Names of the parts by their places; null where no word stands before them. */
  readonly names: readonly (string | null)[];
  /** Whether the first parts tell the lines apart: then they are what the records are called. */
  readonly isTelling: boolean;
  /** Which of the parts stands at a place, from 1. */
  numberOf(place: number): number;
  split(line: string): LinePart[];
}

/** What lines share, or null where they are no lines of several parts. */
export function learnLine(lines: readonly string[]): LineShape | null {
  const all = lines.map(tokensOf);
  const tokens = all.filter((line) => line.length > 0 && line.length <= LINES.mostTokens);
  if (tokens.length < LINES.least || tokens.length < LINES.short * lines.length) return null;
  const shared = sharedTexts(tokens);
  const marks = usualOrder(tokens.map((line) => line.map(({ text }) => text).filter((text) => shared.has(text))));
  if (marks === null || marks.filter((mark) => WORD.test(mark)).length > LINES.mostWords) return null;
  const parts = lines.map((line) => partsOf(line, marks));
  const columns = Array.from({ length: marks.length + 1 }, (_, place) =>
    parts.flatMap((part) => part.get(place) ?? []),
  );
  if (columns.some(isProse)) return null;
  const names = columns.map((_, place) => nameOf(place, marks, columns));
  const isThere = columns.map((values) => values.length >= LINES.optional * lines.length);
  const varies = columns.map((values, place) => isThere[place] && new Set(values).size > 1);
  // One part that varies is the whole, unless words say what it is.
  if (!varies.some((real, place) => real && (names[place] !== null || varies.indexOf(true) < place))) return null;
  const lists = columns.map(areLists);
  return {
    names,
    isTelling: new Set(columns[0]).size >= LINES.telling * new Set(lines).size,
    numberOf: (place) => varies.slice(0, place + 1).filter((one, at) => one || at === 0).length,
    split: (line) =>
      [...partsOf(line, marks)].flatMap(([place, value]) =>
        varies[place] || (place === 0 && isThere[0])
          ? [{ place, values: lists[place] ? itemsOf(value) : [value] }]
          : [],
      ),
  };
}

const BORDERS = '\\s\\[\\](){}<>«»=|';
const PIECES = new RegExp(`[^${BORDERS}]+|[^\\s]`, 'gu');
const WORD = /[\p{L}\p{N}]/u;
const NUMBER = /\p{N}/u;
/** Parts the items of one value. */
const COMMA = /^[,;、，]$/;

/** Words without the comma or colon behind them, and every sign alone. */
function tokensOf(line: string): Token[] {
  const found: Token[] = [];
  for (const { 0: piece, index } of line.slice(0, LINES.longest).matchAll(PIECES)) {
    const word = piece.replace(/[,;:、，：]+$/u, '');
    const cut = word === '' || !WORD.test(word) ? piece.length : word.length;
    found.push({ text: piece.slice(0, cut), from: index, to: index + cut });
    for (let at = cut; at < piece.length; at += 1)
      found.push({ text: piece[at], from: index + at, to: index + at + 1 });
  }
  return found;
}

/** Signs that most lines have, words that nearly all have or that announce something, each mostly once in a line. */
function sharedTexts(lines: readonly (readonly Token[])[]): ReadonlySet<string> {
  const on = new Map<string, Record<'lines' | 'times' | 'announcing' | 'within', number>>();
  for (const line of lines) {
    const seen = new Set<string>();
    line.forEach(({ text, to }, at) => {
      const known = on.get(text) ?? { lines: 0, times: 0, announcing: 0, within: 0 };
      on.set(text, known);
      known.times += 1;
      if (!seen.has(text)) known.lines += 1;
      seen.add(text);
      const next = line[at + 1];
      if (next !== undefined && next.from === to && /^[=:：]$/.test(next.text)) known.announcing += 1;
      else if (isWithin(line, at)) known.within += 1;
    });
  }
  const isShared = (text: string) => {
    const { announcing, lines: count, times, within } = on.get(text)!;
    if (COMMA.test(text) || /^[.!?'"“”…]+$/u.test(text)) return false;
    if (!WORD.test(text)) return count >= LINES.sign * lines.length && isSteady(lines, text, Math.round(times / count));
    if (times > LINES.again * count) return false;
    if (NUMBER.test(text) || within > 0.5 * times) return false;
    return count >= LINES.word * lines.length || announcing >= LINES.optional * lines.length;
  };
  return new Set([...on.keys()].filter(isShared));
}

/** Whether nearly all lines that have a sign have it so often. */
function isSteady(lines: readonly (readonly Token[])[], sign: string, times: number): boolean {
  const counts = lines.map((line) => line.filter(({ text }) => text === sign).length).filter((count) => count > 0);
  return counts.filter((count) => count === times).length >= LINES.steady * counts.length;
}

/** Whether a word belongs to what stands beside it, though all lines have it: `18 May, 2020`, `Moor, A.`, the first and the last of a line. */
function isWithin(line: readonly Token[], at: number): boolean {
  const behind = line.slice(at + 1).find(({ text }) => !COMMA.test(text));
  if (at === 0 || at === line.length - 1 || COMMA.test(line[at + 1].text)) return true;
  return NUMBER.test(line[at - 1].text) && NUMBER.test(behind?.text ?? '');
}

/** The longest order that enough lines have; null where there is none. */
function usualOrder(orders: readonly (readonly string[])[]): readonly string[] | null {
  const counts = new Map<string, { readonly order: readonly string[]; count: number }>();
  for (const order of orders) {
    const key = JSON.stringify(order);
    const known = counts.get(key) ?? { order, count: 0 };
    counts.set(key, known);
    known.count += 1;
  }
  const enough = [...counts.values()].filter(
    ({ count, order }) => order.length > 0 && count >= LINES.optional * orders.length,
  );
  return enough.reduce<readonly string[] | null>(
    (best, { order }) => (best === null || order.length > best.length ? order : best),
    null,
  );
}

/** What stands between the marks, by place; marks that a line lacks are passed over, and parts that are empty left out. */
function partsOf(line: string, marks: readonly string[]): Map<number, string> {
  const tokens = tokensOf(line);
  const parts = new Map<number, string>();
  const put = (place: number, from: number, to: number) => {
    const text = line.slice(from, to).trim();
    if (WORD.test(text)) parts.set(place, text);
  };
  let [next, from, place] = [0, 0, 0];
  marks.forEach((mark, at) => {
    const found = tokens.findIndex(({ text }, token) => token >= next && text === mark);
    if (found < 0) return;
    put(place, from, tokens[found].from);
    [next, from, place] = [found + 1, tokens[found].to, at + 1];
  });
  put(place, from, line.length);
  return parts;
}

/** The last word among the marks right before a part. */
function nameOf(place: number, marks: readonly string[], columns: readonly (readonly string[])[]): string | null {
  for (let at = place - 1; at >= 0; at -= 1) {
    if (WORD.test(marks[at])) return marks[at];
    if (columns[at].length > 0) return null;
  }
  return null;
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Sentences have words in common, too. */
function isProse(values: readonly string[]): boolean {
  const words = values.reduce((sum, value) => sum + wordsIn(value), 0);
  return words > LINES.words * values.length;
}

const itemsOf = (value: string): string[] =>
  value
    .split(/[,;]\s+|[、，]\s*/u)
    .map((item) => item.trim())
    .filter((item) => WORD.test(item));

/** Values with commas are lists where what stands between these comes again: `red, blue` does, `Moor, A.` does less. */
function areLists(values: readonly string[]): boolean {
  const items = values.map(itemsOf);
  const several = items.filter(({ length }) => length > 1);
  const all = several.flat();
  if (several.length < LINES.optionalLists * values.length || new Set(items.map(({ length }) => length)).size < 2)
    return false;
  return new Set(all).size <= LINES.itemsRepeat * all.length;
}
