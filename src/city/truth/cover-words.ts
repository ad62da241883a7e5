import { wordIndex } from '../catalogue/words.ts';
import type { Table } from '../data/table.ts';
import type { Ids } from './split-list.ts';

/** Words are taken in rounds, those that give most new entities per page first; each round is content with a little less. */
const LESS = 0.9;

export interface WordCover {
  /** The lists of the words. */
  readonly lists: readonly Ids[];
  /** Entities whose titles have no word. */
  readonly unseen: number;
}

/** Words whose lists hold all entities, cheaply: the greedy set cover, within a factor of 1 / LESS of its choice at each step. */
export function coverWords(table: Table, universe: Ids, pageSize: number): WordCover {
  const open = new Set(universe);
  const lists: Ids[] = [];
  const inside = new Set(universe);
  let left = [...wordIndex(table).values()];
  const gain = (list: Ids): number => {
    let found = 0;
    for (const entity of list) if (open.has(entity)) found += 1;
    return found / Math.ceil(list.length / pageSize);
  };
  for (let wanted = pageSize; open.size > 0 && left.length > 0; wanted = Math.min(wanted * LESS, wanted - 1e-3)) {
    left = left.filter((list) => {
      const found = gain(list);
      if (found > 0 && found < wanted) return true;
      if (found > 0) lists.push(list.filter((entity) => inside.has(entity)));
      for (const entity of list) open.delete(entity);
      return false;
    });
  }
  return { lists, unseen: open.size };
}
