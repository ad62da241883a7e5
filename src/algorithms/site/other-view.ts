/** Choices beside a list that says little look like a list of links themselves; behind them is the same page with other things. */
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { linkPath, pathId } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';
import type { FoundList } from './result.ts';

/** Share of the choices that are still offered once one was made: those that nothing has any more are not. */
const STILL_OFFERED = 0.4;

/** Whether a page has the same run of links as the one that linked it, and shows other links at another of its places. */
export function isOtherView(
  page: Page,
  { addresses, place }: Pick<FoundList, 'addresses' | 'place'>,
  other: Page,
): boolean {
  const [here, there] = [linksByPlace(page), linksByPlace(other)];
  const offered = there.get(place);
  const kept = addresses.filter((url) => url !== null && offered?.has(url) === true).length;
  if (offered === undefined || kept < STILL_OFFERED * addresses.length) return false;
  return [...here].some(([at, urls]) => {
    const others = at === place ? undefined : there.get(at);
    return others !== undefined && [...others].some((url) => !urls.has(url) && !addresses.includes(url));
  });
}

function linksByPlace(page: Page): Map<string, Set<Address>> {
  const names = new Map<number, string>();
  const places = new Map<string, Set<Address>>();
  for (const { node, url } of links(page)) {
    const id = pathId(page, node);
    const name = names.get(id) ?? linkPath(page, node);
    names.set(id, name);
    places.set(name, (places.get(name) ?? new Set()).add(url));
  }
  return places;
}
