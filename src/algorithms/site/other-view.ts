/** Choices beside a list that says little look like a list of links themselves; behind them is the same page with other things. */
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { linkPath, pathId } from '../../page/link-paths.ts';
import { anchorOf, links } from '../../page/links.ts';
import type { FoundList } from './result.ts';

/** Share of the choices that are still offered once one was made: those that nothing has any more are not. */
const STILL_OFFERED = 0.4;

interface Place {
  readonly urls: Set<Address>;
  readonly texts: Set<string>;
}

/** Whether a page has a run of links that say the same as on the page that linked it, and leads elsewhere from another of its places. */
export function isOtherView(page: Page, { place, titles }: Pick<FoundList, 'place' | 'titles'>, other: Page): boolean {
  const [here, there] = [linksByPlace(page), linksByPlace(other)];
  const offered = there.get(place)?.texts;
  // By their words: what was chosen may go on in the addresses of the others.
  if (offered === undefined || titles.filter((title) => offered.has(title)).length < STILL_OFFERED * titles.length)
    return false;
  return [...here].some(([at, { urls }]) => {
    const others = at === place ? undefined : there.get(at)?.urls;
    return others !== undefined && [...others].some((url) => !urls.has(url));
  });
}

function linksByPlace(page: Page): Map<string, Place> {
  const names = new Map<number, string>();
  const places = new Map<string, Place>();
  for (const { node, url } of links(page)) {
    const id = pathId(page, node);
    const name = names.get(id) ?? linkPath(page, node);
    names.set(id, name);
    const place = places.get(name) ?? { urls: new Set(), texts: new Set() };
    places.set(name, place);
    place.urls.add(url);
    place.texts.add(anchorOf(page, node).text);
  }
  return places;
}
