/** Rule 7: where the groups are that may be filters: on the list, behind "more", on an index of values, at other addresses. */
import { addressParts } from '../../../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import { head } from '../../../page/head.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { spend } from '../../../page/work.ts';
import { changesPage } from '../../../reading/pager/page-part.ts';
import type { Findings } from '../findings.ts';
import type { Questions } from '../lists/asking.ts';
import type { ListView } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { mergeGroups } from './groups.ts';
import { sameValue } from './names.ts';
import { indexBehind } from './value-index.ts';

/** Groups that may be filters: they change the list's own address, do not only take away, and are no part of another group. */
export function filterGroups(findings: Findings, view: ListView): LinkGroup[] {
  const groups = changingGroups(findings, view);
  return withoutParts(findings, groups, groups);
}

/** The same with those that are part of another group. */
export function changingGroups(findings: Findings, view: ListView): LinkGroup[] {
  const { presentation } = findings;
  return view
    .groups()
    .filter(
      (group) =>
        (group.kind === 'parameter' || group.kind === 'path') &&
        !group.shorter &&
        !presentation.has(group.part) &&
        !isPager(findings, group) &&
        !isPromotion(findings, group.heading),
    );
}

/** Those of some groups of a page that are no part of another, and not the same as one before them. */
export function withoutParts(
  { lists, root }: Findings,
  some: readonly LinkGroup[],
  all: readonly LinkGroup[],
): LinkGroup[] {
  if (some.length === 0) return [];
  const keys = all.map(({ members }) => new Set(members.map(({ url }) => lists.keyOf(url))));
  const numbers = new Map(all.map((group, at) => [group, at]));
  const groupsWith = new Map<string, number[]>();
  for (const [at, own] of keys.entries()) {
    for (const key of own) {
      const having = groupsWith.get(key);
      if (having === undefined) groupsWith.set(key, [at]);
      else if (having.length < MOST_WITH) having.push(at);
    }
  }
  return some.filter((group) => {
    const at = numbers.get(group)!;
    const own = keys[at];
    const others = rarest(own, groupsWith);
    spend(root.view.page, own.size * others.length);
    return !others.some((where) => {
      const other = keys[where];
      const isMore = other.size > own.size || (other.size === own.size && where < at);
      return where !== at && isMore && [...own].every((key) => other.has(key));
    });
  });
}

/** Groups that are remembered to have one link: of a link that so many have, others will tell the groups apart. */
const MOST_WITH = 200;

/** The groups that could hold all of these links: those with the one that the fewest groups have. */
function rarest(own: ReadonlySet<string>, groupsWith: ReadonlyMap<string, readonly number[]>): readonly number[] {
  let fewest: readonly number[] = [];
  for (const key of own) {
    const having = groupsWith.get(key) ?? [];
    if (fewest.length === 0 || having.length < fewest.length) fewest = having;
  }
  return fewest;
}

/** A box under the words that mark promoted records: its links are about the records in it. */
function isPromotion({ lists: { reading } }: Findings, heading: string | null): boolean {
  if (heading === null || reading.promotedBy.size === 0) return false;
  return [...reading.promotedBy].some((mark) => sameValue(mark.slice(mark.indexOf('\n') + 1)) === sameValue(heading));
}

function isPager({ lists: { pagePart } }: Findings, group: LinkGroup): boolean {
  return pagePart !== null && changesPage(group, pagePart);
}

/** Groups that lead to other addresses of the site: categories, brands, and menus that are no filters at all. */
export function groupsElsewhere({ lists, root: { view } }: Findings): LinkGroup[] {
  const alternates = alternatesOf(view.page);
  const byPart = new Map<string, LinkGroup & { readonly members: GroupMember[] }>();
  for (const group of view.groups()) {
    if (group.kind !== 'other') continue;
    const members = group.members.filter(
      ({ url }) => url.startsWith(`${view.base.origin}/`) && !alternates.has(url) && !lists.identity.knows(url),
    );
    if (members.length === 0) continue;
    const known = byPart.get(group.part);
    const heading = known?.heading ?? group.heading;
    const together = known?.members ?? [];
    for (const member of members) together.push(member);
    byPart.set(group.part, { ...group, heading, members: together });
  }
  const several = [...byPart.values()].filter(
    ({ members }) => new Set(members.map(({ url }) => lists.keyOf(url))).size > 1,
  );
  return several.sort((a, b) => b.members.length - a.members.length).slice(0, PARAMS.patience);
}

/** The same page in other languages. */
const alternatesOf = (page: Page): ReadonlySet<string> => new Set(head(page).alternates.map(({ url }) => url));

/** A link of the whole list that may lead to more values, or to an index of them: a page one hop away. */
export interface LoneLink extends GroupMember {
  readonly part: string;
  /** The links that stand next to it may be values of the same filter. */
  readonly beside: readonly string[];
}

/** The groups with what a page one hop away adds to them; null where it adds nothing. */
export function* askMore(
  findings: Findings,
  link: LoneLink,
  groups: readonly LinkGroup[],
): Questions<LinkGroup[] | null> {
  const { deadEnds, indexes, lists } = findings;
  if (findings.fruitlessLinks >= PARAMS.patience) return null;
  const { page } = yield* lists.asking.page(link.url, `whether '${link.label}' lists values`);
  if (page === null) return null;
  const merged = mergeGroups(groups, valueGroups(findings, page), (address) => lists.keyOf(address));
  findings.fruitlessLinks = merged === null ? findings.fruitlessLinks + 1 : 0;
  if (merged === null) deadEnds.add(link.part);
  else indexes.push(indexBehind(link.label, groups, merged, (address) => lists.keyOf(address)));
  return merged;
}

/** Many links to one folder are values or a menu, and are judged as a group; these are the others. */
export function loneLinks({ lists, root: { view }, sitewide }: Findings): LoneLink[] {
  const alternates = alternatesOf(view.page);
  const sizes = new Map<string, number>();
  for (const { members, part } of view.groups()) sizes.set(part, (sizes.get(part) ?? 0) + members.length);
  const groups = view.groups();
  const keysOf = (at: number) => groups[at]?.members.map(({ url }) => lists.keyOf(url)) ?? [];
  const found = groups.flatMap(({ kind, members, part }, at) =>
    kind !== 'other' || (sizes.get(part) ?? 0) > 2
      ? []
      : members.map((member) => ({ ...member, part, beside: [...keysOf(at - 1), ...keysOf(at + 1)] })),
  );
  const ofSite = found.filter(
    ({ url }) => url.startsWith(view.base.origin) && !alternates.has(url) && !sitewide.has(lists.keyOf(url)),
  );
  return [...new Map(ofSite.map((link) => [lists.keyOf(link.url), link])).values()];
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
