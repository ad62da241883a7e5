import { largest } from '../../../model/extremes.ts';
import { PARAMS } from '../params.ts';
import type { Sight } from './sight.ts';
import { saidSizes } from './totals.ts';
import { type ListView, leafKey, promotionMarks } from './view.ts';

/** The records of some pages of one list, with the entities they are about. */
export type Seen = readonly (readonly { readonly sight: Sight; readonly id: number }[])[];

/**
 * Marks of promotion that two pages are enough to tell: several entities carry one, at a place where no other record says anything.
 * A word that promoted records share by chance, a brand or a colour, stands where others have theirs.
 */
export function plainMarks(pages: Seen): Set<string> {
  const all = pages.flat();
  const marks = promotionMarks(pages);
  if (marks.size === 0) return marks;
  const sights = all.map(({ sight }) => sight);
  return new Set(
    [...marks].filter((mark) => {
      const marked = all.filter(({ sight }) => carries(sight, mark));
      return standsAlone(mark, sights) && new Set(marked.map(({ id }) => id)).size > 1;
    }),
  );
}

/**
 * The same on a list of one page, where nothing repeats: the page says that its list has fewer records than it shows, and those without the
 * mark are as many as it says.
 */
export function surplusMarks(view: ListView): Set<string> {
  const { sights } = view;
  const { printed, summed } = saidSizes(view);
  if (printed.has(sights.length) || summed.has(sights.length)) return new Set();
  const times = new Map<string, number>();
  for (const { leaves } of sights)
    for (const mark of new Set(leaves.map(leafKey))) times.set(mark, (times.get(mark) ?? 0) + 1);
  const marks = [...times].filter(([mark, count]) => {
    const size = sights.length - count;
    // One record may say anything once: the page must say the size in two ways, then.
    const isSaid = count > 1 ? printed.has(size) || summed.has(size) : printed.has(size) && summed.has(size);
    return isSaid && count <= PARAMS.promotedShare * sights.length && standsAlone(mark, sights);
  });
  return new Set(marks.map(([mark]) => mark));
}

const carries = ({ leaves }: Pick<Sight, 'leaves'>, mark: string): boolean =>
  leaves.some((leaf) => leafKey(leaf) === mark);

/** Whether records with a mark say more in its place than any other: all that others say there, if anything, and the mark. */
export function standsAlone(mark: string, sights: readonly Pick<Sight, 'leaves'>[]): boolean {
  const path = mark.slice(0, mark.indexOf('\n'));
  const said = ({ leaves }: Pick<Sight, 'leaves'>) => leaves.filter((leaf) => leaf.path === path).length;
  const most = largest(sights.filter((sight) => !carries(sight, mark)).map(said), 0);
  return sights.every((sight) => !carries(sight, mark) || said(sight) > most);
}
