/** What tells records that are shown on lists and do not stand on them, such as promoted ones: learned from lists whose members are known. */
import { standsAlone } from '../../algorithms/facets/lists/plain-marks.ts';
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import { type ListView, leafKey } from '../../algorithms/facets/lists/view.ts';
import { addTo } from '../../model/add-to.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Memory } from './memory.ts';

export interface ReadExample {
  readonly view: ListView;
  readonly members: ReadonlySet<EntityKey>;
}

/** Things that must have been shown with a mark: one may say anything once, and so may a few where others say something, too. */
const LEAST = { alone: 2, amongOthers: 4 } as const;

interface Shown {
  readonly key: EntityKey;
  readonly leaves: Sight['leaves'];
}

/**
 * Leaves (`leafKey`) of things that were shown without being members, and of no member that was shown once. `mayHaveCome`: the pages are newer than what is
 * known of members, and who came since may share a word that others have, too.
 */
export function marksOfOthers(
  examples: readonly ReadExample[],
  memory: Pick<Memory, 'keyAt' | 'things'>,
  mayHaveCome: boolean,
): ReadonlySet<string> {
  const members: Shown[] = [];
  const others: Shown[] = [];
  for (const example of examples) {
    const shown = shownOn(example.view, memory);
    const times = new Map<EntityKey, number>();
    for (const { key } of shown) times.set(key, (times.get(key) ?? 0) + 1);
    for (const one of shown) {
      if (!example.members.has(one.key)) others.push(one);
      // Twice on a page: once promoted, once in its place.
      else if (times.get(one.key) === 1) members.push(one);
    }
  }
  const byMark = new Map<string, EntityKey[]>();
  for (const { key, leaves } of others) for (const mark of new Set(leaves.map(leafKey))) addTo(byMark, mark, key);
  for (const { leaves } of members) for (const leaf of leaves) byMark.delete(leafKey(leaf));
  const all = [...members, ...others];
  return new Set(
    [...byMark].flatMap(([mark, keys]) => {
      const things = new Set(keys).size;
      const isAlone = things >= LEAST.alone && standsAlone(mark, all);
      const isSaidByAll = !mayHaveCome && things >= LEAST.amongOthers && keys.length === others.length;
      return isAlone || isSaidByAll ? [mark] : [];
    }),
  );
}

function shownOn({ sights }: ListView, { keyAt, things }: Pick<Memory, 'keyAt' | 'things'>): Shown[] {
  return sights.flatMap(({ address, leaves }) => {
    const key = address === null ? null : keyAt(address);
    return key !== null && things.has(key) ? [{ key, leaves }] : [];
  });
}
