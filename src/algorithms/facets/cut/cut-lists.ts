/** Rule 9: lists of which the site shows only the first records are read as the lists of one filter below them, and these again, as far as needed. */
import type { LinkGroup } from '../../../model/link-group.ts';
import { type Predicate, type PredicateKey, predicateKey } from '../../../model/query-node.ts';
import type { Address } from '../../../model/url.ts';
import { ROUNDED } from '../groups/groups.ts';
import { sameValue } from '../groups/names.ts';
import type { Questions } from '../lists/asking.ts';
import type { OpenList } from '../lists/open-list.ts';
import { PARAMS } from '../params.ts';
import { labelKey, type Splitting, type Way, waysToSplit } from './split-ways.ts';

/** What is needed of `Lists`. */
interface Reader {
  open(url: Address, why: string, asks: readonly Predicate[]): Questions<OpenList>;
  finish(list: OpenList, why: string, depth: number): Questions<void>;
  isWhole(list: OpenList): boolean;
  readonly perPage: number;
}

/** What is known about the filters of the site. */
export interface KnownFilters {
  nameOf(group: LinkGroup): string;
  /** How many have each value of a filter, by its label as `sameValue` writes it; null where nobody says. */
  sizesOf(attribute: string): ReadonlyMap<string, number | null>;
  isWanted(attribute: string): boolean;
}

export class CutLists {
  /** Records that the site shows of a list at most; null where it shows all. */
  limit: number | null = null;
  known: KnownFilters | null = null;
  readonly #reader: Reader;
  /** Parts that were read, as far as that was possible, by what was asked: {A, B} and {B, A} are one. */
  readonly #cells = new Map<PredicateKey, { readonly ids: readonly number[]; readonly whole: boolean }>();

  /** Filters of which a second value narrows. */
  readonly #narrowing = new Set<string>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** The site shows no more than this of a list that has more. */
  note(shown: number): void {
    this.limit = Math.max(this.limit ?? 0, shown);
  }

  /** Who has these values, where their list was read to its end as a part of another. */
  cell(predicates: readonly Predicate[]): readonly number[] | undefined {
    const cell = this.#cells.get(predicateKey(predicates));
    return cell?.whole === true ? cell.ids : undefined;
  }

  /** Where a site cuts its lists and prints no size on them, the count beside the link is what is known of it. */
  withCount(list: OpenList, count: number | null): OpenList {
    return this.limit === null || list.total !== null || list.view === null ? list : { ...list, total: count };
  }

  /** Whether a list goes on behind what the site shows of it. */
  isCut({ asks, ids, next, total }: OpenList): boolean {
    if (this.limit === null || asks === null) return false;
    if (total !== null) return total > this.limit;
    return next === null && ids.size >= this.limit;
  }

  /** Reads a list in parts, by one filter after another, until as many are met as it says it has. Bounded: PARAMS.maxDepth. */
  *read(list: OpenList, why: string, depth: number): Questions<void> {
    const splitting = this.#splitting(list);
    if (splitting === null || list.view === null || depth >= PARAMS.maxDepth) return;
    let ways = 0;
    for (const way of waysToSplit(list.view, splitting)) {
      const before = list.ids.size;
      yield* this.#follow(list, way, why, depth);
      ways += 1;
      // Where no size is printed, a second filter that adds nothing says that nobody is left.
      if (list.total === null ? ways > 1 && list.ids.size === before : list.ids.size >= list.total) return;
    }
  }

  /** Reads the parts that a filter makes. What is no part of the list says nothing about it. */
  *#follow(list: OpenList, way: Way, why: string, depth: number): Questions<void> {
    for (const { count, label, url } of way.parts) {
      if (list.total !== null && list.ids.size >= list.total) return;
      const asks = [...(list.asks ?? []), { attribute: way.attribute, value: label }];
      const known = this.#cells.get(predicateKey(asks));
      if (known !== undefined) {
        for (const id of known.ids) list.ids.add(id);
        continue;
      }
      const part = this.withCount(yield* this.#reader.open(url, `${why}, ${label}`, asks), count);
      if (!isPart(part, list, count)) return;
      if ((list.asks ?? []).some(({ attribute }) => attribute === way.attribute))
        this.#narrowing.add(sameValue(way.attribute));
      yield* this.#reader.finish(part, `${why}, ${label}`, depth + 1);
      for (const id of part.ids) list.ids.add(id);
      this.#cells.set(predicateKey(asks), { ids: [...part.ids], whole: this.#reader.isWhole(part) });
      part.view = null;
    }
  }

  #splitting(list: OpenList): Splitting | null {
    const { known, limit } = this;
    if (known === null || limit === null) return null;
    const asks = list.asks ?? [];
    const chosen = new Set(asks.map(({ attribute, value }) => labelKey(attribute, value)));
    const attributes = new Set(asks.map(({ attribute }) => sameValue(attribute)));
    return {
      total: list.total,
      perPage: this.#reader.perPage,
      limit,
      nameOf: known.nameOf,
      isChosen: (attribute, { about, label }) => {
        if (chosen.has(labelKey(attribute, label))) return true;
        if (!attributes.has(sameValue(attribute))) return false;
        // Another value of a filter in force may take its place or add to it; what is new under its name stands below it.
        const size = known.sizesOf(attribute).get(sameValue(label));
        if (size === undefined || this.#narrowing.has(sameValue(attribute))) return false;
        // Only where nothing else was chosen a lower count says that both hold.
        return attributes.size > 1 || size === null || about === null || about >= (1 - ROUNDED) * size;
      },
      isRead: (attribute, label) => this.#cells.has(predicateKey([...asks, { attribute, value: label }])),
      isWanted: known.isWanted,
    };
  }
}

/** Whether a list is a part of another: not longer, and as long as was said. */
function isPart(part: OpenList, list: OpenList, count: number | null): boolean {
  if (part.view === null || part.redirected) return false;
  if (list.total === null || part.total === null) return true;
  return part.total < list.total && (count === null || Math.abs(part.total - count) <= 0.5 * count);
}
