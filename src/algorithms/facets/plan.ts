/**
 * Planned query discovery (ours; docs/papers/query-centric.md): the graph of a site's queries and the facts its filters know, from
 * close to the fewest list pages. The model is that of the paper (model.ts); the published methods crawl every list.
 */
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { FactSource } from '../../model/fact.ts';
import { difference, EMPTY_IDS, type IdSet, idSet, idsOf, intersection, isSubset, union } from '../../model/id-set.ts';
import type { GroupMember, LinkGroup } from '../../model/link-group.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { LearnedHow, Predicate } from '../../model/query-node.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { linkGroups } from '../../page/link-groups.ts';
import { links } from '../../page/links.ts';
import { pageText } from '../../page/text.ts';
import { Asking, type Questions } from './asking.ts';
import { markEquivalent } from './equivalent.ts';
import { byPromise, mergeGroups } from './groups.ts';
import { type Compared, compareLists, type Relation } from './judge.ts';
import type { Sight } from './list-template.ts';
import type { Lists, OpenList } from './lists.ts';
import { withPage } from './lists.ts';
import { isIncluded } from './model.ts';
import { attributeName, meansNoValue, sameValue } from './names.ts';
import { PARAMS } from './params.ts';
import type { FoundGroup, FoundQuery, QueriesFound } from './result.ts';
import { findRoot, type Root } from './root.ts';
import type { ListView } from './view.ts';

export interface PlanOptions {
  readonly reader: ListReader;
  /** Told after each step how far it is. @default nobody */
  readonly tell?: (progress: Progress) => void;
  /** Shown each page of the whole list, with its records. @default nobody */
  readonly listed?: (page: Page, records: readonly Sight[]) => void;
}

export interface Progress {
  readonly queries: number;
  readonly entities: number;
  readonly facts: number;
  readonly avoided: number;
  readonly decided?: string;
}

/** A filter while it is being learned. */
interface Filter {
  readonly attribute: string;
  readonly group: LinkGroup;
  readonly members: readonly GroupMember[];
  /** Who can have it: the list it stands on. */
  readonly candidates: IdSet;
  /** The list it stands on: where in `queries`, and which predicates. */
  readonly parent: number;
  readonly predicates: readonly Predicate[];
  readonly path: readonly string[];
  /** The filter whose values it appears below. */
  readonly below: string | null;
  /** The same filter above, in a hierarchy. */
  readonly above: Filter | null;
  readonly opened: Map<string, OpenList>;
  counts: { right: number; wrong: number };
}

interface Value {
  readonly member: GroupMember;
  readonly ids: IdSet;
  readonly source: FactSource;
  readonly how: LearnedHow;
  readonly complete: boolean;
  readonly confidence: number;
}

export function* discoverQueries(start: Address, options: PlanOptions): Conversation<QueriesFound> {
  const asking = new Asking();
  const { page, refusedBy } = yield* asking.page(start, 'the start page');
  if (page === null)
    return nothing(asking, 'no-answer', [
      refusedBy === null ? 'the start page did not come' : `the start page was refused by ${refusedBy}`,
    ]);
  const root = yield* findRoot(asking, options.reader, page, options.listed);
  if (root === null)
    return nothing(asking, 'no-list', ['the start page is no list: nothing on it repeats like records do']);
  const plan = new Plan(root, options);
  yield* plan.run();
  return plan.result();
}

function nothing(asking: Asking, outcome: QueriesFound['outcome'], remarks: readonly string[]): QueriesFound {
  return {
    outcome,
    remarks,
    entities: [],
    queries: [],
    groups: [],
    forbidden: [],
    downloads: asking.downloads(),
    avoided: 0,
    stopped: asking.stopped,
  };
}

