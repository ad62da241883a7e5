/** Whether pages are written in one way, by the places that their texts stand in. */
import type { Page } from '../../model/page.ts';
import { lazily } from '../../page/lazily.ts';
import { jaccard } from '../../page/similarity.ts';
import { tagPaths, tagPathText } from '../../page/tag-paths.ts';
import { pageText } from '../../page/text.ts';
import { PARAMS } from './params.ts';

/** Each of some pages is like one of the others, at least. */
export function areOneTemplate(some: readonly Page[], others: readonly Page[]): boolean {
  const isLikeOne = (page: Page) =>
    others.some((other) => jaccard(placesOf(page), placesOf(other)) >= PARAMS.sameTemplate);
  return some.length > 0 && some.every(isLikeOne);
}

const placesOf = lazily((page: Page): ReadonlySet<string> => {
  const { idOf } = tagPaths(page.tree);
  const places = new Map<number, string>();
  for (const node of pageText(page).nodes)
    if (!places.has(idOf[node])) places.set(idOf[node], tagPathText(page.tree, node));
  return new Set(places.values());
});
