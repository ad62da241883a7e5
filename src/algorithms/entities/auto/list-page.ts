/** What makes a page a list. */
import { addTo } from '../../../model/add-to.ts';
import { largest } from '../../../model/extremes.ts';
import { groupsOf, type Member } from './groups.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { pathOf } from './url-pattern.ts';

/** Links that make a page a list: many of one shape that lead to something else than the page's own kind. */
export function listOn(search: Search, look: Look): readonly Member[] {
  const byShape = new Map<string, Member[]>();
  for (const { members } of groupsOf(look, (link) => search.identity.keyOf(link.url))) {
    for (const member of members) {
      const { link, key, row } = member;
      if (search.menus.has(link.key) || search.isEntity(key) || pathOf(key) === pathOf(look.key)) continue;
      addTo(byShape, row.shape, member);
    }
  }
  const [largest = []] = [...byShape.values()].sort((a, b) => b.length - a.length);
  return largest.length >= AUTO_PARAMS.listFrom ? largest : [];
}

/** The most links of one shape in one place that do not stand on every page: large on lists. */
export function largestGroup(search: Search, look: Look): number {
  const sizes = groupsOf(look, (link) => search.identity.keyOf(link.url)).map(
    ({ members }) => members.filter(({ link }) => !search.menus.has(link.key)).length,
  );
  return largest(sizes, 0);
}
