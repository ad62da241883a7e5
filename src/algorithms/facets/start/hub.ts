/** Rules 7 and 8: a start page that is no list itself may link lists, or link pages that do. Looked for best first, with patience. */
import { addressParts } from '../../../model/address-parts.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { acts } from '../../../page/acting-links.ts';
import { links } from '../../../page/links.ts';
import { sameValue } from '../groups/names.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import type { ListView } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import type { QueriesFound } from '../result.ts';
import { readingOf } from './candidate.ts';

/** Lists with filters of their own. `isEntity`: whether an address is that of a known entity, which may look like a list. */
export function* listsFrom(
  asking: Asking,
  reader: ListReader,
  start: Page,
  isEntity: (url: Address) => boolean,
): Questions<Page[]> {
  const found: Page[] = [];
  const trail = new Trail(start, isEntity);
  for (let fruitless = 0; fruitless < PARAMS.patience; fruitless += 1) {
    const url = trail.next();
    if (url === null || asking.stopped !== null) break;
    // What a list links by adding to its address is a part of it.
    if (found.some((page) => isWithin(url, page.url))) continue;
    const { page } = yield* asking.page(url, 'whether it is a list');
    const candidate = page === null ? null : readingOf(page, reader);
    if (page === null) continue;
    if (candidate === null || !hasFilters(candidate.view)) trail.add(page);
    else {
      asking.was('list');
      found.push(page);
      fruitless = -1;
    }
  }
  return found;
}

/** Whether all that a list shows was found from others: it is a part of one of them, or the same under another address. */
export function isCovered(list: Page, { entities, queries }: QueriesFound, reader: ListReader): boolean {
  const known = new Set(queries[0].entities.map((id) => sameValue(entities[id].title)));
  const sights = readingOf(list, reader)?.view.sights ?? [];
  return sights.every(({ title }) => known.has(sameValue(title)));
}

function isWithin(url: Address, list: Address): boolean {
  return url.startsWith(list) && /[/?&]/.test(`${list.slice(-1)}${url.charAt(list.length)}`);
}

function hasFilters(view: ListView): boolean {
  // Seen from a front page, every link of the site adds to the path.
  const isFront = view.base.segments.length === 0;
  const own = view.groups().filter(({ kind, members, part, shorter }) => {
    const grows = kind === 'path' && part.startsWith('/+');
    const stays = kind === 'parameter' || (grows && (!isFront || members.some(({ about }) => about !== null)));
    return stays && !shorter && members.length > 1;
  });
  return own.length > 1;
}

/** Where to look next: what the pages read so far link alike but the start page does not, then the links of the start page. */
class Trail {
  readonly #origin: string;
  readonly #isEntity: (url: Address) => boolean;
  readonly #known: Set<string>;
  readonly #left: Address[];
  /** On how many pages a link was seen. */
  readonly #seen = new Map<Address, number>();

  constructor(start: Page, isEntity: (url: Address) => boolean) {
    this.#isEntity = isEntity;
    this.#origin = addressParts(start.url).origin;
    const all = this.#linksOf(start).filter((url) => url !== start.url);
    // Lists have shorter addresses than what they list.
    this.#left = all.sort((a, b) => a.length - b.length);
    this.#known = new Set([start.url, ...all]);
  }

  #linksOf(page: Page): Address[] {
    const own = links(page).filter((link) => link.url.startsWith(`${this.#origin}/`) && !acts(page, link));
    return [...new Set(own.map(({ url }) => url.split('#')[0] as Address))].filter((url) => !this.#isEntity(url));
  }

  add(page: Page): void {
    for (const url of this.#linksOf(page))
      if (!this.#known.has(url)) this.#seen.set(url, (this.#seen.get(url) ?? 0) + 1);
  }

  next(): Address | null {
    const common = [...this.#seen].filter(([, pages]) => pages > 1).sort((a, b) => b[1] - a[1])[0]?.[0];
    if (common === undefined) return this.#left.shift() ?? null;
    this.#seen.delete(common);
    this.#known.add(common);
    return common;
  }
}
