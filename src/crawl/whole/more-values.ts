/** Values of filters that the list itself does not show: behind "more" links and on indexes of values, one hop away. */
import { mergeGroups } from '../../algorithms/facets/groups/groups.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { GroupMember, LinkGroup } from '../../model/link-group.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import { linkGroups } from '../../page/link-groups.ts';
import { links } from '../../page/links.ts';
import { allGroups, changesList, groupsOf } from './list-cost.ts';
import { pageAt } from './page-at.ts';

/** Pages that may be asked for this in one estimate. */
export const MOST_MORE = 8;
/** So many links that lead to no values: there are none. */
const PATIENCE = 3;

/** How many pages may still be asked. */
export interface Spare {
  left: number;
}

const NO_NOISE: ReadonlySet<string> = new Set();

/** The groups of a list with what such pages add to them. */
export function* completeGroups(page: Page, things: readonly Page[], spare: Spare): Conversation<readonly LinkGroup[]> {
  const base = addressParts(page.url);
  let groups = groupsOf(page);
  let fruitless = 0;
  for (const { label, url } of loneLinks(page, things)) {
    if (spare.left === 0 || fruitless === PATIENCE) break;
    spare.left -= 1;
    const more = yield* pageAt(url, `whether '${label}' lists values`);
    const found = more === null ? [] : linkGroups(more, { base, noise: NO_NOISE, skip: [] });
    const merged = mergeGroups(
      groups,
      found.filter((group) => changesList(group, base)),
      sameAddress,
    );
    fruitless = merged === null ? fruitless + 1 : 0;
    groups = merged ?? groups;
  }
  return groups;
}

/** Links of the list that stand alone and lead elsewhere, and that the pages of things do not have; those behind a filter first. */
function loneLinks(page: Page, things: readonly Page[]): GroupMember[] {
  const base = addressParts(page.url);
  const all = allGroups(page);
  const sizes = new Map<string, number>();
  for (const { members, part } of all) sizes.set(part, (sizes.get(part) ?? 0) + members.length);
  const sitewide = new Set(things.flatMap((thing) => links(thing).map(({ url }) => sameAddress(url))));
  const lone = all.flatMap(({ kind, members, part }, at) => {
    if (kind !== 'other' || (sizes.get(part) ?? 0) > 2) return [];
    const isBehind = at > 0 && changesList(all[at - 1], base) && all[at - 1].members.length > 1;
    return members
      .filter(({ url }) => url.startsWith(`${base.origin}/`) && !sitewide.has(sameAddress(url)))
      .map((member) => ({ member, isBehind }));
  });
  return [...lone.filter(({ isBehind }) => isBehind), ...lone.filter(({ isBehind }) => !isBehind)].map(
    ({ member }) => member,
  );
}
