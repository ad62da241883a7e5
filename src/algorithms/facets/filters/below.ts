/** Filters below filters: new values of the same one (a hierarchy), or filters that the whole list does not offer (rule 9). */
import { addressParts } from '../../../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { lazily } from '../../../page/lazily.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { linkPath } from '../../../page/link-paths.ts';
import type { Findings } from '../findings.ts';
import { changingGroups, withoutParts } from '../groups/find-groups.ts';
import { fruitlessKeys } from '../groups/fruitless.ts';
import { attributeName, meansNoValue, sameValue } from '../groups/names.ts';
import type { Questions } from '../lists/asking.ts';
import { isInEntityBox } from '../lists/entity-boxes.ts';
import type { ListView } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { type Filter, lineage } from './filter.ts';

export interface BelowGroup {
  readonly group: LinkGroup;
  /** More values of the filter itself. */
  readonly child: boolean;
}

/** What the list of a value offers that the lists above it do not. */
export function belowGroups(findings: Findings, filter: Filter, view: ListView): BelowGroup[] {
  const all = changingGroups(findings, view);
  const fresh = all.flatMap((group) => {
    const below = freshIn(findings, filter, view, group);
    return below === null ? [] : [{ below, group }];
  });
  // Most lists offer nothing new: only then it matters whether a group is part of another.
  const whole = new Set(
    withoutParts(
      findings,
      fresh.map(({ group }) => group),
      all,
    ),
  );
  return fresh.flatMap(({ below, group }) => (whole.has(group) ? [below] : []));
}

/** What of a group the lists above do not offer; null where that is nothing. */
function freshIn(findings: Findings, filter: Filter, view: ListView, group: LinkGroup): BelowGroup | null {
  const { lists, root, titles, valueKeys } = findings;
  const { all, byName } = knownLabels(findings, filter);
  const name = sameValue(attributeName(group, titles));
  const own = name === sameValue(filter.attribute);
  if ((!own && byName.has(name)) || isKnownGroup(findings, name)) return null;
  const labels = own || group.heading === null ? (byName.get(name) ?? all) : NO_LABELS;
  // A choice that asks for the whole list takes the value off.
  const whole = lists.keyOf(root.view.page.url);
  const isAsked = (key: string) => key === whole || valueKeys.has(key);
  const members = group.members.filter(
    ({ label, url }) => !labels.has(sameValue(label)) && !meansNoValue(label) && !isAsked(lists.keyOf(url)),
  );
  if (members.length === 0 || changesWhole(findings, group) || leavesValue(filter, group)) return null;
  if (own) return { group: { ...group, members }, child: true };
  const isFruitless = (key: string) => (findings.fruitless.get(key) ?? 0) >= PARAMS.askedMembers;
  if (fruitlessKeys(name, group).some(isFruitless)) return null;
  if (isOffered(findings, group, view)) return null;
  if (lists.asking.obeys('once') && isLearnedElsewhere(findings, name, filter)) return null;
  if (isOnWhole(findings, group, view)) return null;
  // A box of what is chosen, with links that take it off.
  const chosen = [...filter.predicates.map(({ value }) => value), ...filter.members.map(({ label }) => label)];
  if (members.every(({ label }) => chosen.some((value) => sameValue(label).includes(sameValue(value))))) return null;
  if (members.length < group.members.length || isInEntityBox(findings, view, group)) return null;
  return { group: { ...group, members }, child: false };
}

const NO_LABELS: ReadonlySet<string> = new Set();

/** Takes off what tells the values of the filter apart: a form beside its lists asks for something else. */
function leavesValue({ members }: Filter, { kind, part }: LinkGroup): boolean {
  if (kind !== 'parameter' || !part.includes('-')) return false;
  const taken = new Set(part.split(' ').flatMap((word) => (word.startsWith('-') ? word.slice(1) : [])));
  const values = new Map<string, Set<string>>();
  for (const { url } of members)
    for (const { name, value } of addressParts(url).parameters)
      if (taken.has(name)) values.set(name, (values.get(name) ?? new Set<string>()).add(value ?? ''));
  return [...values.values()].some(({ size }) => size > 1);
}

/** Changes what the address of the whole list says by itself, a page size: it leads away from that list, and not below it. */
function changesWhole({ offered, root }: Findings, { part }: LinkGroup): boolean {
  return root.view.base.parameters.some(({ name }) => name === part) && !offered.some((group) => group.part === part);
}

/**
 * A group of the whole list under another heading: it changes a part that only one group changes, or has the same choices. Not one that
 * stands on this list under its own heading as well: storeys and bedrooms are both 1, 2, 3.
 */
