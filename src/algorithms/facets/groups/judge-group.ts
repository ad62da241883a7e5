/** Rule 2: two members of a group are asked, never one; a filter narrows, presentation does not. */
import { memberEvidence, type SeenList } from '../../../evidence/group-evidence.ts';
import { addressParts, isChoiceOf } from '../../../model/address-parts.ts';
import type { IdSet } from '../../../model/id-set.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import type { Predicate } from '../../../model/query-node.ts';
import type { Address } from '../../../model/url.ts';
import { head } from '../../../page/head.ts';
import { links } from '../../../page/links.ts';
import { pageAddress } from '../../../reading/pager/page-part.ts';
import type { Filter } from '../filters/filter.ts';
import { filterOf, ON_WHOLE } from '../filters/new-filter.ts';
import type { Findings } from '../findings.ts';
import type { Questions } from '../lists/asking.ts';
import type { OpenList } from '../lists/open-list.ts';
import { nextPage } from '../lists/pager.ts';
import { showsAllOtherwise } from '../lists/shown-otherwise.ts';
import type { Sight } from '../lists/sight.ts';
import type { ListView } from '../lists/view.ts';
import { differNarrowly } from '../order/moved.ts';
import { PARAMS } from '../params.ts';
import type { FoundGroup } from '../result.ts';
import { enlargeFiltered } from '../start/page-size.ts';
import { fruitlessKeys } from './fruitless.ts';
import { type Compared, compareLists, offersAlike, offersAll, type Relation } from './judge.ts';
import { sameValue } from './names.ts';

/** The filter that a group of the whole list is; null where it is none. */
export function* judgeGroup(findings: Findings, group: LinkGroup): Questions<Filter | null> {
  const filter = filterOf(findings, group, ON_WHOLE);
  const verdict = yield* findings.lists.asking.obeys('comparing')
    ? verdictOf(findings, filter)
    : anyList(findings, filter);
  if (verdict === 'beside') {
    const isMenu = filter.members.some(({ url }) => findings.isOtherList(url));
    if (isMenu || !listAlike(findings, filter) || areOneList(filter)) return findings.conclude(filter, 'elsewhere');
    findings.beside.push(filter);
    return null;
  }
  if (verdict === 'forbidden') findings.barred.push(filter);
  if (verdict === 'elsewhere' && findings.lists.otherwise === null) findings.unread.push(group);
  if (verdict === 'filter' && findings.lists.otherwise !== null && areOneList(filter)) return null;
  return findings.conclude(filter, verdict);
}

/** Without comparing: what leads to a list is a filter. */
function* anyList(findings: Findings, filter: Filter): Questions<FoundGroup['verdict']> {
  const list = yield* openValue(findings, filter, filter.members[0]);
  return list.view === null || list.view.sights.length === 0 ? 'elsewhere' : 'filter';
}

/** Whether all lists that were opened show the same: orders of one list, and no parts of a whole. */
function areOneList({ opened }: Filter): boolean {
  const [first, ...others] = [...opened.values()].map(({ ids }) => ids).filter(({ size }) => size > 0);
  return others.length > 0 && others.every((ids) => ids.size === first.size && [...ids].every((id) => first.has(id)));
}

/** Whether lists show nobody of the whole list, although that was read, and link what they show in other ways. */
function isAboutOthers(findings: Findings, filter: Filter): boolean {
  const { whole } = findings;
  if (!whole.isRead) return false;
  const isKnown = ({ ids }: OpenList) => [...ids].some((id) => whole.ids.has(id));
  return ![...filter.opened.values()].some(isKnown) && !listAlike(findings, filter);
}

/** Whether what lists beside the start list show is linked like its entities: on the same site, as deep, by the same parameters. Pages of help have links of all sorts. */
function listAlike({ root }: Findings, { opened }: Filter): boolean {
  const own = root.view.sights.flatMap(({ address }) => (address === null ? [] : [namesIn(address)]));
  const needed = [...(own[0] ?? [])].filter((name) => own.every((names) => names.has(name)));
  const formOf = (sight: Sight) => `${depthOf(sight)} ${hasAll(sight, needed)}`;
  const forms = new Set(root.view.sights.map(formOf));
  const shown = [...opened.values()].flatMap(({ view }) => view?.sights ?? []);
  return shown.filter((sight) => forms.has(formOf(sight))).length >= 0.5 * shown.length;
}

const namesIn = (address: Address): ReadonlySet<string> =>
  new Set(addressParts(address).parameters.map(({ name }) => name));

/** Whether an entity without a page is meant, or one at an address with all these parameters. */
function hasAll({ address }: Sight, names: readonly string[]): boolean {
  const has = address === null ? null : namesIn(address);
  return has === null || names.every((name) => has.has(name));
}

