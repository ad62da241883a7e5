/** Where an answer for scripts says how many records its list has. */
import { type Tree, type TreePath, valueAt, wordsOf } from './request-tree.ts';

export interface CountedAnswer {
  readonly answer: Tree;
  /** Records in it. */
  readonly items: number;
  /** How many its list must have, where that is known: the count beside the choice. */
  readonly expected: number | null;
}

/**
 * The place of a number that is the same on all pages of one list, never smaller than what they show, smaller where something is
 * chosen, and what the choices are counted with. Null where no number is all that.
 */
export function findTotal(pages: readonly CountedAnswer[], chosen: readonly CountedAnswer[]): TreePath | null {
  const [first] = pages;
  if (first === undefined) return null;
  const places = wordsOf(first.answer).filter(
    ({ isName, value }) => !isName && typeof value === 'number' && Number.isInteger(value),
  );
  let best: { readonly path: TreePath; readonly weight: number } | null = null;
  for (const { path, value } of places) {
    const weight = weigh(path, Number(value), pages, chosen);
    if (weight > (best?.weight ?? 0)) best = { path, weight };
  }
  return best?.path ?? null;
}

function weigh(
  path: TreePath,
  whole: number,
  pages: readonly CountedAnswer[],
  chosen: readonly CountedAnswer[],
): number {
  const numberIn = ({ answer }: CountedAnswer) => {
    const value = valueAt(answer, path);
    return typeof value === 'number' ? value : null;
  };
  if (pages.some((page) => numberIn(page) !== whole || page.items > whole)) return 0;
  const numbers = chosen.map(numberIn);
  if (chosen.some(({ items }, at) => numbers[at] !== null && (numbers[at] < items || numbers[at] > whole))) return 0;
  const right = chosen.filter(({ expected }, at) => expected !== null && numbers[at] === expected).length;
  const wrong = chosen.filter(
    ({ expected }, at) => expected !== null && numbers[at] !== null && numbers[at] !== expected,
  ).length;
  if (wrong > right) return 0;
  const shrinks = numbers.filter((number) => number !== null && number < whole).length;
  // A number that never changes may be the size of a page; one that shrinks with a choice is not.
  return 2 * right + shrinks + (pages.length > 1 && pages.every(({ items }) => items < whole) ? 0.5 : 0);
}