function isOffered({ offered }: Findings, group: LinkGroup, view: ListView): boolean {
  const same = offered.filter(({ part }) => part === group.part);
  if (same.length === 1 && group.kind === 'parameter') return true;
  if (group.kind === 'parameter' && same.length === 0 && group.heading !== null) return false;
  const labels = new Set(group.members.map(({ label }) => sameValue(label)));
  const needed = group.heading === null ? 0.5 : 0.99;
  const headings = new Set(view.groups().flatMap(({ heading }) => (heading === null ? [] : [sameValue(heading)])));
  return offered
    .filter(({ heading }) => heading === null || !headings.has(sameValue(heading)))
    .some(({ members }) => members.filter(({ label }) => labels.has(sameValue(label))).length > needed * labels.size);
}

/**
 * Links that stand on the whole list as well, called the same and in the same place, do there what they do here: a page size
 * stays one where the site writes the choice of a form in its own way and each of its links changes that, too.
 */
function isOnWhole({ root }: Findings, { heading, members }: LinkGroup, { page }: ListView): boolean {
  const placed = placedLabels(root.view);
  return members.every(({ label, node }) => placed.has(placedLabel(page, heading, node, label)));
}

const placedLabel = (page: Page, heading: string | null, node: NodeId, label: string): string =>
  `${linkPath(page, node)} ${heading ?? ''}\n${label}`;

const placedLabels = lazily(
  (view: ListView): ReadonlySet<string> =>
    new Set(
      view
        .groups()
        .flatMap(({ heading, members }) =>
          members.flatMap(({ label, node }) =>
            [heading, null].map((said) => placedLabel(view.page, said, node, label)),
          ),
        ),
    ),
);

interface KnownLabels {
  readonly byName: ReadonlyMap<string, ReadonlySet<string>>;
  readonly all: ReadonlySet<string>;
}

/** Gathered once for all lists of a filter, as long as the whole list offers the same. */
const gathered = lazily<Filter, { offered: Findings['offered']; known: KnownLabels }>(() => ({
  offered: [],
  known: { byName: new Map(), all: NO_LABELS },
}));

/** Values by the name of their filter: those of the whole list and those on the way here. */
function knownLabels({ offered, titles }: Findings, filter: Filter): KnownLabels {
  const last = gathered(filter);
  if (last.offered === offered) return last.known;
  const byName = new Map<string, Set<string>>();
  const add = (name: string, labels: readonly string[]): void => {
    const set = byName.get(sameValue(name)) ?? new Set<string>();
    byName.set(sameValue(name), set);
    for (const label of labels) set.add(sameValue(label));
  };
  const labelsOf = (members: readonly GroupMember[]) => members.map(({ label }) => label);
  for (const group of offered) add(attributeName(group, titles), labelsOf(group.members));
  for (const one of lineage(filter)) add(one.attribute, [...labelsOf(one.members), ...one.path]);
  for (const { attribute, value } of filter.predicates) add(attribute, [value]);
  last.offered = offered;
  last.known = { byName, all: new Set([...byName.values()].flatMap((set) => [...set])) };
  return last.known;
}

/** A filter that appears under several values is learned below values of one filter only, not below all that show it. */
function isLearnedElsewhere({ filters }: Findings, name: string, filter: Filter): boolean {
  return filters.some(
    (one) =>
      one.parent !== 0 && one.above === null && sameValue(one.attribute) === name && one.below !== filter.attribute,
  );
}

/** A group of the whole list that is no filter is none here. */
function isKnownGroup({ groups }: Findings, name: string): boolean {
  return groups.some((group) => sameValue(group.name) === name && group.verdict !== 'filter');
}

/** The link that stands directly behind a group and leads to no list may list the rest of its values. */
export function* withMore(
  findings: Findings,
  filter: Filter,
  view: ListView,
  { child, group }: BelowGroup,
): Questions<LinkGroup> {
  const { lists } = findings;
  const more = linkBehind(findings, view, group);
  if (more === null) return group;
  const { page } = yield* lists.asking.page(more.url, `whether '${more.label}' lists values`);
  if (page === null) return group;
  const found = linkGroups(page, { base: view.base, noise: lists.reading.noise, skip: [] });
  const keys = new Set(group.members.map((member) => lists.keyOf(member.url)));
  const same = found.find(({ members }) => members.some((member) => keys.has(lists.keyOf(member.url))));
  if (same === undefined) return group;
  const known = new Set(
    [...lineage(filter)].flatMap(({ members, path }) => [...members.map((one) => one.label), ...path]).map(sameValue),
  );
  const fresh = same.members.filter(
    (member) => !keys.has(lists.keyOf(member.url)) && !(child && known.has(sameValue(member.label))),
  );
  return { ...group, members: [...group.members, ...fresh] };
}

function linkBehind({ deadEnds, lists, sitewide }: Findings, view: ListView, group: LinkGroup): GroupMember | null {
  const all = view.groups();
  const last = group.members[group.members.length - 1];
  const at = all.findIndex(({ members }) => members.some(({ node }) => node === last.node));
  const behind = all[at + 1];
  if (behind === undefined || behind.kind !== 'other' || behind.members.length !== 1) return null;
  const [member] = behind.members;
  if (sitewide.has(lists.keyOf(member.url)) || !member.url.startsWith(view.base.origin)) return null;
  return deadEnds.has(behind.part) ? null : member;
}