function depthOf({ address }: Sight): string {
  if (address === null) return '';
  const { origin, segments } = addressParts(address);
  return `${origin} ${segments.length}`;
}

/** Counts that are only roughly meant may miss the size by this share of it. */
const ROUNDED = 0.1;

/** What two of its members say a group is. */
export function* verdictOf(findings: Findings, filter: Filter): Questions<FoundGroup['verdict'] | 'beside'> {
  const { lists } = findings;
  // A value that is called like its attribute says nothing.
  if (filter.members.length === 1 && sameValue(filter.members[0].label) === sameValue(filter.attribute))
    return 'elsewhere';
  const relations: Relation[] = [];
  const asked = membersToAsk(findings, filter);
  for (const member of asked) {
    const list = yield* openValue(findings, filter, member);
    if (list.refusedBy === 'robots') {
      note(findings, filter, member, list, 'forbidden');
      return 'forbidden';
    }
    const relation = lacksLinking(findings, member, list)
      ? 'no-list'
      : yield* relationOf(findings, list, isCounted(filter, member));
    note(findings, filter, member, list, relation);
    // Records of the start list link it, and yet most of it is elsewhere: the start list is no universe.
    if (relation === 'beside' && lists.records.links.idsOf(lists.keyOf(member.url)).length > 0) return 'beside';
    relations.push(relation);
  }
  if (lists.asking.stopped !== null && !relations.includes('narrower')) return 'unknown';
  if (relations.some((relation) => relation === 'narrower'))
    return isAboutOthers(findings, filter) ? 'elsewhere' : 'filter';
  if (relations.includes('beside')) return 'beside';
  if (relations.length > 0 && relations.every((relation) => relation === 'same' || relation === 'ignored')) {
    // What all entities have leaves them all; no order says beforehand how many that are.
    const { size } = findings.whole;
    if (asked.every(({ about }) => about !== null && Math.abs(about - size) <= ROUNDED * size)) return 'filter';
    // Orders may be named in titles, but they turn the list round.
    if (relations.every((one) => one === 'ignored') && areTitled(findings, filter, asked)) {
      const other = filter.members.findLast((member) => !asked.includes(member));
      if (other === undefined || isChoiceOf(findings.root.view.page.url, other.url)) return 'filter';
      // Pages of a menu are called after its links, too, and all show the same box: one more of them tells.
      const relation = yield* relationOf(findings, yield* openValue(findings, filter, other), isCounted(filter, other));
      if (relation !== 'ignored' && relation !== 'same') return 'filter';
    }
    notePresentation(findings, filter.group);
    return relations.every((one) => one === 'ignored') ? 'ignored' : 'presentation';
  }
  return relations.every((relation) => relation === 'no-list') ? 'elsewhere' : 'unknown';
}

function note(
  { whole }: Findings,
  { evidence }: Filter,
  { label, url }: GroupMember,
  { ids, next, total }: OpenList,
  relation: SeenList['relation'],
): void {
  const size = total ?? (next === null ? ids.size : null);
  evidence.push(memberEvidence(label, url, { relation, size, whole: whole.size }));
}

/**
 * Whether a list is shorter or longer than the whole by so little, or without saying by how much, that the whole may have changed
 * meanwhile.
 */
function mayHaveMoved(findings: Findings, list: OpenList, relation: Relation): boolean {
  if ((relation !== 'narrower' && relation !== 'wider') || !findings.lists.asking.obeys('moving')) return false;
  const size = list.total ?? (list.next === null ? list.ids.size : null);
  return size === null || differNarrowly(size, findings.compared().size);
}

/** What is counted beside its link is no accident. The last of a group may stand before a number that is not its count. */
const isCounted = ({ members }: Filter, { about }: GroupMember): boolean =>
  about !== null && (members.length === 1 || members.filter((one) => one.about !== null).length > 1);

/** The list beside the whole as both are now: where they differ a little, the whole is looked at again, and then the list. */
function* asItIsNow(findings: Findings, list: OpenList): Questions<OpenList> {
  const isDoubtful = () => mayHaveMoved(findings, list, compareLists(list, findings.compared()));
  if (!isDoubtful() || (yield* findings.lookAgain()) === null || !isDoubtful()) return list;
  return yield* findings.lists.open(list.url, 'whether the list has changed', list.asks ?? []);
}

/** Whether none of the records that link a list are on it, though it was read whole: what was read there are records of something else. */
function lacksLinking({ lists }: Findings, { url }: GroupMember, list: OpenList): boolean {
  const linking = lists.records.links.idsOf(lists.keyOf(url));
  return linking.length > 0 && list.next === null && list.ids.size > 0 && !linking.some((id) => list.ids.has(id));
}

