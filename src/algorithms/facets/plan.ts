/**
 * Planned query discovery (ours; docs/papers/query-centric.md): the graph of a site's queries and the facts its filters know, from
 * close to the fewest list pages. The model is that of the paper (model.ts); the published methods crawl every list.
 */
import type { Conversation } from '../../model/conversation.ts';
import { hasId, idsOf } from '../../model/id-set.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { finishing, inOrder, judging, learning, type Task, takeBest, tasksBelow } from './agenda.ts';
import { markEquivalent } from './equivalent.ts';
import type { Filter } from './filters/filter.ts';
import { filterBelow } from './filters/filter-below.ts';
import { knownFilters } from './filters/known-filters.ts';
import { finishFilter, openFilter } from './filters/learn-filter.ts';
import { keepShown, mayBeShown } from './filters/shown-in-records.ts';
import { Findings, type Progress } from './findings.ts';
import { filterGroups, groupsElsewhere } from './groups/find-groups.ts';
import { type IndexPages, indexFilter } from './groups/index-pages.ts';
import { judgeGroup } from './groups/judge-group.ts';
import { linkBefore, moreTasks, withMoreValues } from './groups/more-links.ts';
import { withRecordGroups } from './groups/record-groups.ts';
import { Asking, type IsA, type Questions } from './lists/asking.ts';
import type { Listed } from './lists/lists.ts';
import { missingFrom } from './missing.ts';
import { readKnown, readSample, sampleEntities, withSamples } from './pages/entity-samples.ts';
import { explorePages, keepLinked } from './pages/explore-pages.ts';
import { PARAMS } from './params.ts';
import type { FoundGroup, FoundQuery, QueriesFound } from './result.ts';
import type { PlanRule } from './rules.ts';
import { isCovered, listsFrom } from './start/hub.ts';
import { mergeFound } from './start/merge-found.ts';
import { onlyListed } from './start/only-listed.ts';
import { withReplaced } from './start/other-choice.ts';
import { otherRoots } from './start/other-roots.ts';
import { OtherTemplates } from './start/other-templates.ts';
import { findRoot } from './start/root.ts';
import { learnSiblings } from './start/siblings.ts';
import { holdsAllOf, universeFor } from './start/universe.ts';
import { widerFront } from './start/widen.ts';

export interface PlanOptions {
  readonly reader: ListReader;
  /** Told after each step how far it is. @default nobody */
  readonly tell?: (progress: Progress) => void;
  /** Shown the records from which the entities were first learned, page by page. @default nobody */
  readonly listed?: Listed;
  /** Given the queries of each list that is learned, which grow while it is. @default nobody */
  readonly asked?: (queries: readonly FoundQuery[]) => void;
  /** Entity pages that were read already: their links may lead to filters. @default none */
  readonly entityPages?: readonly Page[];
  /** Pages apart from the list that may link values of its filters. @default none */
  readonly indexPages?: IndexPages;
  /** Whether an address is that of an entity that is known from elsewhere. @default none is */
  readonly isEntity?: (url: Address) => boolean;
  /** Whether an address is that of a list of other entities: what stands beside it is no choice of this list. @default none is */
  readonly isOtherList?: (url: Address) => boolean;
  /** Told what each page turned out to be, where it is known. @default nobody */
  readonly isA?: IsA;
  /** Rules that are switched off, to see what they are worth. @default none */
  readonly without?: readonly PlanRule[];
}

export function* discoverQueries(start: Address, options: PlanOptions): Conversation<QueriesFound> {
  const asking = new Asking(options.isA, options.without);
  const { because, isTooComplex, page } = yield* asking.page(start, 'the start page');
  if (isTooComplex === true) return nothing(asking, 'too-complex', [`the start page cannot be read: ${because}`]);
  if (page === null) return nothing(asking, 'no-answer', [`the start page did not come: ${because}`]);
  const first = yield* learnList(asking, page, options);
  const findings = (yield* fromUniverse(asking, page, first, options)) ?? first;
  const isHub = findings === null || isTeaser(findings);
  const roots = isHub
    ? yield* listsFrom(asking, options.reader, page, options.isEntity ?? (() => false))
    : [
        ...(yield* otherRoots(findings)),
        ...(asking.obeys('widening') ? yield* widerFront(asking, options.reader, page) : []),
      ];
  let found = findings === null || (isHub && roots.length > 0) ? null : resultOf(findings);
  for (const root of roots) {
    if (found !== null && isCovered(root, found, options.reader)) continue;
    const more = yield* learnList(asking, root, { ...options, tell: after(found, options.tell) });
    if (more === null) continue;
    found = found === null ? resultOf(more) : mergeFound(found, resultOf(more));
  }
  if (found === null)
    return nothing(asking, 'no-list', [
      'the start page is no list and leads to none: nothing on it repeats like records do',
    ]);
  return onlyListed({ ...found, downloads: asking.downloads() });
}

