/** Rule 7: "more" links and indexes of values, asked when what they may add is worth it. */
import type { LinkGroup } from '../../model/link-group.ts';
import { judging, learning, type Task } from './agenda.ts';
import type { Questions } from './asking.ts';
import { askMore, type LoneLink, loneLinks } from './find-groups.ts';
import type { Findings } from './findings.ts';
import { filterOf, ON_WHOLE } from './new-filter.ts';

export const moreTasks = (findings: Findings): Task[] =>
  loneLinks(findings).map((link) => ({ kind: 'more', link }) as const);

/**
 * The link that must be asked before something else is done. A group is completed before it is judged: the link that stands next to it may
 * lead to its other values. What stands below a value is new only if no group of the whole list has it.
 */
export function linkBefore(findings: Findings, task: Task, left: readonly Task[]): Task | undefined {
  const isNew = task.kind === 'below' && !task.below.child;
  if (task.kind !== 'judge' && !isNew) return undefined;
  const keys = new Set(task.kind === 'judge' ? task.group.members.map(({ url }) => findings.lists.keyOf(url)) : []);
  return left.find((one) => one.kind === 'more' && (isNew || one.link.beside.some((key) => keys.has(key))));
}

/** Asks such a link. Groups that wait to be judged grow, others are new, and filters that were learned have more to learn. */
export function* withMoreValues(findings: Findings, link: LoneLink, left: readonly Task[]): Questions<Task[]> {
  const before = findings.offered;
  const merged = yield* askMore(findings, link, before);
  if (merged === null) return [...left];
  findings.offered = merged;
  const tasks = left.map((task) => {
    const at = task.kind === 'judge' ? before.indexOf(task.group) : -1;
    return at < 0 ? task : judging(merged[at]);
  });
  const isWaiting = (group: LinkGroup) => tasks.some((task) => task.kind === 'judge' && task.group === group);
  for (const [at, group] of merged.entries()) {
    if (group === before[at] || isWaiting(group)) continue;
    if (at >= before.length) tasks.push(judging(group));
    else tasks.push(...extended(findings, group));
  }
  return tasks;
}

/** What was added to a filter that had been judged before. */
function extended(findings: Findings, group: LinkGroup): Task[] {
  const { filters, lists } = findings;
  const { attribute, members } = filterOf(findings, group, ON_WHOLE);
  const known = filters.find((filter) => filter.parent === 0 && filter.attribute === attribute);
  if (known === undefined) return [];
  const had = new Set(known.members.map(({ url }) => lists.keyOf(url)));
  const fresh = members.filter(({ url }) => !had.has(lists.keyOf(url)));
  return fresh.length === 0 ? [] : [learning(findings.extend(known, group, fresh))];
}
