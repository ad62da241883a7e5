/**
 * Planned query discovery (ours; docs/papers/query-centric.md): the graph of a site's queries and the facts its filters know, from
 * close to the fewest list pages. The model is that of the paper (model.ts); the published methods crawl every list.
 */
import type { Conversation } from '../../model/conversation.ts';
import { hasId, idSet, idsOf } from '../../model/id-set.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Address } from '../../model/url.ts';
import { Asking, type Questions } from './asking.ts';
import { type BelowGroup, belowGroups, withMore } from './below.ts';
import { sampleEntities, weightOf, withSamples } from './entity-samples.ts';
import { markEquivalent } from './equivalent.ts';
import type { Filter } from './filter.ts';
import { completeGroups, filterGroups, groupsElsewhere } from './find-groups.ts';
import { Findings, type Progress } from './findings.ts';
import { type Outlook, promiseOf } from './groups.ts';
import { isFilterBelow, judgeGroup } from './judge-group.ts';
import { type Deeper, learnFilter } from './learn-filter.ts';
import type { Listed } from './lists.ts';
import { filterOf } from './new-filter.ts';
import { PARAMS } from './params.ts';
import type { FoundQuery, QueriesFound } from './result.ts';
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
  const waiting = yield* learnBest(findings, findings.offered);
  const { whole } = findings;
  if (!whole.isKnown) yield* whole.finish();
  for (const filter of waiting) yield* learnAll(findings, filter);
  for (const group of groupsElsewhere(findings)) {
    const filter = yield* judgeGroup(findings, group);
    if (filter !== null) yield* learnAll(findings, filter);
  }
}

/** Judges and learns groups, the one with most to tell per page first. Those that records seem to show wait until all records are known. */
function* learnBest(findings: Findings, groups: readonly LinkGroup[]): Questions<Filter[]> {
  const { whole } = findings;
  const waiting: Filter[] = [];
  const left = [...groups];
  while (left.length > 0) {
    const promises = left.map((group) => promiseOf(group, outlookOn(findings, group)));
    const [group] = left.splice(promises.indexOf(Math.max(...promises)), 1);
    const filter = yield* judgeGroup(findings, group);
    if (filter === null) continue;
    if (!whole.isKnown && mayBeShown(findings, filter)) waiting.push(filter);
    else yield* learnAll(findings, filter);
    if (whole.isOverfull) yield* whole.finish();
  }
  return waiting;
}

function outlookOn(findings: Findings, group: LinkGroup): Outlook {
  const { lists, root, whole } = findings;
  const fresh = whole.isKnown ? 0 : Math.max(0, 1 - lists.identity.things.length / whole.size);
  return {
    perPage: Math.max(1, root.view.sights.length),
    size: whole.size,
    isKnown: whole.isKnown,
    fresh,
    weight: weightOf(findings, group),
  };
}

/** A filter that counts more than the whole list showed: the site cuts its lists. */
function noteCut({ offered, remarks, whole: { size } }: Findings): void {
  const counts = offered.flatMap(({ members }) => members.map(({ count }) => count ?? 0));
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  if (most > size)
    remarks.push(`the whole list shows ${size} entities, but one filter counts ${most}: the site cuts long lists`);
}

/** A filter and all that appears below its values. */
function* learnAll(findings: Findings, filter: Filter): Questions<void> {
  for (const deeper of yield* learnFilter(findings, filter)) {
    if (filter.path.length >= PARAMS.maxDepth) return;
    for (const below of belowGroups(findings, filter, deeper.view)) {
      const next = yield* filterBelow(findings, filter, deeper, below);
      if (next !== null) yield* learnAll(findings, next);
    }
  }
}

function* filterBelow(
  findings: Findings,
  filter: Filter,
  { at, member, view }: Deeper,
  below: BelowGroup,
): Questions<Filter | null> {
  const { child } = below;
  const { entities, predicates } = findings.queries[at];
  const candidates = idSet(entities);
  const path = child ? [...filter.path, member.label] : [];
  const group = yield* withMore(findings, filter, view, below);
  const stand = { candidates, parent: at, predicates, path, above: child ? filter : null };
  const next = filterOf(findings, group, stand);
  if (next.members.length === 0) return null;
  if (!child) return (yield* isFilterBelow(findings, next, view, candidates)) ? next : null;
  findings.filters.push(next);
  return next;
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
    remarks: [...remarks, ...moved, ...partly],
    entities: identity.things.map(({ key, address, title, aliases }) => ({ key, address, title, aliases })),
    queries,
    groups: groups.map((group) => withSamples(findings, group)),
    forbidden,
    downloads: asking.downloads(),
    avoided: findings.avoided(),
    stopped: asking.stopped,
  };
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