/** What is found from a list that holds the start page, where what was taken for the whole does not, or is no whole. */
function* fromUniverse(
  asking: Asking,
  start: Page,
  first: Findings | null,
  options: PlanOptions,
): Questions<Findings | null> {
  if (asking.stopped !== null || !asking.obeys('widening')) return null;
  if (first !== null && !isTeaser(first) && !first.lists.isUnion && holdsAllOf(start, first)) return null;
  const universe = yield* universeFor(asking, options.reader, start);
  const findings = universe === null ? null : yield* learnList(asking, universe, options);
  if (findings === null || universe === null || !holdsAllOf(start, findings)) return null;
  findings.remarks.push(`the start page is part of ${universe.url}, which was read instead`);
  return findings;
}

/** A few entities on a front page: one page of them, and nothing to choose from. */
function isTeaser({ barred, filters, lists, whole }: Findings): boolean {
  return filters.length + barred.length === 0 && !lists.isUnion && whole.pages === 1;
}

function* learnList(asking: Asking, page: Page, options: PlanOptions): Questions<Findings | null> {
  const { asked, isOtherList, listed, reader, tell = () => {} } = options;
  const root = yield* findRoot(asking, reader, page, listed);
  if (root === null) return null;
  const findings = new Findings(root, tell, isOtherList);
  asked?.(findings.queries);
  yield* learnSite(findings, options);
  return findings;
}

/** Tells of a further list with what was found before. */
function after(before: QueriesFound | null, tell: PlanOptions['tell']): (progress: Progress) => void {
  if (before === null) return (progress) => tell?.(progress);
  const facts = before.queries.reduce((sum, { entities, parent }) => sum + (parent === null ? 0 : entities.length), 0);
  return (progress) =>
    tell?.({
      ...progress,
      queries: progress.queries + before.queries.length,
      entities: progress.entities + before.entities.length,
      facts: progress.facts + facts,
      avoided: progress.avoided + before.avoided,
    });
}

function* learnSite(findings: Findings, { entityPages = [], indexPages, reader }: PlanOptions): Questions<void> {
  findings.addRoot();
  readSample(findings);
  for (const page of entityPages) readKnown(findings, page);
  const groups = withReplaced(filterGroups(findings, findings.root.view), findings.root.replaced);
  findings.offered = withRecordGroups(findings, groups, (kind) => kind !== 'other');
  noteCut(findings);
  findings.lists.cut.known = knownFilters(findings);
  const elsewhereToo = findings.lists.asking.obeys('elsewhere');
  yield* workOff(findings, [...findings.offered.map(judging), ...(elsewhereToo ? moreTasks(findings) : [])]);
  const { whole } = findings;
  if (!whole.isKnown) yield* whole.finish();
  yield* workOff(findings, findings.waiting.map(learning));
  const elsewhere = withRecordGroups(findings, groupsElsewhere(findings), (kind) => kind === 'other');
  yield* learnElsewhere(findings, reader, elsewhere);
  if (findings.filters.length === 0 && findings.beside.length > 0) yield* learnSiblings(findings);
  else for (const filter of findings.beside) findings.conclude(filter, 'elsewhere');
  yield* sampleEntities(findings);
  for (const found of elsewhereToo ? yield* explorePages(findings) : []) {
    findings.conclude(found.filter, 'filter');
    yield* workOff(findings, [learning(found.filter)], found.filter);
    keepLinked(findings, found);
    letGo(found.filter);
  }
  findings.lists.otherwise = new OtherTemplates(reader, findings.lists.reading.noise);
  if (indexPages !== undefined && elsewhereToo) yield* learnIndexes(findings, indexPages);
  for (const filter of findings.barred) {
    findings.forbid(filter);
    keepShown(findings, filter);
  }
}

/** What records link, and what the list links beside them, is worth reading also where it is written otherwise than the list: their entities tell that it lists them. */
function* learnElsewhere(findings: Findings, reader: ListReader, groups: readonly LinkGroup[]): Questions<void> {
  const { lists } = findings;
  const isOfRecords = ({ members }: LinkGroup) =>
    members.some(({ url }) => lists.records.links.idsOf(lists.keyOf(url)).length > 1);
  const ofRecords = groups.filter(isOfRecords);
  yield* workOff(findings, groups.filter((group) => !ofRecords.includes(group)).map(judging));
  lists.otherwise = new OtherTemplates(reader, lists.reading.noise);
  const again = findings.unread.filter((group) => group.members.length > 1 && !ofRecords.includes(group));
  yield* workOff(findings, [...ofRecords, ...again.slice(0, PARAMS.patience)].map(judging));
  lists.otherwise = null;
}

function* learnIndexes(findings: Findings, pages: IndexPages): Questions<void> {
  for (;;) {
    const filter = yield* indexFilter(findings, pages);
    if (filter === null) return;
    // What stands below its values are filters of the list once more.
    yield* finishFilter(findings, yield* openFilter(findings, filter));
    letGo(filter);
  }
}