class Plan {
  readonly #root: Root;
  readonly #lists: Lists;
  readonly #tell: (progress: Progress) => void;
  readonly #queries: FoundQuery[] = [];
  readonly #groups: FoundGroup[] = [];
  readonly #forbidden: { attribute: string; value: string; url: Address }[] = [];
  readonly #remarks: string[];
  readonly #whole: Compared;
  /** Parts of addresses that only change how a list looks. */
  readonly #presentation: Set<string>;
  readonly #titles: ReadonlySet<string>;
  readonly #sitewide = new Set<string>();
  readonly #samples: { readonly id: number; readonly text: string }[] = [];
  readonly #filters: Filter[] = [];
  /** Lists that are known as values of the whole list. */
  readonly #valueKeys = new Set<string>();
  /** Where links of the whole list lead that list no values. */
  readonly #deadEnds = new Set<string>();
  #facts = 0;
  /** The whole list was cut, or moved while it was read. */
  #isPartial = false;
  /** The groups of the whole list, with what their "more" links added. */
  #offered: readonly LinkGroup[] = [];

  constructor(root: Root, { tell = () => {} }: PlanOptions) {
    this.#root = root;
    this.#lists = root.lists;
    this.#tell = tell;
    this.#remarks = [...root.remarks];
    this.#isPartial = root.remarks.length > 0;
    this.#presentation = new Set(root.presentation);
    const first = root.view.sights.map((sight) => root.lists.identity.idOf(sight, false));
    this.#whole = { view: root.view, size: root.universe.size, first };
    this.#titles = new Set(root.view.sights.map(({ title }) => sameValue(title)));
  }

