// What reading one list costs where the site cuts long lists: a list beyond its reach is read as the lists of one filter within it,
// each of which may have to be split again.
//
// The price is that of a plan that exists, so it is an upper bound of the least; and no plan of this kind (all lists of one filter at each
// step) is cheaper unless the work ran out: splits are priced in the order of what they seem to cost, and those that cannot win are left.
// Work is bounded by a multiple of the list's length; beyond it only the most promising split of each list is followed.
import { createSplitter, type Ids, type Split, type SplitFilter } from './split-list.ts';

export interface Price {
  readonly pages: number;
  /** Entities that are not seen, however the list is split. */
  readonly missed: number;
}

export interface ListLimits {
  /** Records per page, at the largest page size offered. */
  readonly pageSize: number;
  /** Records of one list that can be seen: pages shown times page size, twice that where a sort runs both ways. */
  readonly reach: number;
}

/** Entities that may still be looked at; `forMissed`: how many more while some remain unseen. */
interface Work {
  left: number;
  readonly forMissed: number;
}

const MAX_SPLITS = 6;
/** Entities looked at per entity of the list, over all filters, before only the most promising split is followed. */
const LOOKS_PER_ENTITY = 30;
const LOOKS_FOR_ANY = 100_000;

/** Seeing more comes first, then the price. */
export const isCheaper = (a: Price, b: Price): boolean =>
  a.missed === b.missed ? a.pages < b.pages : a.missed < b.missed;

/** Prices lists of one site. Each list object is priced once. */
export function createListPricer(
  filters: readonly SplitFilter[],
  bound: number,
  { pageSize, reach }: ListLimits,
): (list: Ids) => Price {
  const known = new Map<Ids, Price>();
  const splitsOf = createSplitter(filters, bound, pageSize);
  const pagesOf = ({ length }: Ids): number => Math.ceil(length / pageSize);

  /** Null as soon as it cannot be cheaper than the best so far. */
  const priceSplit = (split: Split, best: Price, depth: number, work: Work): Price | null => {
    if (!isCheaper(split.atLeast, best)) return null;
    const { parts, missed } = split.read();
    let price: Price = { pages: parts.reduce((sum, part) => sum + pagesOf(part), 0), missed };
    for (const part of parts) {
      if (!isCheaper(price, best)) return null;
      if (part.length <= reach) continue;
      const one = priceList(part, depth + 1, work);
      price = { pages: price.pages - pagesOf(part) + one.pages, missed: price.missed + one.missed };
    }
    return isCheaper(price, best) ? price : null;
  };

  const priceList = (list: Ids, depth: number, work: Work): Price => {
    if (list.length <= reach) return { pages: pagesOf(list), missed: 0 };
    let best: Price = { pages: Math.ceil(reach / pageSize), missed: list.length - reach };
    if (depth >= MAX_SPLITS) return best;
    work.left -= list.length * filters.length;
    for (const [at, split] of splitsOf(list).entries()) {
      const enough = best.missed === 0 ? 0 : -work.forMissed;
      if (at > 0 && work.left < enough) break;
      best = priceSplit(split, best, depth, work) ?? best;
    }
    return best;
  };

  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before;
    const looks = list.length * LOOKS_PER_ENTITY + LOOKS_FOR_ANY;
    const price = priceList(list, 0, { left: looks, forMissed: looks });
    known.set(list, price);
    return price;
  };
}
