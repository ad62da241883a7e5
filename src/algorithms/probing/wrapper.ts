/**
 * Learn once, extract always: where a pagelet stands and how it is cut, applied to further pages without clusters. Not in the
 * paper (Caverlee, Liu, Buttler: THOR, 2004); see docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { childrenOf } from '../../page/walk.ts';
import { cutObjects, type ObjectRule } from './objects/rule.ts';
import { marks } from './pagelets/align.ts';
import { candidateSubtrees } from './pagelets/subtrees.ts';
import type { AppliedPagelet, PageletPlace, PlaceStep } from './result.ts';

/** A page that fits less has no pagelet of this kind. */
export const LEAST_FIT = 0.6;

export function placeOf(page: Page, node: NodeId, rule: ObjectRule): PageletPlace {
  const { names, parent, tag } = page.tree;
  const steps: PlaceStep[] = [];
  for (let at = node; at > 0; at = parent[at]) {
    const alike = siblingsLike(page, parent[at], names[tag[at]], marks(page)[at]);
    steps.push({ tag: names[tag[at]], mark: marks(page)[at], position: alike.indexOf(at) });
  }
  return { steps: steps.reverse(), rule, objectTags: meanTags(page, cutObjects(page, node, rule)) };
}

const siblingsLike = (page: Page, under: NodeId, tag: string, mark: string | null): NodeId[] => {
  const { names, tag: tags } = page.tree;
  return [...childrenOf(page.tree, under)].filter(
    (child) => names[tags[child]] === tag && (mark === null || marks(page)[child] === mark),
  );
};

function meanTags({ tree }: Page, objects: readonly (readonly NodeId[])[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const root of objects.flat()) {
    for (let node = root; node < tree.end[root]; node += 1) {
      const name = tree.names[tree.tag[node]];
      counts.set(name, (counts.get(name) ?? 0) + 1 / objects.length);
    }
  }
  return Object.fromEntries(counts);
}

/** Step by step; where a mark is gone, by the tag alone, at half the worth. Null where a step leads nowhere. */
function locate(page: Page, steps: readonly PlaceStep[]): { readonly node: NodeId; readonly fit: number } | null {
  let [node, right] = [0, 0];
  for (const { mark, position, tag } of steps) {
    const marked = siblingsLike(page, node, tag, mark);
    const found = marked.length > 0 ? marked : siblingsLike(page, node, tag, null);
    if (found.length === 0) return null;
    const exact = marked.length > 0 && position < found.length;
    node = found[Math.min(position, found.length - 1)];
    right += exact ? 1 : 0.5;
  }
  return { node, fit: steps.length === 0 ? 0 : right / steps.length };
}

/** Shared tags over all (Dice) of mean objects. */
function tagLikeness(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): number {
  let [shared, all] = [0, 0];
  for (const [name, count] of Object.entries(a)) {
    shared += Math.min(count, b[name] ?? 0);
    all += count;
  }
  for (const count of Object.values(b)) all += count;
  return all === 0 ? 0 : (2 * shared) / all;
}

function applyPlace(place: PageletPlace, page: Page): AppliedPagelet | null {
  const found = locate(page, place.steps);
  if (found === null || candidateSubtrees(page).hasContent[found.node] === 0) return null;
  const objects = cutObjects(page, found.node, place.rule);
  if (objects.length === 0) return null;
  const fit = found.fit * tagLikeness(place.objectTags, meanTags(page, objects));
  return { page: 0, node: found.node, similarity: 0, objects, fit };
}

/** The place that fits best, or null where none does. */
export function applyPlaces(places: readonly PageletPlace[], page: Page): AppliedPagelet | null {
  let best: AppliedPagelet | null = null;
  for (const place of places) {
    const found = applyPlace(place, page);
    if (found !== null && found.fit >= LEAST_FIT && found.fit > (best?.fit ?? 0)) best = found;
  }
  return best;
}

/** Each place once. */
export function distinctPlaces(places: readonly PageletPlace[]): readonly PageletPlace[] {
  const known = new Map(places.map((place) => [JSON.stringify([place.steps, place.rule]), place]));
  return [...known.values()];
}
