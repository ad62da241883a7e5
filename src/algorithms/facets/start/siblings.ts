/**
 * Rule 8: where no list holds everything, the lists of a group hold different entities and are written alike. Each is a value of a
 * filter, and the universe is their union. Records that link their values (rule 4) save most of the reading.
 */
import { addressChange, addressParts, changesFrom } from '../../../model/address-parts.ts';
import { idSet } from '../../../model/id-set.ts';
import type { GroupMember } from '../../../model/link-group.ts';
import { head } from '../../../page/head.ts';
import type { Filter, Value } from '../filters/filter.ts';
import { filterOf } from '../filters/new-filter.ts';
import type { Findings } from '../findings.ts';
import { openValue } from '../groups/judge-group.ts';
import { folderName, meansNoValue, plainerName, sameValue } from '../groups/names.ts';
import type { Questions } from '../lists/asking.ts';
import { PARAMS } from '../params.ts';

/** The lists of one filter while they are read. */
interface Siblings {
  readonly filter: Filter;
  readonly members: Map<string, GroupMember>;
  /** Entities of the lists that were read to their end, by key. */
  readonly read: Map<string, ReadonlySet<number>>;
  /** Lists whose entities are those whose records link it, and lists of which that is not so. */
  readonly checks: { right: number; wrong: number };
  /** How many links of records were looked at for more members. */
  looked: number;
}

export function* learnSiblings(findings: Findings): Questions<void> {
  const { identity } = findings.lists;
  const groups = gather(findings);
  for (const group of groups) yield* readLists(findings, group, PARAMS.askedMembers);
  for (const group of groups) if (!isShown(group)) yield* readLists(findings, group);
  const cover = coverOf(findings, groups);
  if (cover !== null) yield* readLists(findings, cover);
  // An entity without a value of the cover was met by chance; there may be more like it.
  const isReached = cover !== null && carriersOf(findings, cover).size === identity.things.length;
  if (!isReached) for (const group of groups) yield* readLists(findings, group);
  for (const group of moreGroups(findings, groups)) {
    addStart(findings, group);
    yield* readLists(findings, group, PARAMS.askedMembers);
    if (!isShown(group) && group.checks.right + group.checks.wrong > 0) yield* readLists(findings, group);
    groups.push(group);
  }
  const count = groups.reduce((sum, { read }) => sum + read.size, 0);
  findings.remarks.push(`no list holds everything: what was found is the union of ${count} lists`);
  const labels = new Set(groups.flatMap(({ members }) => [...members.values()].map(({ label }) => sameValue(label))));
  for (const group of groups) keepValues(findings, group, labels);
}

/** The groups of lists beside the start list, those that change the same part as one; and the start list among its own kind. */
function gather(findings: Findings): Siblings[] {
  const { beside, lists, whole } = findings;
  const byPart = new Map<string, Siblings>();
  for (const filter of beside) {
    const { part } = filter.group;
    const known = byPart.get(part) ?? {
      filter,
      members: new Map(),
      read: new Map(),
      checks: { right: 0, wrong: 0 },
      looked: 0,
    };
    byPart.set(part, known);
    for (const member of filter.members) {
      const key = lists.keyOf(member.url);
      const first = known.members.get(key) ?? member;
      known.members.set(key, { ...first, label: plainerName(member.label, first.label) });
    }
    for (const [key, list] of filter.opened) known.filter.opened.set(key, list);
  }
  const groups = [...byPart.values()];
  keepRecords(findings, groups);
  whole.becomeUnion();
  for (const group of groups) addStart(findings, group);
  return groups;
}

/** The start list among its own kind. */
function addStart(findings: Findings, group: Siblings): void {
  const { lists, root, whole } = findings;
  if (!isOfKind(findings, group)) return;
  const { url } = root.view.page;
  const key = lists.keyOf(url);
  const label = nameOfStart(findings, group, key);
  group.members.set(key, { node: 0, url, label, count: null, about: null, value: null });
  group.read.set(key, whole.ids);
  check(findings, group, key, whole.ids);
}

/** Filters that the records of the start list were too few to show. */
function moreGroups(findings: Findings, groups: readonly Siblings[]): Siblings[] {
  const { lists, root } = findings;
  const stand = { candidates: null, parent: 0, predicates: [], path: [], above: null };
  return lists.records.links
    .groups(changesFrom(root.view.base, lists.reading.noise), (url) => lists.identity.knows(url))
    .filter(({ part }) => !groups.some(({ filter }) => filter.group.part === part))
    .map((group) => {
      const filter = filterOf(findings, group, stand);
      const members = new Map(filter.members.map((member) => [lists.keyOf(member.url), member]));
      return { filter, members, read: new Map(), checks: { right: 0, wrong: 0 }, looked: 0 };
    });
}

/** Records of lists that were opened when they were not yet known to belong. */
function keepRecords({ lists, whole }: Findings, groups: readonly Siblings[]): void {
  const kept = new Set(whole.ids);
  for (const { filter } of groups) {
    for (const { view } of filter.opened.values()) {
      for (const sight of view?.sights ?? []) {
        const id = lists.identity.idOf(sight, false);
        if (!kept.has(id)) lists.records.add(id, sight);
        kept.add(id);
      }
    }
  }
  lists.isUnion = true;
}