  *run(): Questions<void> {
    this.#addQuery([], [], this.#root.view.page.url, null, {
      ids: this.#root.universe,
      source: 'facet',
      how: 'asked',
      complete: this.#root.complete,
      confidence: 1,
    });
    yield* this.#sampleEntities();
    const groups = yield* this.#completeGroups(this.#filterGroups(this.#root.view));
    this.#offered = groups;
    this.#noteCut(groups);
    for (const group of byPromise(groups)) {
      const filter = yield* this.#judge(group);
      if (filter !== null) yield* this.#learn(filter);
    }
    for (const group of this.#elsewhere()) {
      const filter = yield* this.#judge(group);
      if (filter !== null) yield* this.#learn(filter);
    }
  }

  /** A filter that counts more than the whole list showed: the site cuts its lists. */
  #noteCut(groups: readonly LinkGroup[]): void {
    const counts = groups.flatMap(({ members }) => members.map(({ count }) => count ?? 0));
    const most = counts.reduce((a, b) => Math.max(a, b), 0);
    const { size } = this.#root.universe;
    if (most > size)
      this.#remarks.push(
        `the whole list shows ${size} entities, but one filter counts ${most}: the site cuts long lists`,
      );
  }

  // ---- what entity pages show ----

  /** Links that entity pages have as well belong to the site, not to the list; what they say is not hidden. */
  *#sampleEntities(): Questions<void> {
    const { asking, identity } = this.#lists;
    const total = identity.things.length;
    const wanted = [...new Set([0, Math.floor(total / 2), total - 1])].slice(0, PARAMS.entitySamples);
    for (const id of wanted) {
      const { address } = identity.things[id];
      if (address === null) return;
      const { page } = yield* asking.page(address, 'what an entity page shows');
      if (page === null) continue;
      asking.was('entity');
      for (const { url } of links(page)) this.#sitewide.add(this.#lists.keyOf(url));
      this.#samples.push({ id, text: sameValue(pageText(page).text) });
    }
  }

  // ---- the groups of a list ----

  /** Groups that may be filters: they change the list's own address and do not only take away. */
  #filterGroups(view: ListView): LinkGroup[] {
    const seen = new Set<string>();
    return view.groups().filter(({ kind, members, part, shorter }) => {
      if ((kind !== 'parameter' && kind !== 'path') || shorter || this.#presentation.has(part)) return false;
      if (this.#isPager(part)) return false;
      const key = members
        .map(({ url }) => this.#lists.keyOf(url))
        .sort()
        .join(' ');
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }

  /** Groups that lead to other addresses of the site: categories, brands, and menus that are no filters at all. */
  #elsewhere(): LinkGroup[] {
    const { view } = this.#root;
    const alternates = new Set(head(view.page).alternates.map(({ url }) => url));
    const byPart = new Map<string, LinkGroup>();
    for (const group of view.groups()) {
      if (group.kind !== 'other') continue;
      const members = group.members.filter(
        ({ url }) => url.startsWith(`${view.base.origin}/`) && !alternates.has(url) && !this.#lists.identity.knows(url),
      );
      const known = byPart.get(group.part);
      const heading = known?.heading ?? group.heading;
      if (members.length > 0)
        byPart.set(group.part, { ...group, heading, members: [...(known?.members ?? []), ...members] });
    }
    const several = [...byPart.values()].filter(
      ({ members }) => new Set(members.map(({ url }) => this.#lists.keyOf(url))).size > 1,
    );
    return several.sort((a, b) => b.members.length - a.members.length).slice(0, PARAMS.patience);
  }

  #isPager(part: string): boolean {
    const { pagePart } = this.#lists;
    return pagePart?.in === 'parameter' && part.split(' ').includes(pagePart.name);
  }

  /** "More" links and indexes of values: pages one hop away that link lists of this site (rule 7). */
  *#completeGroups(groups: readonly LinkGroup[]): Questions<LinkGroup[]> {
    const { view } = this.#root;
    const alternates = new Set(head(view.page).alternates.map(({ url }) => url));
    const sizes = new Map<string, number>();
    for (const { members, part } of view.groups()) sizes.set(part, (sizes.get(part) ?? 0) + members.length);
    const lone = view
      .groups()
      // Many links to one folder are values or a menu, and are judged as a group.
      .filter(({ kind, part }) => kind === 'other' && (sizes.get(part) ?? 0) <= 2)
      .flatMap(({ members, part }) => members.map((member) => ({ ...member, part })))
      .filter(
        ({ url }) =>
          url.startsWith(view.base.origin) && !alternates.has(url) && !this.#sitewide.has(this.#lists.keyOf(url)),
      );
    let complete = [...groups];
    let fruitless = 0;
    const asked = new Set<string>();
    for (const { url, label, part } of lone) {
      if (fruitless >= PARAMS.patience) break;
      const key = this.#lists.keyOf(url);
      if (asked.has(key)) continue;
      asked.add(key);
      const { page } = yield* this.#lists.asking.page(url, `whether '${label}' lists values`);
      if (page === null) continue;
      const found = this.#valueGroups(page);
      const merged = mergeGroups(complete, found, (address) => this.#lists.keyOf(address));
      fruitless = merged === null ? fruitless + 1 : 0;
      if (merged === null) this.#deadEnds.add(part);
      complete = merged ?? complete;
    }
    return complete;
  }

  /** Groups of a page that is no list, seen from the list. */
  #valueGroups(page: Page): LinkGroup[] {
    const { base } = this.#root.view;
    const groups = linkGroups(page, { base, noise: this.#lists.reading.noise, skip: [] });
    return groups.filter(
      ({ kind, members, part, shorter }) =>
        (kind === 'parameter' || kind === 'path') &&
        !shorter &&
        !this.#presentation.has(part) &&
        members.some(({ url }) => !this.#sitewide.has(this.#lists.keyOf(url))) &&
        addressParts(members[0].url).origin === base.origin,
    );
  }

  // ---- what a group does ----

  /** Two members are asked, never one; a filter narrows, presentation does not (rule 2). */
  *#judge(group: LinkGroup): Questions<Filter | null> {
    const filter = this.#filterOf(group, this.#root.universe, 0, [], [], null);
    const relations: Relation[] = [];
    for (const member of this.#toAsk(filter)) {
      const list = yield* this.#open(filter, member);
      if (list.refusedBy === 'robots') {
        for (const one of filter.members)
          this.#forbidden.push({ attribute: filter.attribute, value: one.label, url: one.url });
        this.#keepShown(filter);
        return this.#conclude(filter, 'forbidden');
      }
      relations.push(yield* this.#relationOf(list, this.#whole));
    }
    if (this.#lists.asking.stopped !== null && !relations.includes('narrower'))
      return this.#conclude(filter, 'unknown');
    if (relations.some((relation) => relation === 'narrower')) return this.#conclude(filter, 'filter');
    if (relations.length > 0 && relations.every((relation) => relation === 'same' || relation === 'ignored')) {
      this.#presentation.add(group.part);
      return this.#conclude(filter, relations.every((relation) => relation === 'ignored') ? 'ignored' : 'presentation');
    }
    return this.#conclude(filter, relations.every((relation) => relation === 'no-list') ? 'elsewhere' : 'unknown');
  }

  #conclude(filter: Filter, verdict: FoundGroup['verdict']): Filter | null {
    this.#groups.push({ name: filter.attribute, members: filter.members.length, verdict });
    this.#say(`${filter.attribute} (${filter.members.length}): ${verdict}`);
    if (verdict !== 'filter') return null;
    for (const { url } of filter.members) this.#valueKeys.add(this.#lists.keyOf(url));
    this.#filters.push(filter);
    return filter;
  }

  #filterOf(
    group: LinkGroup,
    candidates: IdSet,
    parent: number,
    predicates: readonly Predicate[],
    path: readonly string[],
    above: Filter | null,
  ): Filter {
    const byKey = new Map(
      group.members.map((member) => {
        const key = this.#lists.keyOf(member.url);
        // Menus have names of their own for a value; what records call it is its name.
        const label = group.kind === 'other' ? (this.#root.valueNames.get(key) ?? member.label) : member.label;
        return [key, { ...member, label }] as const;
      }),
    );
    const members = [...byKey.values()].filter(({ label }) => !meansNoValue(label));
    const attribute = above?.attribute ?? attributeName(group, this.#titles);
    return {
      attribute,
      group,
      members,
      candidates,
      parent,
      predicates,
      path,
      below: predicates[predicates.length - 1]?.attribute ?? null,
      above,
      opened: new Map(),
      counts: { right: 0, wrong: 0 },
    };
  }

  /** The largest, whose first page can prove a partition later, and one of the others. */
  #toAsk({ members }: Filter): GroupMember[] {
    if (members.length <= PARAMS.askedMembers) return [...members];
    const largest = members.reduce((a, b) => ((b.about ?? 0) > (a.about ?? 0) ? b : a));
    const other = members[members.length - 1] === largest ? members[members.length - 2] : members[members.length - 1];
    return [largest, other];
  }

  *#open(filter: Filter, member: GroupMember): Questions<OpenList> {
    const key = this.#lists.keyOf(member.url);
    const known = filter.opened.get(key);
    if (known !== undefined) return known;
    const asks = [...filter.predicates, { attribute: filter.attribute, value: member.label }];
    const list = yield* this.#lists.open(member.url, `${filter.attribute}: ${member.label}`, asks);
    filter.opened.set(key, list);
    return list;
  }

  *#relationOf(list: OpenList, whole: Compared): Questions<Relation> {
    const relation = compareLists(list, whole);
    if (relation !== 'unclear') return relation;
    // A sort answers where the whole list has its last page; a filter has no such page.
    const { pagePart, asking } = this.#lists;
    const { lastPage } = this.#root;
    const address = pagePart === null || lastPage === null ? null : withPage(list.url, pagePart, lastPage);
    if (address !== null && /^\d+$/.test(lastPage ?? '')) {
      const { page } = yield* asking.page(address, 'whether the list is as long as the whole');
      if (page === null) return asking.stopped === null ? 'narrower' : 'unclear';
      const last = this.#lists.opened(address, page);
      return last.ids.size > 0 ? 'same' : 'narrower';
    }
    yield* this.#lists.finish(list, 'how long the list is');
    return list.ids.size < whole.size ? 'narrower' : 'same';
  }

  // ---- learning a filter ----

  *#learn(filter: Filter): Questions<void> {
    const shown = this.#shownInRecords(filter);
    const below: { readonly member: GroupMember; readonly view: ListView }[] = [];
    const values = new Map<string, Value>();
    let unseen = 0;
    for (const member of filter.members) {
      const key = this.#lists.keyOf(member.url);
      const implied = shown?.get(member.label);
      const asked = filter.opened.has(key);
      if (shown !== null && !asked && (implied !== undefined || filter.members.length > 40)) {
        if (below.length > 0 || unseen < PARAMS.nestedProbes) unseen += 1;
        else {
          values.set(key, predicted(member, idSet(implied ?? []), 'record', 0.98));
          continue;
        }
      }
      const list = yield* this.#open(filter, member);
      if (list.refusedBy === 'robots')
        this.#forbidden.push({ attribute: filter.attribute, value: member.label, url: member.url });
      if (list.view !== null && this.#offersMore(filter, list.view)) below.push({ member, view: list.view });
      if (shown !== null && list.next !== null)
        values.set(key, predicted(member, idSet(implied ?? []), 'record', 0.98));
    }
    yield* this.#finishValues(filter, values);
    const positions = this.#record(filter, values);
    for (const { member, view } of below) {
      const at = positions.get(this.#lists.keyOf(member.url));
      if (at !== undefined) yield* this.#learnBelow(filter, member, view, at);
    }
  }

  /** Reads the rest of the lists, smallest first; the largest may be what the others leave (rule 3). */
  *#finishValues(filter: Filter, values: Map<string, Value>): Questions<void> {
    const open = filter.members
      .map((member) => ({ member, key: this.#lists.keyOf(member.url) }))
      .filter(({ key }) => !values.has(key) && filter.opened.has(key))
      .map((one) => ({ ...one, list: filter.opened.get(one.key) as OpenList }))
      .sort((a, b) => sizeOf(a) - sizeOf(b));
    for (const [at, { member, key, list }] of open.entries()) {
      const isLast = at === open.length - 1;
      const rest =
        isLast && list.next !== null && filter.members.length > 1
          ? this.#complement(filter, values, member, list)
          : null;
      if (rest !== null) {
        values.set(key, predicted(member, rest, 'inferred', 0.98));
        continue;
      }
      yield* this.#lists.finish(list, `${filter.attribute}: ${member.label}`);
      const value = this.#valueOf(filter, member, list);
      if (value !== null) values.set(key, value);
    }
  }

  /** Rule 3: what no other value has, if the values are disjoint, the sizes add up and its first page agrees. */
  #complement(filter: Filter, values: ReadonlyMap<string, Value>, member: GroupMember, list: OpenList): IdSet | null {
    if (values.size !== filter.members.length - 1 || this.#isPartial) return null;
    let others = EMPTY_IDS;
    let sum = 0;
    for (const { ids, complete } of values.values()) {
      if (!complete) return null;
      others = union(others, ids);
      sum += ids.size;
    }
    if (sum !== others.size || !isSubset(others, filter.candidates)) return null;
    const rest = difference(filter.candidates, others);
    const size =
      list.total ?? (filter.counts.wrong === 0 && filter.counts.right >= PARAMS.countsProven ? member.count : null);
    if (size !== rest.size) return null;
    return isSubset(idSet(list.ids), rest) ? rest : null;
  }

  /** What a list that was read says; null where it says nothing. */
  #valueOf(filter: Filter, member: GroupMember, list: OpenList): Value | null {
    if (list.view === null || list.view.sights.length === 0) return null;
    const ids = this.#lists.setOf(list);
    // Where the whole list was not seen whole, it cannot say who belongs to it.
    const inside = this.#isPartial && filter.parent === 0 ? ids : intersection(ids, filter.candidates);
    const complete = this.#lists.isWhole(list);
    if (complete) this.#lists.learnTotals(list.view, ids.size);
    if (complete && member.count !== null) {
      if (member.count === ids.size) filter.counts.right += 1;
      else filter.counts.wrong += 1;
    }
    if (!isIncluded(ids, filter.candidates) && inside.size < 0.5 * ids.size) return null;
    const everything = inside.size === filter.candidates.size;
    if (everything && filter.members.length > 1 && !this.#isMeant(filter, member, list)) return null;
    return { member, ids: inside, source: 'facet', how: 'asked', complete, confidence: complete ? 0.995 : 0.98 };
  }

  /** A value that leaves everything is one only where the page shows that it was understood. */
  #isMeant(filter: Filter, member: GroupMember, list: OpenList): boolean {
    if (list.redirected || list.view === null) return false;
    if (member.count === filter.candidates.size && filter.counts.wrong === 0) return true;
    const name = sameValue(member.label);
    return list.view.groups().some(({ current }) => current !== null && sameValue(current) === name);
  }

  // ---- what records show ----

  /** Rule 4: the column of the records that agrees with the lists of two values, or null. */
  #shownInRecords(filter: Filter, unchecked = false): ReadonlyMap<string, readonly number[]> | null {
    if (filter.parent !== 0 || this.#isPartial) return null;
    const columns = this.#root.records.columnsWith(filter.members.map(({ label }) => label));
    const checks = filter.members.flatMap((member) => {
      const list = filter.opened.get(this.#lists.keyOf(member.url));
      return list === undefined || list.view === null ? [] : [{ member, list }];
    });
    if (!unchecked && checks.length < Math.min(2, filter.members.length)) return null;
    let best: ReadonlyMap<string, readonly number[]> | null = null;
    for (const column of columns.values()) {
      if (!checks.every(({ member, list }) => this.#agrees(column.get(member.label) ?? [], member, list))) continue;
      if (
        !filter.members.every(
          ({ count, label }) =>
            count === null || Math.abs(count - (column.get(label)?.length ?? 0)) <= 0.25 * count + 1,
        )
      )
        continue;
      if (best === null || column.size > best.size) best = column;
    }
    return best !== null && best.size >= 0.9 * filter.members.length ? best : null;
  }

  #agrees(shown: readonly number[], member: GroupMember, list: OpenList): boolean {
    if (shown.length === 0) return false;
    const size = list.next === null ? list.ids.size : (list.total ?? member.count);
    if (size !== null && size !== shown.length) return false;
    const set = new Set(shown);
    return [...list.ids].every((id) => set.has(id));
  }

  /** What records show of a filter that may not be asked: the names of its values stand in one column, as often as counted. */
  #keepShown(filter: Filter): void {
    const shown = filter.members.length < 2 ? null : this.#shownInRecords(filter, true);
    if (shown === null) return;
    const values = filter.members.flatMap((member) => {
      const ids = shown.get(member.label);
      return ids === undefined
        ? []
        : [[this.#lists.keyOf(member.url), predicted(member, idSet(ids), 'record', 0.9)] as const];
    });
    this.#record(filter, new Map(values));
  }

  // ---- filters below filters ----

  /** New values of the same filter (a hierarchy) or filters that the whole list does not offer. */
  #offersMore(filter: Filter, view: ListView): boolean {
    return this.#belowGroups(filter, view).length > 0;
  }

  #belowGroups(filter: Filter, view: ListView): { readonly group: LinkGroup; readonly child: boolean }[] {
    const known = this.#knownLabels(filter);
    const all = new Set([...known.values()].flatMap((set) => [...set]));
    const chosen = [...filter.predicates.map(({ value }) => value), ...filter.members.map(({ label }) => label)];
    return this.#filterGroups(view).flatMap((group): { group: LinkGroup; child: boolean }[] => {
      const name = sameValue(attributeName(group, this.#titles));
      const own = name === sameValue(filter.attribute);
      const labels = own || group.heading === null ? (known.get(name) ?? all) : new Set<string>();
      const members = group.members.filter(
        ({ label, url }) =>
          !labels.has(sameValue(label)) && !meansNoValue(label) && !this.#valueKeys.has(this.#lists.keyOf(url)),
      );
      if (members.length === 0 || this.#isKnownGroup(name)) return [];
      if (own) return [{ group: { ...group, members }, child: true }];
      if (known.has(name) || this.#isOffered(group) || this.#isLearnedElsewhere(name, filter)) return [];
      // A box of what is chosen, with links that take it off.
      if (members.every(({ label }) => chosen.some((value) => sameValue(label).includes(sameValue(value))))) return [];
      return members.length < group.members.length ? [] : [{ group: { ...group, members }, child: false }];
    });
  }

  /** A group of the whole list under another heading: it changes a part that only one group changes, or has the same choices. */
  #isOffered(group: LinkGroup): boolean {
    const same = this.#offered.filter(({ part }) => part === group.part);
    if (same.length === 1 && group.kind === 'parameter') return true;
    if (group.kind === 'parameter' && same.length === 0 && group.heading !== null) return false;
    const labels = new Set(group.members.map(({ label }) => sameValue(label)));
    const needed = group.heading === null ? 0.5 : 0.99;
    return this.#offered.some(
      ({ members }) => members.filter(({ label }) => labels.has(sameValue(label))).length > needed * labels.size,
    );
  }

  /** Values by the name of their filter: those of the whole list and those on the way here. */
  #knownLabels(filter: Filter): Map<string, Set<string>> {
    const known = new Map<string, Set<string>>();
    const add = (name: string, labels: readonly string[]): void => {
      const set = known.get(sameValue(name)) ?? new Set<string>();
      known.set(sameValue(name), set);
      for (const label of labels) set.add(sameValue(label));
    };
    const labelsOf = (members: readonly GroupMember[]) => members.map(({ label }) => label);
    for (const group of this.#offered) add(attributeName(group, this.#titles), labelsOf(group.members));
    for (const one of lineage(filter)) add(one.attribute, [...labelsOf(one.members), ...one.path]);
    for (const { attribute, value } of filter.predicates) add(attribute, [value]);
    return known;
  }

  /** A filter that appears under several values is learned below values of one filter only, not below all that show it. */
  #isLearnedElsewhere(name: string, filter: Filter): boolean {
    return this.#filters.some(
      (one) =>
        one.parent !== 0 && one.above === null && sameValue(one.attribute) === name && one.below !== filter.attribute,
    );
  }

  /** A group of the whole list that is no filter is none here. */
  #isKnownGroup(name: string): boolean {
    return this.#groups.some((group) => sameValue(group.name) === name && group.verdict !== 'filter');
  }

  *#learnBelow(filter: Filter, member: GroupMember, view: ListView, at: number): Questions<void> {
    if (filter.path.length >= PARAMS.maxDepth) return;
    const candidates = idSet(this.#queries[at].entities);
    const predicates = this.#queries[at].predicates;
    for (const { group: shown, child } of this.#belowGroups(filter, view)) {
      const group = yield* this.#withMore(filter, view, shown, child);
      const path = child ? [...filter.path, member.label] : [];
      const below = this.#filterOf(group, candidates, at, predicates, path, child ? filter : null);
      if (below.members.length === 0) continue;
      if (!child && !(yield* this.#narrows(below, view, candidates))) continue;
      if (child) this.#filters.push(below);
      yield* this.#learn(below);
    }
  }

  /** A group that the whole list does not offer is judged like any other, against the list it stands on. */
  *#narrows(below: Filter, view: ListView, candidates: IdSet): Questions<boolean> {
    const first = view.sights.map((sight) => this.#lists.identity.idOf(sight, false));
    const whole = { view, size: candidates.size, first };
    for (const member of this.#toAsk(below)) {
      const list = yield* this.#open(below, member);
      const relation = compareLists(list, whole);
      if (relation === 'unclear') yield* this.#lists.finish(list, `${below.attribute}: ${member.label}`);
      const narrower = relation === 'narrower' || (relation === 'unclear' && list.ids.size < candidates.size);
      if (narrower) return this.#conclude(below, 'filter') !== null;
    }
    return false;
  }

  /** The link that stands directly behind a group and leads to no list may list the rest of its values. */
  *#withMore(filter: Filter, view: ListView, group: LinkGroup, child: boolean): Questions<LinkGroup> {
    const all = view.groups();
    const last = group.members[group.members.length - 1];
    const at = all.findIndex(({ members }) => members.some(({ node }) => node === last.node));
    const behind = all[at + 1];
    if (behind === undefined || behind.kind !== 'other' || behind.members.length !== 1) return group;
    const [{ label, url }] = behind.members;
    if (this.#sitewide.has(this.#lists.keyOf(url)) || !url.startsWith(view.base.origin)) return group;
    if (this.#deadEnds.has(behind.part)) return group;
    const { page } = yield* this.#lists.asking.page(url, `whether '${label}' lists values`);
    if (page === null) return group;
    const { noise } = this.#lists.reading;
    const found = linkGroups(page, { base: view.base, noise, skip: [] });
    const keys = new Set(group.members.map((member) => this.#lists.keyOf(member.url)));
    const same = found.find(({ members }) => members.some((member) => keys.has(this.#lists.keyOf(member.url))));
    if (same === undefined) return group;
    const known = new Set(
      [...lineage(filter)].flatMap(({ members, path }) => [...members.map((one) => one.label), ...path]).map(sameValue),
    );
    const fresh = same.members.filter(
      (member) => !keys.has(this.#lists.keyOf(member.url)) && !(child && known.has(sameValue(member.label))),
    );
    return { ...group, members: [...group.members, ...fresh] };
  }

  // ---- what is kept ----

  #record(filter: Filter, values: ReadonlyMap<string, Value>): Map<string, number> {
    const positions = new Map<string, number>();
    for (const [key, value] of values) {
      const { label, url } = value.member;
      const predicates = [
        ...filter.predicates.filter(({ attribute }) => filter.above === null || attribute !== filter.attribute),
        { attribute: filter.attribute, value: label },
      ];
      positions.set(key, this.#addQuery(predicates, filter.path, url, filter.parent, value));
      this.#facts += value.ids.size;
    }
    this.#say();
    return positions;
  }

  #addQuery(
    predicates: readonly Predicate[],
    path: readonly string[],
    url: Address,
    parent: number | null,
    value: Omit<Value, 'member'>,
  ): number {
    const entities = [...idsOf(value.ids)];
    const { source, how, complete, confidence } = value;
    this.#queries.push({ predicates, path, url, how, sameAs: null, parent, source, confidence, entities, complete });
    return this.#queries.length - 1;
  }

  #say(decided?: string): void {
    this.#tell({
      queries: this.#queries.length,
      entities: this.#lists.identity.things.length,
      facts: this.#facts,
      avoided: this.#avoided(),
      ...(decided === undefined ? {} : { decided }),
    });
  }

  result(): QueriesFound {
    const { asking, identity } = this.#lists;
    const queries = markEquivalent(this.#queries);
    const filters = this.#groups.filter(({ verdict }) => verdict === 'filter').length;
    const cut = queries.filter(({ complete, parent }) => !complete && parent !== null).length;
    const partly = cut === 0 ? [] : [`${cut} lists could not be read to their end`];
    return {
      outcome: filters === 0 ? 'no-filters' : 'found',
      remarks: [...this.#remarks, ...partly],
      entities: identity.things.map(({ key, address, title, aliases }) => ({ key, address, title, aliases })),
      queries,
      groups: this.#groups.map((group) => this.#withSamples(group)),
      forbidden: this.#forbidden,
      downloads: asking.downloads(),
      avoided: this.#avoided(),
      stopped: asking.stopped,
    };
  }

  /** Hidden is what entity pages were seen not to show. */
  #withSamples(group: FoundGroup): FoundGroup {
    if (group.verdict !== 'filter' || this.#samples.length === 0) return group;
    let shown = 0;
    let looked = 0;
    for (const { predicates, entities } of this.#queries) {
      const last = predicates[predicates.length - 1];
      if (last?.attribute !== group.name) continue;
      for (const { id, text } of this.#samples) {
        if (!entities.includes(id)) continue;
        looked += 1;
        if (text.includes(sameValue(last.value))) shown += 1;
      }
    }
    return { ...group, seenOnPages: { shown, looked } };
  }

  /** Every combination of one value per filter is a list that links lead to. */
  #avoided(): number {
    const combinations = this.#filters
      .filter(({ parent }) => parent === 0)
      .reduce((all, { members }) => all * (members.length + 1), 1);
    return Math.max(0, combinations - this.#lists.asking.downloads().list);
  }
}

function predicted(member: GroupMember, ids: IdSet, source: FactSource, confidence: number): Value {
  return { member, ids, source, how: 'predicted', complete: true, confidence };
}

function sizeOf({ member, list }: { readonly member: GroupMember; readonly list: OpenList }): number {
  return list.next === null ? list.ids.size : (list.total ?? member.about ?? list.atMost ?? Number.MAX_SAFE_INTEGER);
}

function* lineage(filter: Filter): Generator<Filter> {
  for (let at: Filter | null = filter; at !== null; at = at.above) yield at;
}
