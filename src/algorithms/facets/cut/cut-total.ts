/** Whether a list says that it has more than the site shows of it: by its range, by the counts of its filters, by a printed number that agrees with them. */
import { largest, smallest } from '../../../model/extremes.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { ROUNDED } from '../groups/groups.ts';
import { rangeTotal, saidSizes } from '../lists/totals.ts';
import type { ListView } from '../lists/view.ts';

/** Counts may be old: by so much they may be above a size that they do not doubt. */
const STALE = 0.25;

/** How many entities a list has of which the site shows only so many; null where nothing says that it has more. */
export function cutTotal(view: ListView, shown: number): number | null {
  const range = rangeTotal(view);
  if (range !== null && range > shown) return range;
  const groups = countedGroups(view);
  // One value cannot have more than the list it stands on.
  const most = largest(groups.flat());
  if (!(most > (1 + STALE) * shown)) return null;
  const { printed } = saidSizes(view);
  const sums = groups.map((sizes) => sizes.reduce((a, b) => a + b, 0));
  const longer = [...printed].filter((number) => number >= (1 - ROUNDED) * most && number > shown);
  const exact = longer.find((number) => sums.includes(number));
  if (exact !== undefined) return exact;
  const near = longer.filter((number) => sums.some((sum) => Math.abs(sum - number) <= ROUNDED * number));
  if (near.length === 1) return near[0];
  // Where values overlap or leave some out, nothing adds up: the nearest number above the largest value. Where none is printed, that value is all that is sure.
  return longer.length > 0 ? smallest(longer) : most;
}

/** What the filters of a list count; a number beside a lone link may be anything. */
function countedGroups(view: ListView): number[][] {
  return view
    .groups()
    .filter(isChoice)
    .map(({ members }) => members.flatMap(({ about }) => about ?? []))
    .filter(({ length }) => length > 1);
}

/** Links that change the list's own address and do not only take away. */
export const isChoice = ({ kind, shorter }: LinkGroup): boolean =>
  (kind === 'parameter' || kind === 'path') && !shorter;