/** Whether the start list is one of them: seen from one of them, its address differs from theirs in the same part. */
function isOfKind({ lists, root }: Findings, { members }: Siblings): boolean {
  const [one, other] = [...members.values()].map(({ url }) => addressParts(url));
  if (other === undefined) return false;
  const { noise } = lists.reading;
  return addressChange(one, root.view.base, noise).part === addressChange(one, other, noise).part;
}

/** What records call the start list, else links of its siblings, else it itself. */
function nameOfStart({ lists, root }: Findings, { filter }: Siblings, key: string): string {
  const linked = [...filter.opened.values()]
    .flatMap(({ view }) => view?.groups() ?? [])
    .flatMap(({ members }) => members)
    .find(({ label, url }) => lists.keyOf(url) === key && !meansNoValue(label));
  return lists.records.links.nameOf(key) ?? linked?.label ?? head(root.view.page).title ?? key;
}

/** Reads lists of a group to their end, at most so many in all; records that come up may link more of them. */
function* readLists(findings: Findings, group: Siblings, most = Number.POSITIVE_INFINITY): Questions<void> {
  const { lists } = findings;
  for (const [key, member] of group.members) {
    if (group.checks.right + group.checks.wrong >= most || lists.asking.stopped !== null) return;
    if (!group.read.has(key)) {
      const list = yield* openValue(findings, group.filter, member);
      yield* lists.finish(list, `${group.filter.attribute}: ${member.label}`);
      group.read.set(key, list.ids);
      check(findings, group, key, list.ids);
    }
    // A map goes on over what is added.
    addLinked(findings, group);
  }
}

/** Rule 4: whether a list is known from the links of records. */
function check({ lists }: Findings, { checks }: Siblings, key: string, ids: ReadonlySet<number>): void {
  if (ids.size === 0) return;
  const linked = lists.records.links.idsOf(key);
  const shown = new Set(linked);
  const agrees = linked.every((id) => ids.has(id)) && [...ids].every((id) => shown.has(id));
  if (agrees) checks.right += 1;
  else checks.wrong += 1;
}

const isShown = ({ checks: { right, wrong } }: Siblings): boolean => wrong === 0 && right >= PARAMS.askedMembers;

function addLinked({ lists, root }: Findings, group: Siblings): void {
  const { links } = lists.records;
  for (; group.looked < links.all.length; group.looked += 1) {
    const { label, url } = links.all[group.looked];
    const key = lists.keyOf(url);
    if (
      group.members.has(key) ||
      addressChange(root.view.base, addressParts(url), lists.reading.noise).part !== group.filter.group.part
    )
      continue;
    group.members.set(key, { node: 0, url, label, count: null, about: null, value: null });
  }
}

/** The group to reach all entities by: every record links a list of it, and it has the fewest lists left. Rather one that pages list. */
function coverOf(findings: Findings, groups: readonly Siblings[]): Siblings | null {
  const all = findings.lists.identity.things.length;
  const covering = groups.filter((group) => isShown(group) && carriersOf(findings, group).size === all);
  const left = ({ members, read }: Siblings) => members.size - read.size;
  const isListed = ({ members }: Siblings) => Number([...members.values()].some(({ node }) => node > 0));
  return covering.sort((a, b) => isListed(b) - isListed(a) || left(a) - left(b))[0] ?? null;
}

/** The entities whose records link a list of the group. */
function carriersOf({ lists }: Findings, { members }: Siblings): Set<number> {
  return new Set([...members.keys()].flatMap((key) => lists.records.links.idsOf(key)));
}

function keepValues(findings: Findings, group: Siblings, labels: ReadonlySet<string>): void {
  const { lists } = findings;
  const attribute = nameOf(findings, group, labels);
  const filter: Filter = { ...group.filter, attribute, members: [...group.members.values()] };
  if (group.checks.right + group.checks.wrong === 0) return;
  if (isMenu(group)) {
    findings.conclude(filter, 'elsewhere');
    return;
  }
  findings.conclude(filter, 'filter');
  const shown = isShown(group);
  const values = new Map<string, Value>();
  for (const [key, member] of group.members) {
    const read = group.read.get(key);
    const ids = idSet([...(read ?? []), ...(shown ? lists.records.links.idsOf(key) : [])]);
    if (ids.size === 0) continue;
    const asked = { source: 'filter', how: 'asked', complete: true, confidence: 0.99 } as const;
    const linked = { source: 'record', how: 'predicted', complete: true, confidence: 0.98 } as const;
    values.set(key, { member, ids, ...(read === undefined ? linked : asked) });
  }
  findings.record(filter, values);
}

/** Where most of the links lead to no such list, what they have in common is the site, and its heading names no attribute. */
const isMenu = ({ members, read }: Siblings): boolean =>
  [...read.values()].filter((ids) => ids.size > 0).length < PARAMS.mostlyLists * members.size &&
  read.size === members.size;

/** Rule 10; what stands over links is no name of the filter where it names a list. */
function nameOf({ lists, root }: Findings, { filter, members }: Siblings, labels: ReadonlySet<string>): string {
  const isOfStart = members.has(lists.keyOf(root.view.page.url));
  if (!isOfStart && !labels.has(sameValue(filter.attribute))) return filter.attribute;
  return folderName([...members.values()][0].url) || filter.attribute;
}
