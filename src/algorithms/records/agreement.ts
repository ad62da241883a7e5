/** Whether runs of siblings are cut where records begin: the parts of one record lead to the same address, the title above and the link below. */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Records } from './candidate.ts';
import type { Measures } from './measures.ts';
import { MOST_AGREEING } from './params.ts';

/** The share of the records of which two parts lead to one address that no other record leads to. */
export function agreement(page: Page, measures: Measures, records: Records): number {
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
