/** Whether runs of siblings are cut where records begin: by what their parts lead to, and by what stands before the first and ends the last. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import type { Records } from './candidate.ts';
import { alike } from './families.ts';
import type { Measures } from './measures.ts';
import { BEGINS_LATE, LEAST_ALTERNATING, MOST_AGREEING, PARTS_AGREE } from './params.ts';

/** By how much their score changes. */
export function bordersOf(page: Page, measures: Measures, records: Records): number {
  // A few repeat nothing often enough to show how they alternate.
  if (records.length < LEAST_ALTERNATING) return 1;
  const agree = 1 + PARTS_AGREE * agreement(page, measures, records);
  return beginLate(page, measures, records) ? BEGINS_LATE * agree : agree;
}

/** The share of the records of which two parts lead to one address that no other record leads to: the title above, the link below. */
function agreement(page: Page, measures: Measures, records: Records): number {
  const compared = records.slice(0, MOST_AGREEING);
  const all = compared.map((record) => record.map((part) => targetsOf(page, measures, part)));
  const inRecords = new Map<number, number>();
  for (const parts of all)
    for (const target of new Set(parts.flatMap((part) => [...part])))
      inRecords.set(target, (inRecords.get(target) ?? 0) + 1);
  const agree = all.filter((parts) =>
    parts.some((part, at) =>
      [...part].some(
        (target) => inRecords.get(target) === 1 && parts.some((other, place) => place > at && other.has(target)),
      ),
    ),
  );
  return agree.length / compared.length;
}

function targetsOf({ tree }: Page, { target }: Measures, part: NodeId): ReadonlySet<number> {
  const targets = new Set<number>();
  for (let node = part; node < tree.end[part]; node += 1) if (target[node] !== 0) targets.add(target[node]);
  return targets;
}

/** The alternation began before the first record, and the last lacks what ends the others. */
function beginLate(page: Page, { shape }: Measures, records: Records): boolean {
  const [first] = records;
  const before = elementBefore(page, first[0]);
  const { length } = first;
  if (before < 0 || length < 2 || records[records.length - 1].length >= length) return false;
  return page.tree.tag[before] === page.tree.tag[first[length - 1]] && alike(shape, before, first[length - 1]) === 1;
}

function elementBefore({ tree }: Page, node: NodeId): NodeId {
  let before = -1;
  for (let child = tree.parent[node] + 1; child < node; child = tree.end[child])
    if (tree.tag[child] !== TEXT_TAG) before = child;
  return before;
}