/** A part that other groups of the list change as well may hold filters, too. */
function notePresentation({ offered, presentation }: Findings, { part }: LinkGroup): void {
  if (offered.filter((group) => group.part === part).length < 2) presentation.add(part);
}

/** The two largest, as printed or as records show: the first page of the largest can prove a partition later, and both say much. */
function membersToAsk({ lists }: Findings, { members }: Filter): GroupMember[] {
  if (members.length <= PARAMS.askedMembers) return [...members];
  const linked = ({ url }: GroupMember) => lists.records.links.idsOf(lists.keyOf(url)).length;
  const sized = members.map((member) => ({ member, size: member.about ?? linked(member) }));
  if (sized.every(({ size }) => size === 0)) return [members[0], members[members.length - 1]];
  const [largest, ...others] = sized.sort((a, b) => b.size - a.size).map(({ member }) => member);
  // What is printed is not checked by a second long list, which may cost several pages.
  const other = members.some(({ about }) => about !== null) ? others[0] : others.findLast((one) => linked(one) > 0);
  return [largest, other ?? others[0]];
}

/** What the list of a value is asked for. */
export const asksOf = ({ attribute, predicates }: Filter, { label }: GroupMember): readonly Predicate[] => [
  ...predicates,
  { attribute, value: label },
];

/** The first page of a value's list. */
export function* openValue({ beside, lists }: Findings, filter: Filter, member: GroupMember): Questions<OpenList> {
  const key = lists.keyOf(member.url);
  const known = filter.opened.get(key) ?? beside.find(({ opened }) => opened.has(key))?.opened.get(key);
  if (known !== undefined) return known;
  const opened = yield* lists.open(member.url, `${filter.attribute}: ${member.label}`, asksOf(filter, member));
  const list = lists.cut.withCount(yield* enlargeFiltered(lists, opened, filter.group.part), member.count);
  filter.opened.set(key, list);
  return list;
}

function* relationOf(findings: Findings, opened: OpenList, counted: boolean): Questions<Relation> {
  const list = counted ? opened : yield* asItIsNow(findings, opened);
  const { lists } = findings;
  // More entities than the whole list has, or nearly all that were met: who is on it must be known to tell.
  if (findings.whole.isOverfull || maybeWhole(findings, list)) yield* findings.whole.finish();
  if (isBeside(findings, list.ids)) return 'beside';
  if (goesOnAsWhole(findings, list)) return 'ignored';
  const whole = findings.compared();
  const relation = compareLists(list, whole);
  const mayNarrow = relation === 'narrower' || relation === 'unclear';
  if (mayNarrow && list.view !== null && showsAllOtherwise(findings, list.view)) return 'same';
  if (relation === 'narrower' && list.view !== null && offersAlike(list.view, whole.view) === false)
    findings.offersShrink = true;
  if (relation !== 'unclear') return relation;
  // A sort answers where the whole list has its last page; a filter has no such page.
  const { asking } = lists;
  const lastPage = list.next === null ? null : lastPageOf(findings);
  const address = lastPage === null ? null : lists.pageOf(list.url, lastPage);
  if (address !== null) {
    const { page } = yield* asking.page(address, 'whether the list is as long as the whole');
    if (page === null) return asking.stopped === null ? 'narrower' : 'unclear';
    const last = lists.opened(address, page);
    return last.ids.size > 0 ? sameOrIgnored(list, whole) : 'narrower';
  }
  if (isSorted(findings, list)) return 'same';
  yield* lists.finish(list, 'how long the list is');
  return list.ids.size < Math.min(whole.size, lists.cut.limit ?? whole.size) ? 'narrower' : sameOrIgnored(list, whole);
}

/** The first page of the whole list once more, with its second page behind it: what was asked is forgotten there. */
function goesOnAsWhole({ lists, root, whole }: Findings, { first, next, view }: OpenList): boolean {
  const { pagePart, reading } = lists;
  if (pagePart === null || next !== null || view === null || first.length < root.view.sights.length) return false;
  const order = [...whole.ids];
  if (!first.every((id, at) => id === order[at])) return false;
  const here = pageAddress(root.view.page.url, pagePart, reading.noise);
  const second = nextPage(root.view, pagePart, reading.noise, new Set([`${here.list} ${here.page}`]));
  return second !== null && links(view.page).some(({ url }) => lists.keyOf(url) === lists.keyOf(second));
}

/**
 * Where pages have no numbers, a long list need not be read to its end to see that it is the whole in another order: it turns the order
 * round, which filters keep, and offers every value, where the site offers on its lists only values that they have.
 */
