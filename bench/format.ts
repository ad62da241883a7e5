import type { Figure, Score } from './score.ts';

/** Numbers as tables print them. */
export function whole(count: number): string {
  return count.toLocaleString('en-US');
}

export function percent(part: number, of: number): string {
  return of === 0 ? '-' : `${((100 * part) / of).toFixed(1)}%`;
}

/** `0.987 [0.980, 0.993]`; a dash where nothing was predicted, so that there is nothing to be precise about. */
export function figureWithInterval(score: Score, name: keyof Figure): string {
  if (name === 'precision' && score.predicted === 0) return '-';
  const range = score.intervals?.[name].map((value) => value.toFixed(3)).join(', ');
  return score[name].toFixed(3) + (range === undefined ? '' : ` [${range}]`);
}
