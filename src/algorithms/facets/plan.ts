/**
 * Planned query discovery (ours; docs/papers/query-centric.md): the graph of a site's queries and the facts its filters know, from
 * close to the fewest list pages. The model is that of the paper (model.ts); the published methods crawl every list.
 */
import type { Conversation } from '../../model/conversation.ts';
import { hasId, idsOf } from '../../model/id-set.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Address } from '../../model/url.ts';
import { judging, learning, type Task, takeBest, tasksBelow } from './agenda.ts';
import { Asking, type Questions } from './asking.ts';
import { sampleEntities, withSamples } from './entity-samples.ts';
import { markEquivalent } from './equivalent.ts';
import type { Filter } from './filter.ts';
import { filterBelow } from './filter-below.ts';
import { completeGroups, filterGroups, groupsElsewhere } from './find-groups.ts';
import { Findings, type Progress } from './findings.ts';
import { judgeGroup } from './judge-group.ts';
import { learnFilter } from './learn-filter.ts';
import type { Listed } from './lists.ts';
import type { FoundGroup, FoundQuery, QueriesFound } from './result.ts';
import { findRoot } from './root.ts';
import { mayBeShown } from './shown-in-records.ts';

export interface PlanOptions {
  readonly reader: ListReader;
  /** Told after each step how far it is. @default nobody */
  readonly tell?: (progress: Progress) => void;
  /** Shown the records from which the entities were first learned, page by page. @default nobody */
  readonly listed?: Listed;
}

export function* discoverQueries(
  start: Address,
  { reader, tell = () => {}, listed }: PlanOptions,
): Conversation<QueriesFound> {
  const asking = new Asking();
  const { page, refusedBy } = yield* asking.page(start, 'the start page');
  if (page === null)
    return nothing(asking, 'no-answer', [
      refusedBy === null ? 'the start page did not come' : `the start page was refused by ${refusedBy}`,
    ]);
  const root = yield* findRoot(asking, reader, page, listed);
  if (root === null)
    return nothing(asking, 'no-list', ['the start page is no list: nothing on it repeats like records do']);
  const findings = new Findings(root, tell);
  yield* learnSite(findings);
  return resultOf(findings);
}

function* learnSite(findings: Findings): Questions<void> {
  findings.addRoot();
  yield* sampleEntities(findings);
  findings.offered = yield* completeGroups(findings, filterGroups(findings, findings.root.view));
  noteCut(findings);
  yield* workOff(findings, findings.offered.map(judging));
  const { whole } = findings;
  if (!whole.isKnown) yield* whole.finish();
  yield* workOff(findings, findings.waiting.map(learning));
  yield* workOff(findings, groupsElsewhere(findings).map(judging));
}

/** What is most worth doing first, until nothing is left; doing one thing may bring others. */
function* workOff(findings: Findings, tasks: readonly Task[]): Questions<void> {
  const left = [...tasks];
  while (left.length > 0) {
    const task = takeBest(findings, left);
    const filter = yield* filterFor(findings, task);
    if (filter === null) continue;
    left.push(...tasksBelow(findings, filter, yield* learnFilter(findings, filter)));
    if (findings.whole.isOverfull) yield* findings.whole.finish();
  }
}

/** The filter that a task is about; null where there is none, or where it waits until all records are known. */
function* filterFor(findings: Findings, task: Task): Questions<Filter | null> {
  if (task.kind === 'learn') return task.filter;
  if (task.kind === 'below') return yield* filterBelow(findings, task);
  const filter = yield* judgeGroup(findings, task.group);
  if (filter === null || findings.whole.isKnown || !mayBeShown(findings, filter)) return filter;
  findings.waiting.push(filter);
  return null;
}

/** A filter that counts more than the whole list showed: the site cuts its lists. */
function noteCut({ offered, remarks, whole: { size } }: Findings): void {
  const counts = offered.flatMap(({ members }) => members.map(({ count }) => count ?? 0));
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most > size)
    remarks.push(`the whole list shows ${size} entities, but one filter counts ${most}: the site cuts long lists`);
}

function resultOf(findings: Findings): QueriesFound {
  const { forbidden, groups, lists, remarks } = findings;
  const { asking, identity } = lists;
  const queries = markEquivalent(withUniverse(findings));
  const filters = groups.filter(({ verdict }) => verdict === 'filter').length;
  const cut = queries.filter(({ complete, parent }) => !complete && parent !== null).length;
  const moved = movedRemark(findings);
  const partly = cut === 0 ? [] : [`${cut} lists could not be read to their end`];
  return {
    outcome: filters === 0 ? 'no-filters' : 'found',
    remarks: [...remarks, ...moved, ...partly, ...(filters === 0 ? [whyNoFilters(findings)] : [])],
    entities: identity.things.map(({ key, address, title, aliases }) => ({ key, address, title, aliases })),
    queries,
    groups: groups.map((group) => withSamples(findings, group)),
    forbidden,
    downloads: asking.downloads(),
    avoided: findings.avoided(),
    stopped: asking.stopped,
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
  };
}
