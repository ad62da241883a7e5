/** Values that a list offers only when another value is chosen: the quarters of a town. One value of each filter shows whether there are any. */
import type { Conversation } from '../../model/conversation.ts';
import type { GroupMember, LinkGroup } from '../../model/link-group.ts';
import { type Below, groupsOf } from './list-cost.ts';
import type { Spare } from './more-values.ts';
import { pageAt } from './page-at.ts';

export function* valuesBelow(
  groups: readonly LinkGroup[],
  filters: readonly LinkGroup[],
  spare: Spare,
): Conversation<Below[]> {
  const known = new Set(groups.flatMap(({ members }) => members.map(({ label }) => label)));
  const below: Below[] = [];
  for (const filter of filters) {
    if (spare.left <= 0) break;
    spare.left -= 1;
    const value = largest(filter);
    const page = yield* pageAt(value.url, `what is offered below '${value.label}'`);
    const others = new Set(groups.flatMap(({ heading }) => (heading === filter.heading ? [] : [heading])));
    const fresh = (page === null ? [] : groupsOf(page))
      .filter(({ heading, members }) => members.length > 1 && !others.has(heading))
      .flatMap(({ members }) => members)
      .filter(
        ({ about, label }) =>
          !known.has(label) && /\p{L}/u.test(label) && (about ?? 0) <= (value.about ?? Number.POSITIVE_INFINITY),
      );
    // What appears below several filters is one more filter.
    for (const { label } of fresh) known.add(label);
    if (fresh.length > 1) below.push({ sizes: fresh.map(({ about }) => about), times: timesOf(filter, value) });
  }
  return below;
}

const largest = ({ members }: LinkGroup): GroupMember =>
  members.reduce((best, one) => ((one.about ?? 0) > (best.about ?? 0) ? one : best));

/** A value with many things has more below it than one with few. */
function timesOf({ members }: LinkGroup, { about }: GroupMember): number {
  const all = members.reduce((sum, one) => sum + (one.about ?? 0), 0);
  return about === null || about === 0 ? members.length : all / about;
}
