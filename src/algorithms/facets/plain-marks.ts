import type { Sight } from './list-template.ts';
import { leafKey, promotionMarks } from './view.ts';

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
  const saying = (mark: string) => all.filter(({ sight }) => sight.leaves.some((leaf) => leafKey(leaf) === mark));
  return new Set(
    [...marks].filter((mark) => {
      const marked = saying(mark);
      const path = mark.slice(0, mark.indexOf('\n'));
      const inPlace = all.filter(({ sight }) => sight.leaves.some((leaf) => leaf.path === path));
      return inPlace.length === marked.length && new Set(marked.map(({ id }) => id)).size > 1;
    }),
  );
}
