/** Rule 7: "more" links and indexes of values, asked when what they may add is worth it. */
import type { LinkGroup } from '../../../model/link-group.ts';
import { judging, learning, type Task } from '../agenda.ts';
import { filterOf, ON_WHOLE } from '../filters/new-filter.ts';
import type { Findings } from '../findings.ts';
import type { Questions } from '../lists/asking.ts';
import { askMore, type LoneLink, loneLinks } from './find-groups.ts';
import { isOfRecords } from './groups.ts';

export const moreTasks = (findings: Findings): Task[] =>
  loneLinks(findings).map((link) => ({ kind: 'more', link }) as const);

/**
 * A filter is completed before it is finished: the link that stands next to it may lead to its other values. What only records link is judged
 * last: an index of values may name it.
 */
export function linkBefore(findings: Findings, task: Task, left: readonly Task[]): Task | undefined {
  if (task.kind === 'judge' && isOfRecords(task.group)) return left.find(({ kind }) => kind === 'more');
  if (task.kind !== 'finish' || task.open.filter.parent !== 0) return undefined;
  const keys = new Set(task.open.filter.members.map(({ url }) => findings.lists.keyOf(url)));
  return left.find((one) => one.kind === 'more' && one.link.beside.some((key) => keys.has(key)));
}

/** Asks such a link. Groups that wait to be judged and filters that were begun grow, others are new, and filters that were learned have more to learn. */
export function* withMoreValues(findings: Findings, link: LoneLink, left: readonly Task[]): Questions<Task[]> {
  const before = findings.offered;
  const merged = yield* askMore(findings, link, before);
  if (merged === null) return [...left];
  findings.offered = merged;
  const grownFrom = (group: LinkGroup) => {
    const at = before.indexOf(group);
    return at < 0 || merged[at] === group ? null : merged[at];
  };
  const waiting = new Set<LinkGroup>();
  const tasks = left.map((task) => {
    if (task.kind !== 'judge' && task.kind !== 'finish') return task;
    const grown = grownFrom(task.kind === 'judge' ? task.group : task.open.filter.group);
    if (grown === null) return task;
    waiting.add(grown);
    return task.kind === 'judge'
      ? judging(grown)
      : learning(findings.grow(task.open.filter, filterOf(findings, grown, ON_WHOLE)));
  });
  for (const [at, group] of merged.entries()) {
    if (group === before[at] || waiting.has(group)) continue;
    if (at >= before.length) tasks.push(judging(group));
    else for (const task of extended(findings, group)) tasks.push(task);
  }
  return tasks;
}

/** What was added to a filter that had been learned before. */
function extended(findings: Findings, group: LinkGroup): Task[] {
  const { barred, filters } = findings;
  const grown = filterOf(findings, group, ON_WHOLE);
  const closed = barred.find(({ attribute }) => attribute === grown.attribute);
  if (closed !== undefined) findings.grow(closed, grown);
  const known = filters.find((filter) => filter.parent === 0 && filter.attribute === grown.attribute);
  if (known === undefined) return [];
  const had = new Set(known.members);
  const whole = findings.grow(known, grown);
  const members = whole.members.filter((member) => !had.has(member));
  return members.length === 0 ? [] : [learning({ ...whole, members, opened: new Map() })];
}
