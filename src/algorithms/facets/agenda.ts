/** What is left to do, and what of it is most worth doing: by the facts and entities that a page is expected to tell. */
import { indexOfLargest, largest, smallest } from '../../model/extremes.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { lazily } from '../../page/lazily.ts';
import { type BelowGroup, belowGroups } from './filters/below.ts';
import type { Filter } from './filters/filter.ts';
import { type Deeper, leftOf, type OpenFilter } from './filters/learn-filter.ts';
import type { Findings } from './findings.ts';
import type { LoneLink } from './groups/find-groups.ts';
import { type Outlook, promiseOf, promiseOfRest, ROUNDED } from './groups/groups.ts';
import type { ListView } from './lists/view.ts';
import { weightOf } from './pages/entity-samples.ts';
import { PARAMS } from './params.ts';

/** A group that stands below a value of a filter. */
export interface Below {
  readonly filter: Filter;
  readonly deeper: Deeper;
  readonly below: BelowGroup;
}

export type Task =
  | { readonly kind: 'judge'; readonly group: LinkGroup }
  | { readonly kind: 'learn'; readonly filter: Filter }
  | { readonly kind: 'finish'; readonly open: OpenFilter }
  | { readonly kind: 'more'; readonly link: LoneLink }
  | ({ readonly kind: 'below' } & Below);

export const judging = (group: LinkGroup): Task => ({ kind: 'judge', group });
export const learning = (filter: Filter): Task => ({ kind: 'learn', filter });
export const finishing = (open: OpenFilter): Task => ({ kind: 'finish', open });

export function tasksBelow(findings: Findings, filter: Filter, deepers: readonly Deeper[]): Task[] {
  if (filter.path.length >= PARAMS.maxDepth) return [];
  return deepers.flatMap((deeper) =>
    belowGroups(findings, filter, deeper.view).map((below): Task => ({ kind: 'below', filter, deeper, below })),
  );
}

/** Values that a list does not show are the rare ones; but groups that promise nothing at all are asked behind them. */
const LITTLE = 1e-9;

/** Takes the task with most to tell per page out of those that are left; the first of equals. */
export function takeBest(findings: Findings, left: Task[]): Task {
  const isCrowded = openPages(left) > PARAMS.openPages;
  const promises = left.map((task) =>
    isCrowded && task.kind !== 'finish' ? Number.NEGATIVE_INFINITY : promiseFrom(findings, task),
  );
  return left.splice(indexOfLargest(promises), 1)[0];
}

/** The same for all of them, once nothing is asked any more: then nothing that is done changes what the others promise. */
export function inOrder(findings: Findings, left: readonly Task[]): Task[] {
  const promises = new Map(left.map((task) => [task, promiseFrom(findings, task)]));
  return [...left].sort((a, b) => promises.get(b)! - promises.get(a)!);
}

/** Pages that are kept until the lists they begin are read to their end. */
const openPages = (left: readonly Task[]): number =>
  left.reduce((sum, task) => sum + (task.kind === 'finish' ? task.open.filter.opened.size : 0), 0);

function promiseFrom(findings: Findings, task: Task): number {
  if (task.kind === 'more') return LITTLE;
  if (task.kind === 'below') return promiseBelow(findings, task);
  const outlook = outlookOn(findings, task);
  // What records show, entity pages show as well.
  if (task.kind === 'judge' && seemsShown(findings, task.group))
    return PARAMS.shownWeight * (outlook.size / SHOWN_COSTS);
  if (task.kind !== 'finish') return promiseOf(groupOf(task), outlook);
  return promiseOfRest(groupOf(task), leftOf(findings, task.open), outlook);
}

/** Of a filter below a value hardly anything changes, and there may be a thousand of them. */
function promiseBelow(findings: Findings, task: Task & { readonly kind: 'below' }): number {
  const known = promised(task);
  const state = `${findings.lists.pageSize?.value} ${findings.samples.length} ${findings.isCut}`;
  if (known.state !== state) {
    known.state = state;
    known.promise = promiseOf(groupOf(task), outlookOn(findings, task));
  }
  return known.promise;
}

const promised = lazily<Below, { state: string; promise: number }>(() => ({ state: '', promise: 0 }));

/** Pages that a filter costs which records show: it is judged, and looked below. */
const SHOWN_COSTS = PARAMS.askedMembers + PARAMS.nestedProbes;

/** Whether records, all of which are known, name nearly every value of a group. */
function seemsShown({ lists: { records }, whole }: Findings, { members }: LinkGroup): boolean {
  if (!whole.isKnown || members.length <= SHOWN_COSTS) return false;
  return members.filter(({ label }) => records.says(label)).length >= PARAMS.shownShare * members.length;
}

type OfGroup = Exclude<Task, { kind: 'more' }>;

function groupOf(task: OfGroup): LinkGroup {
  if (task.kind === 'judge') return task.group;
  if (task.kind === 'finish') return task.open.filter.group;
  return task.kind === 'learn' ? task.filter.group : task.below.group;
}

function outlookOn(findings: Findings, task: OfGroup): Outlook {
  const { lists, queries, root, whole } = findings;
  const perPage = lists.pageSize?.value ?? Math.max(1, root.view.sights.length);
  const weight = weightOf(findings, groupOf(task));
  if (task.kind === 'below') {
    const size = queries[task.deeper.at].entities.length;
    const most = findings.isCut ? Number.POSITIVE_INFINITY : (1 + ROUNDED) * size;
    return { perPage, size, most, isKnown: true, fresh: 0, weight, amongFilters: false };
  }
  const fresh = whole.isKnown ? 0 : Math.max(0, 1 - lists.identity.things.length / whole.size);
  const amongFilters = isAmongFilters(findings, groupOf(task));
  const most = Number.POSITIVE_INFINITY;
  return { perPage, size: whole.size, most, isKnown: whole.isKnown, fresh, weight, amongFilters };
}

/** Whether groups that print counts stand before and behind it on the whole list. */
function isAmongFilters({ root: { view } }: Findings, { members: [first] }: LinkGroup): boolean {
  const { before, behind } = countedIn(view);
  return before < first.node && behind > first.node;
}

/** Where the first and the last group of a page begin that print counts. */
const countedIn = lazily((view: ListView): { readonly before: NodeId; readonly behind: NodeId } => {
  // One number behind a last link may count the records.
  const counted = view
    .groups()
    .filter(({ kind, members }) => kind !== 'other' && members.filter(({ about }) => about !== null).length > 1);
  const nodes = counted.map(({ members }) => members[0].node);
  return { before: smallest(nodes), behind: largest(nodes) };
});