function isSorted({ offersShrink, root, whole }: Findings, { first, view }: OpenList): boolean {
  if (!offersShrink || !whole.isRead || view === null || !offersAll(view, root.view)) return false;
  const places = new Map([...whole.ids].map((id, place) => [id, place]));
  const steps = first.slice(1).map((id, at) => (places.get(id) ?? 0) - (places.get(first[at]) ?? 0));
  return steps.filter((step) => step < 0).length >= PARAMS.sortedSteps * Math.max(4, steps.length);
}

/** Which page of the whole list is the last, if its pages were as large as those of the lists that are asked now. */
function lastPageOf({ lists: { numbers, pageSize }, whole: { isCut, lastPage, size } }: Findings): number | null {
  // Where the site cuts its lists, they all have the same last page.
  if (isCut || lastPage === null || numbers === null || !/^\d+$/.test(lastPage)) return null;
  if (pageSize === null) return numbers.pagesUntil(Number(lastPage));
  const pages = Math.ceil(size / pageSize.value);
  return pages < 2 ? null : pages;
}

/** Whether a list has nearly all entities that were met, and prints no size: what was taken for that of the whole list may be any number. */
function maybeWhole({ lists, whole }: Findings, { ids, next, total }: OpenList): boolean {
  if (next !== null || total !== null || whole.isKnown) return false;
  return ids.size >= (1 - ROUNDED) * lists.identity.things.length;
}

/** As long as the whole list, and in its order: what the link says was not understood. */
function sameOrIgnored({ first }: OpenList, whole: Compared): Relation {
  return first.every((id, at) => id === whole.first[at]) ? 'ignored' : 'same';
}

/** Written like the whole list, but most of its entities are not there, although that was read to its end. */
export function isBeside({ isCut, isPartial, whole }: Findings, ids: ReadonlySet<number>): boolean {
  if (!whole.isRead || isPartial || isCut) return false;
  return [...ids].filter((id) => !whole.ids.has(id)).length > 0.5 * ids.size;
}

/** A group that the whole list does not offer is judged like any other, against the list it stands on. */
export function* isFilterBelow(
  findings: Findings,
  below: Filter,
  view: ListView,
  candidates: IdSet,
): Questions<boolean> {
  const { lists } = findings;
  const first = view.sights.map((sight) => lists.identity.idOf(sight, false));
  const whole = { view, size: candidates.size, first };
  const asked = membersToAsk(findings, below);
  // What every choice leaves as it is does not filter: page sizes on a short list. A lone choice may be what all have.
  const mayLeaveAll = asked.length === 1 || asked.every(({ about }) => about !== null);
  for (const member of asked) {
    const list = yield* openValue(findings, below, member);
    const relation = compareLists(list, whole);
    if (relation === 'unclear') yield* lists.finish(list, `${below.attribute}: ${member.label}`);
    const narrower = relation === 'narrower' || (relation === 'unclear' && list.ids.size < candidates.size);
    if (narrower || (mayLeaveAll && isMeant(below, member, list, whole)))
      return findings.conclude(below, 'filter') !== null;
  }
  for (const key of fruitlessKeys(sameValue(below.attribute), below.group))
    findings.fruitless.set(key, (findings.fruitless.get(key) ?? 0) + 1);
  return false;
}

/** A value that leaves everything is one only where the page shows that it was understood. */
export function isMeant(
  filter: Filter,
  member: GroupMember,
  list: OpenList,
  { size, view }: Pick<Compared, 'size' | 'view'>,
): boolean {
  if (list.redirected || list.view === null) return false;
  if (member.count === size && filter.counts.wrong === 0) return true;
  const name = sameValue(member.label);
  if (list.view.groups().some(({ current }) => current !== null && sameValue(current) === name)) return true;
  return isTitled(list.view.page, name) && !isTitled(view.page, name);
}

function areTitled({ lists, root }: Findings, { opened }: Filter, asked: readonly GroupMember[]): boolean {
  return asked.every(({ label, url }) => {
    const view = opened.get(lists.keyOf(url))?.view ?? null;
    return view !== null && isTitled(view.page, sameValue(label)) && !isTitled(root.view.page, sameValue(label));
  });
}

/** A page that is called after a value was asked for it. */
function isTitled(page: Page, name: string): boolean {
  const title = sameValue(head(page).title ?? '');
  const at = title.indexOf(name);
  return at >= 0 && !WITHIN_WORD.test(title.slice(Math.max(0, at - 1), at + name.length + 1).replace(name, ' '));
}

/** A letter or digit that touches the name. */
const WITHIN_WORD = /[\p{L}\p{N}] | [\p{L}\p{N}]/u;
