/** How much two values agree, in few levels: what a level is worth is learned for each attribute. */
import type { Comparable } from './card.ts';
import { PARAMS } from './params.ts';

/** 3: the same; 2: close, as with a mistake in writing; 1: in part; 0: other. */
export type Level = 0 | 1 | 2 | 3;
export const LEVELS: readonly Level[] = [0, 1, 2, 3];

/** The best that any two of their values do. */
export function bestLevel(some: readonly Comparable[], others: readonly Comparable[]): Level {
  let best: Level = 0;
  for (const one of some)
    for (const other of others) {
      const level = levelOf(one, other);
      if (level > best) best = level;
      if (best === 3) return 3;
    }
  return best;
}

export function levelOf(one: Comparable, other: Comparable): Level {
  if (one.words === other.words) return 3;
  if (one.amount !== null && other.amount !== null) {
    const apart = Math.abs(one.amount - other.amount);
    return apart <= PARAMS.nearAmount * Math.max(Math.abs(one.amount), Math.abs(other.amount)) ? 2 : 0;
  }
  return textLevel(one.words, other.words);
}

function textLevel(a: string, b: string): Level {
  if (a === '' || b === '') return 0;
  const [some, others] = [a.split(' '), b.split(' ')];
  if (some.length === others.length && [...some].sort().join(' ') === [...others].sort().join(' ')) return 3;
  const share = sharedWords(some, others);
  if (share >= PARAMS.closeText) return 2;
  return share >= PARAMS.partlyText ? 1 : 0;
}

/** Letters of words that are alike in both, as a share of all letters; each word is used once. */
function sharedWords(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  let shared = 0;
  for (const word of some) {
    let best = -1;
    let bestShare: number = PARAMS.closeWord;
    left.forEach((other, at) => {
      const share = alikeLetters(word, other);
      if (share >= bestShare) [best, bestShare] = [at, share];
    });
    if (best < 0) continue;
    shared += bestShare * (word.length + left[best].length);
    left.splice(best, 1);
  }
  const letters = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);
  return shared / (letters(some) + letters(others));
}

/** 1 less the letters to be changed, added, left out or swapped with their neighbours, as a share of the longer word. */
export function alikeLetters(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || Math.abs(a.length - b.length) > (1 - PARAMS.closeWord) * longest) return 0;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2] + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return 1 - above[b.length] / longest;
}
