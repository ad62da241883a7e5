/** Rule 2: the places of a page that print the size of its list are found on a list whose size is known, and read elsewhere. */
import type { Page } from '../../model/page.ts';
import { linkPath } from '../../page/link-paths.ts';
import { pageText } from '../../page/text.ts';
import { closestTag } from '../../page/walk.ts';
import { PARAMS } from './params.ts';
import type { ListView } from './view.ts';

/** The how-many-eth text at a path, and the how-many-eth number in it. */
export interface TotalPlace {
  readonly path: string;
  readonly nth: number;
  readonly number: number;
}

const NUMBER = /\p{Nd}+(?:[.,'\u2019\u00a0\u202f ]\p{Nd}{3})*(?!\p{Nd})/gu;

export function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].map(([digits]) => Number(digits.replace(/\P{Nd}/gu, '')));
}

function textsOutside(view: ListView): { readonly path: string; readonly text: string }[] {
  const { page } = view;
  const { nodes, starts, ends, text } = pageText(page);
  const records = [...view.sights, ...view.promoted]
    .map(({ from, to }) => [from, to] as const)
    .sort((a, b) => a[0] - b[0]);
  const found: { path: string; text: string }[] = [];
  let at = 0;
  for (let index = 0; index < nodes.length; index += 1) {
    while (at < records.length && records[at][1] <= nodes[index]) at += 1;
    if (at < records.length && records[at][0] <= nodes[index]) continue;
    const said = text.slice(starts[index], ends[index]);
    if (/\p{Nd}/u.test(said) && closestTag(page.tree, nodes[index], 'a') < 0)
      found.push({ path: placeText(page, nodes[index]), text: said });
  }
  return found;
}

const placeText = (page: Page, node: number): string => linkPath(page, node, 'TAG+AN+AV');

export function findTotalPlaces(view: ListView, size: number): TotalPlace[] {
  const nth = new Map<string, number>();
  const found: TotalPlace[] = [];
  for (const { path, text } of textsOutside(view)) {
    const at = nth.get(path) ?? 0;
    nth.set(path, at + 1);
    const number = numbersIn(text).indexOf(size);
    if (number >= 0) found.push({ path, nth: at, number });
  }
  return found.slice(0, PARAMS.totalPlaces);
}

/** What each place says on another list; null where it is missing. */
export function readTotals(view: ListView, places: readonly TotalPlace[]): (number | null)[] {
  if (places.length === 0) return [];
  const byPath = new Map<string, string[]>();
  for (const { path, text } of textsOutside(view)) {
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, [text]);
    else known.push(text);
  }
  return places.map(({ path, nth, number }) => {
    const text = byPath.get(path)?.[nth];
    return text === undefined ? null : (numbersIn(text)[number] ?? null);
  });
}
