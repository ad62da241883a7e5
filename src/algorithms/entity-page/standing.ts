/** What stands on every page around what it is about: menus, teasers, footers. Thousands of pages wait, and need not each keep theirs. */
import { FollowingMap } from '../../model/following-map.ts';
import type { PageLines } from './lines.ts';

/** Share of the pages on which a text stands at one place, from which it stands there for good. */
const NEARLY_ALL = 0.9;

/** The texts that stand for good, each with its places; pages have them in the same order. */
export type Standing = FollowingMap<ReadonlySet<string>>;

export function standingOn(pages: readonly PageLines[]): Standing {
  const counts = new Map<string, Map<string, number>>();
  for (const page of pages) {
    const seen = new Set<string>();
    for (const { place, text } of page.lines) {
      if (seen.has(`${place}\n${text}`)) continue;
      seen.add(`${place}\n${text}`);
      const places = counts.get(text) ?? new Map<string, number>();
      counts.set(text, places.set(place, (places.get(place) ?? 0) + 1));
    }
  }
  const standing: Standing = new FollowingMap(counts.size);
  for (const [text, places] of counts) {
    const often = [...places].flatMap(([place, times]) => (times >= NEARLY_ALL * pages.length ? [place] : []));
    if (often.length > 0) standing.set(text, new Set(often));
  }
  return standing;
}

/**
 * A page without the lines that stand for good between others that do: none of them can be the label of something, or
 * something that has one. Those at the ends of such a run stay.
 */
export function thinned(page: PageLines, standing: Standing): PageLines {
  const stands = page.which((place, text) => standing.get(text)?.has(place) === true);
  // Beyond the ends of the page nothing varies.
  const varies = (at: number) => stands[at] === false;
  return page.only((at) => varies(at) || varies(at - 1) || varies(at + 1));
}
