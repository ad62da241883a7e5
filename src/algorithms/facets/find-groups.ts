/** Rule 7: where the groups are that may be filters: on the list, behind "more", on an index of values, at other addresses. */
import { addressParts } from '../../model/address-parts.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Page } from '../../model/page.ts';
import { head } from '../../page/head.ts';
import { linkGroups } from '../../page/link-groups.ts';
import type { Questions } from './asking.ts';
import type { Findings } from './findings.ts';
import { mergeGroups } from './groups.ts';
import { sameValue } from './names.ts';
import { PARAMS } from './params.ts';
import { indexBehind } from './value-index.ts';
import type { ListView } from './view.ts';

/** Groups that may be filters: they change the list's own address, do not only take away, and are no part of another group. */
export function filterGroups(findings: Findings, view: ListView): LinkGroup[] {
  const { lists, presentation } = findings;
  const groups = view
    .groups()
    .filter(
      ({ kind, part, shorter }) => (kind === 'parameter' || kind === 'path') && !shorter && !presentation.has(part),
    )
    .filter(({ heading, part }) => !isPager(findings, part) && !isPromotion(findings, heading))
    .map((group) => ({ group, keys: new Set(group.members.map(({ url }) => lists.keyOf(url))) }));
  const isPart = (keys: ReadonlySet<string>, at: number) =>
    groups.some(
      (other, where) =>
        where !== at &&
        (other.keys.size > keys.size || (other.keys.size === keys.size && where < at)) &&
        [...keys].every((key) => other.keys.has(key)),
    );
  return groups.flatMap(({ group, keys }, at) => (isPart(keys, at) ? [] : [group]));
}

/** A box under the words that mark promoted records: its links are about the records in it. */
function isPromotion({ lists: { reading } }: Findings, heading: string | null): boolean {
  if (heading === null) return false;
  return [...reading.promotedBy].some((mark) => sameValue(mark.slice(mark.indexOf('\n') + 1)) === sameValue(heading));
}

function isPager({ lists: { pagePart } }: Findings, part: string): boolean {
  return pagePart?.in === 'parameter' && part.split(' ').includes(pagePart.name);
}

/** Groups that lead to other addresses of the site: categories, brands, and menus that are no filters at all. */
export function groupsElsewhere({ lists, root: { view } }: Findings): LinkGroup[] {
  const alternates = alternatesOf(view.page);
  const byPart = new Map<string, LinkGroup>();
  for (const group of view.groups()) {
    if (group.kind !== 'other') continue;
    const members = group.members.filter(
      ({ url }) => url.startsWith(`${view.base.origin}/`) && !alternates.has(url) && !lists.identity.knows(url),
    );
    const known = byPart.get(group.part);
    const heading = known?.heading ?? group.heading;
    if (members.length > 0)
      byPart.set(group.part, { ...group, heading, members: [...(known?.members ?? []), ...members] });
  }
  const several = [...byPart.values()].filter(
    ({ members }) => new Set(members.map(({ url }) => lists.keyOf(url))).size > 1,
  );
  return several.sort((a, b) => b.members.length - a.members.length).slice(0, PARAMS.patience);
}

/** The same page in other languages. */
const alternatesOf = (page: Page): ReadonlySet<string> => new Set(head(page).alternates.map(({ url }) => url));

/** "More" links and indexes of values: pages one hop away that link lists of this site. */
export function* completeGroups(findings: Findings, groups: readonly LinkGroup[]): Questions<LinkGroup[]> {
  const { deadEnds, indexes, lists } = findings;
  let complete = [...groups];
  let fruitless = 0;
  const asked = new Set<string>();
  for (const { url, label, part } of loneLinks(findings)) {
    if (fruitless >= PARAMS.patience) break;
    const key = lists.keyOf(url);
    if (asked.has(key)) continue;
    asked.add(key);
    const { page } = yield* lists.asking.page(url, `whether '${label}' lists values`);
    if (page === null) continue;
    const merged = mergeGroups(complete, valueGroups(findings, page), (address) => lists.keyOf(address));
    fruitless = merged === null ? fruitless + 1 : 0;
    if (merged === null) deadEnds.add(part);
    else indexes.push(indexBehind(label, complete, merged, (address) => lists.keyOf(address)));
    complete = merged ?? complete;
  }
  return complete;
}

/** Many links to one folder are values or a menu, and are judged as a group; these are the others. */
function loneLinks({ lists, root: { view }, sitewide }: Findings) {
  const alternates = alternatesOf(view.page);
  const sizes = new Map<string, number>();
  for (const { members, part } of view.groups()) sizes.set(part, (sizes.get(part) ?? 0) + members.length);
  return view
    .groups()
    .filter(({ kind, part }) => kind === 'other' && (sizes.get(part) ?? 0) <= 2)
    .flatMap(({ members, part }) => members.map((member) => ({ ...member, part })))
    .filter(({ url }) => url.startsWith(view.base.origin) && !alternates.has(url) && !sitewide.has(lists.keyOf(url)));
}

/** Groups of a page that is no list, seen from the list. */
function valueGroups({ lists, presentation, root, sitewide }: Findings, page: Page): LinkGroup[] {
  const { base } = root.view;
  const groups = linkGroups(page, { base, noise: lists.reading.noise, skip: [] });
  return groups.filter(
    ({ kind, members, part, shorter }) =>
      (kind === 'parameter' || kind === 'path') &&
      !shorter &&
      !presentation.has(part) &&
      members.some(({ url }) => !sitewide.has(lists.keyOf(url))) &&
      addressParts(members[0].url).origin === base.origin,
  );
}
