/** In an order that changes, a list that fits on one page is whole at once; a longer one can be read in the parts that a filter makes of it. */
import { largest } from '../../../model/extremes.ts';
import type { GroupMember } from '../../../model/link-group.ts';
import type { ListView } from '../lists/view.ts';
import { drawsFor } from './random-order.ts';

/** The values of a filter of the list whose counts add up to its size, where their lists are fewer pages than the list itself, read again and again. */
export function partsOf(view: ListView, total: number, perPage: number): readonly GroupMember[] | null {
  let best: { readonly members: readonly GroupMember[]; readonly pages: number } | null = null;
  for (const { kind, members, shorter } of view.groups()) {
    if ((kind !== 'parameter' && kind !== 'path') || shorter) continue;
    const sizes = members.map(({ count }) => count ?? Number.NaN);
    const sum = sizes.reduce((a, b) => a + b, 0);
    if (sum !== total || largest(sizes) === total) continue;
    // What does not fit on a page will be parted again.
    const pages = sizes.reduce((all, size) => all + (size <= perPage ? 1 : Math.ceil((2 * size) / perPage)), 0);
    if (pages < (best?.pages ?? drawsFor(total, perPage))) best = { members, pages };
  }
  return best?.members ?? null;
}
