import type { ListState } from '../address/target.ts';
import { predicatesOf } from '../catalogue/query.ts';
import { hash } from '../data/random.ts';
import type { Site } from '../site.ts';

/** The part of a list that one page shows. */
export interface Results {
  readonly total: number;
  readonly pages: number;
  readonly page: number;
  readonly entities: readonly number[];
  /** The site stops before the end. */
  readonly cut: boolean;
}

/** Null when the list has no such page. `serial` matters only where the order changes with every request. */
export function readResults(site: Site, state: ListState, serial: number): Results | null {
  const catalogue = site.catalogues[state.table];
  const order = catalogue.ordered(predicatesOf(site, state), state.sort, state.keyword);
  const all = site.plan.shuffled && state.sort === 0 ? shuffle(order, `${site.seed} ${serial}`) : order;
  const size = site.plan.pageSizes[state.size];
  const visible = Math.min(all.length, site.plan.maxPages * size);
  const from = startOf(all, state, size);
  if (from === null || from >= Math.max(visible, 1)) return null;
  return {
    total: all.length,
    pages: Math.ceil(visible / size),
    page: Math.floor(from / size),
    entities: Array.from(all.subarray(from, Math.min(from + size, visible))),
    cut: visible < all.length,
  };
}

function startOf(all: Uint32Array, state: ListState, size: number): number | null {
  if (state.after === null) return state.page * size;
  const at = all.indexOf(state.after);
  return at === -1 ? null : at + 1;
}

function shuffle(order: Uint32Array, seed: string): Uint32Array {
  const made = order.slice();
  for (let at = made.length - 1; at > 0; at -= 1) {
    const other = hash(seed, at) % (at + 1);
    [made[at], made[other]] = [made[other], made[at]];
  }
  return made;
}