/** What is most worth doing first, until nothing is left; doing one thing may bring others. */
function* workOff(findings: Findings, tasks: readonly Task[], needed: Filter | null = null): Questions<void> {
  let left = [...tasks];
  let isOrdered = false;
  while (left.length > 0) {
    if (!isOrdered && findings.lists.asking.stopped !== null) {
      left = inOrder(findings, left);
      isOrdered = true;
    }
    const best = isOrdered ? left.shift()! : takeBest(findings, left);
    const before = linkBefore(findings, best, left);
    if (before === undefined) left = yield* work(findings, best, left, needed);
    else left = yield* work(findings, before, [best, ...left.filter((task) => task !== before)], needed);
  }
}

/** Does one thing; what is left then. */
function* work(findings: Findings, task: Task, left: readonly Task[], needed: Filter | null): Questions<Task[]> {
  if (task.kind === 'more') return yield* withMoreValues(findings, task.link, left);
  if (task.kind === 'finish') {
    const { filter } = task.open;
    const deeper = tasksBelow(findings, filter, yield* finishFilter(findings, task.open));
    if (filter !== needed) letGo(filter);
    if (findings.whole.isOverfull) yield* findings.whole.finish();
    return [...left, ...deeper];
  }
  const filter = yield* filterFor(findings, task);
  return filter === null ? [...left] : [...left, finishing(yield* openFilter(findings, filter))];
}

/** What was learned from lists is recorded: a site may have thousands of values, and neither their pages nor who was met there is kept twice. */
function letGo({ opened }: Filter): void {
  for (const list of opened.values()) {
    list.view = null;
    list.ids.clear();
    list.visited.clear();
  }
}

/** The filter that a task is about; null where there is none, or where it waits until all records are known. */
function* filterFor(findings: Findings, task: Exclude<Task, { kind: 'finish' | 'more' }>): Questions<Filter | null> {
  if (task.kind === 'learn') return task.filter;
  if (task.kind === 'below') return yield* filterBelow(findings, task);
  const filter = yield* judgeGroup(findings, task.group);
  if (filter === null || findings.whole.isKnown || !mayBeShown(findings, filter)) return filter;
  findings.waiting.push(filter);
  return null;
}

/** A filter that counts more than the whole list showed: the site cuts its lists. */
function noteCut(findings: Findings): void {
  const { lists, offered, remarks, whole } = findings;
  const { size } = whole;
  findings.isCut = whole.isCut;
  if (whole.isCut) {
    remarks.push(`the site shows at most ${lists.cut.limit} entities of a list: longer lists were read in parts`);
    return;
  }
  const counts = offered.flatMap(({ members }) => members.map(({ count }) => count ?? 0));
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  findings.isCut = most > size;
  if (findings.isCut)
    remarks.push(`the whole list shows ${size} entities, but one filter counts ${most}: the site cuts long lists`);
}

function resultOf(findings: Findings): QueriesFound {
  const { forbidden, groups, lists, remarks } = findings;
  const { asking, identity } = lists;
  const queries = markEquivalent(withUniverse(findings));
  const filters = groups.filter(({ verdict }) => verdict === 'filter').length;
  const cut = queries.filter(({ complete, parent }) => !complete && parent !== null).length;
  const moved = movedRemark(findings);
  const partly = cut === 0 ? [] : [`${cut} ${cut === 1 ? 'list' : 'lists'} could not be read to the end`];
  return {
    outcome: filters === 0 ? 'no-filters' : 'found',
    remarks: [...remarks, ...moved, ...partly, ...(filters === 0 ? [whyNoFilters(findings)] : [])],
    entities: identity.things.map(({ address, aliases, title }, id) => {
      return { key: identity.publicKey(id), address, title, aliases };
    }),
    queries,
    groups: groups.map((group) => withSamples(findings, group)),
    forbidden,
    downloads: asking.downloads(),
    avoided: findings.avoided(),
    stopped: asking.stopped,
    incomplete: missingFrom(findings, queries),
  };
}

/** For a person: why a list has nothing to tell. */
function whyNoFilters({ groups, lists }: Findings): string {
  const names = (verdict: FoundGroup['verdict']) =>
    groups.flatMap((group) => (group.verdict === verdict ? [group.name] : []));
  const ignored = names('ignored');
  if (lists.asking.stopped !== null) return 'no filter was found before the end';
  if (ignored.length > 0) return `the site answers ${ignored.join(', ')} with the same list: nothing is filtered`;
  if (names('forbidden').length > 0) return 'no filter of the list may be asked';
  return 'the list has no filters: no link on it narrows it';
}

function movedRemark({ whole: { repeated } }: Findings): string[] {
  if (repeated === 0) return [];
  return [`${repeated} records of the whole list were seen twice: it may have moved while it was read`];
}

/** The queries, the first with all entities. Where the whole list was read after some of them, they cannot hold more than it does. */
function withUniverse({ isPartial, lists, queries, whole }: Findings): FoundQuery[] {
  const universe = whole.members();
  const [first, ...others] = queries;
  const complete = whole.isKnown && lists.asking.stopped === null;
  const bound = whole.isRead && !isPartial && whole.total !== null;
  return [
    { ...first, entities: [...idsOf(universe)], complete },
    ...others.map((query) =>
      bound ? { ...query, entities: query.entities.filter((id) => hasId(universe, id)) } : query,
    ),
  ];
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
    incomplete: [],
  };
}
