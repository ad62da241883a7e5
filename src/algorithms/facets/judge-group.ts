/** Rule 2: two members of a group are asked, never one; a filter narrows, presentation does not. */
import type { IdSet } from '../../model/id-set.ts';
import type { GroupMember, LinkGroup } from '../../model/link-group.ts';
import type { Questions } from './asking.ts';
import type { Filter } from './filter.ts';
import type { Findings } from './findings.ts';
import { compareLists, type Relation } from './judge.ts';
import { type OpenList, withPage } from './lists.ts';
import { sameValue } from './names.ts';
import { filterOf } from './new-filter.ts';
import { enlargeFiltered } from './page-size.ts';
import { PARAMS } from './params.ts';
import { keepShown } from './shown-in-records.ts';
import type { ListView } from './view.ts';

/** The filter that a group of the whole list is; null where it is none. */
export function* judgeGroup(findings: Findings, group: LinkGroup): Questions<Filter | null> {
  const { lists, presentation } = findings;
  const stand = { candidates: null, parent: 0, predicates: [], path: [], above: null };
  const filter = filterOf(findings, group, stand);
  const relations: Relation[] = [];
  for (const member of membersToAsk(filter)) {
    const list = yield* openValue(findings, filter, member);
    if (list.refusedBy === 'robots') {
      findings.forbid(filter);
      keepShown(findings, filter);
      return findings.conclude(filter, 'forbidden');
    }
    relations.push(yield* relationOf(findings, list));
  }
  if (lists.asking.stopped !== null && !relations.includes('narrower')) return findings.conclude(filter, 'unknown');
  if (relations.some((relation) => relation === 'narrower')) return findings.conclude(filter, 'filter');
  if (relations.length > 0 && relations.every((relation) => relation === 'same' || relation === 'ignored')) {
    presentation.add(group.part);
    return findings.conclude(filter, relations.every((one) => one === 'ignored') ? 'ignored' : 'presentation');
  }
  return findings.conclude(filter, relations.every((relation) => relation === 'no-list') ? 'elsewhere' : 'unknown');
}

/** The two largest, where that is printed: the first page of the largest can prove a partition later, and both say much. */
function membersToAsk({ members }: Filter): GroupMember[] {
  if (members.length <= PARAMS.askedMembers) return [...members];
  if (members.every(({ about }) => about === null)) return [members[0], members[members.length - 1]];
  return [...members].sort((a, b) => (b.about ?? 0) - (a.about ?? 0)).slice(0, PARAMS.askedMembers);
}

/** The first page of a value's list. */
export function* openValue({ lists }: Findings, filter: Filter, member: GroupMember): Questions<OpenList> {
  const key = lists.keyOf(member.url);
  const known = filter.opened.get(key);
  if (known !== undefined) return known;
  const asks = [...filter.predicates, { attribute: filter.attribute, value: member.label }];
  const opened = yield* lists.open(member.url, `${filter.attribute}: ${member.label}`, asks);
  const list = yield* enlargeFiltered(lists, opened);
  filter.opened.set(key, list);
  return list;
}

function* relationOf(findings: Findings, list: OpenList): Questions<Relation> {
  const { lists } = findings;
  const whole = findings.compared();
  const relation = compareLists(list, whole);
  if (relation !== 'unclear') return relation;
  // A sort answers where the whole list has its last page; a filter has no such page.
  const { pagePart, asking } = lists;
  const { lastPage } = findings.whole;
  const address = pagePart === null || lastPage === null ? null : withPage(list.url, pagePart, lastPage);
  if (address !== null && /^\d+$/.test(lastPage ?? '')) {
    const { page } = yield* asking.page(address, 'whether the list is as long as the whole');
    if (page === null) return asking.stopped === null ? 'narrower' : 'unclear';
    const last = lists.opened(address, page);
    return last.ids.size > 0 ? 'same' : 'narrower';
  }
  yield* lists.finish(list, 'how long the list is');
  return list.ids.size < whole.size ? 'narrower' : 'same';
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
  for (const member of membersToAsk(below)) {
    const list = yield* openValue(findings, below, member);
    const relation = compareLists(list, whole);
    if (relation === 'unclear') yield* lists.finish(list, `${below.attribute}: ${member.label}`);
    const narrower = relation === 'narrower' || (relation === 'unclear' && list.ids.size < candidates.size);
    if (narrower) return findings.conclude(below, 'filter') !== null;
  }
  const key = `${sameValue(below.attribute)}\n${below.group.part}`;
  findings.fruitless.set(key, (findings.fruitless.get(key) ?? 0) + 1);
  return false;
}
