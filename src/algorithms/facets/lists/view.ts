import { type AddressParts, addressParts } from '../../../model/address-parts.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import type { Routes } from '../../../model/routes.ts';
import { sameParts } from '../../../model/same-address.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { links } from '../../../page/links.ts';
import { routesOf } from '../../../page/routes.ts';
import type { Ranges } from '../../../page/text.ts';
import { PARAMS } from '../params.ts';
import { withoutFurniture } from './furniture.ts';
import { type ListTemplate, readSights } from './list-template.ts';
import type { Sight } from './sight.ts';

/** What is known about the lists of a site and needed to read any of its pages. */
export interface Reading {
  readonly template: ListTemplate;
  /** Parameters that say nothing. */
  readonly noise: Set<string>;
  /** Leaves by which records give themselves away as promoted (`leafKey`). */
  readonly promotedBy: Set<string>;
  /** Addresses that stand on every page, apart from its records (`furnitureOn`). */
  readonly furniture: ReadonlySet<string>;
  /** What says which page an address is. */
  readonly routes: Routes;
}

/** One list page, read. */
export interface ListView {
  readonly page: Page;
  readonly base: AddressParts;
  /** Equal for addresses of the same list page. */
  readonly key: string;
  /** The records that belong to the list. */
  readonly sights: readonly Sight[];
  readonly promoted: readonly Sight[];
  /** Where all of them stand. */
  readonly records: Ranges;
  groups(): readonly LinkGroup[];
}

export const leafKey = ({ path, text }: Sight['leaves'][number]): string => `${path}\n${text}`;

export function viewList(page: Page, { furniture, template, noise, promotedBy, routes }: Reading): ListView {
  const all = withoutFurniture({ page, sights: readSights(page, template) }, furniture);
  const { sights, promoted } = promotedBy.size === 0 ? { sights: all, promoted: [] } : apart(all, promotedBy);
  const base = routes.partsOf(page.url);
  let groups: readonly LinkGroup[] | null = null;
  return {
    page,
    base,
    key: sameParts(base, noise),
    sights,
    promoted,
    records: all,
    groups() {
      groups ??= linkGroups(page, { base, noise, skip: all });
      return groups;
    },
  };
}

/** Records of the list, and those that give themselves away as promoted. */
function apart(all: readonly Sight[], promotedBy: ReadonlySet<string>): Pick<ListView, 'sights' | 'promoted'> {
  const sights: Sight[] = [];
  const promoted: Sight[] = [];
  for (const sight of all) {
    const isPromoted = sight.leaves.some((leaf) => promotedBy.has(leafKey(leaf)));
    (isPromoted ? promoted : sights).push(sight);
  }
  return { sights, promoted };
}

/** Parameters that nearly all links carry, those to entities and those to lists: sessions, click tracking. */
export function noiseParameters(page: Page, sights: readonly Sight[]): Set<string> {
  const entities = new Set(sights.flatMap(({ address }) => (address === null ? [] : [address])));
  const { origin } = addressParts(page.url);
  const others = links(page).flatMap(({ url }) => (entities.has(url) || !url.startsWith(origin) ? [] : [url]));
  const toLists = others.filter((url) => url.includes('?')).map(addressParts);
  // Where only the pages of the list are told by a parameter, all links with parameters have it, but few links have any.
  const isUsual = toLists.length >= PARAMS.trackedLinks * others.length;
  if (entities.size === 0) return isUsual ? withoutMeaning(toLists, commonParameters(toLists)) : new Set();
  const toEntities = new Set(commonParameters([...entities].map(addressParts)));
  const noise = new Set<string>();
  const { names } = routesOf(page);
  for (let size = -1; size < noise.size; ) {
    size = noise.size;
    // A session in every link would make links with parameters of those that have none.
    const telling = toLists.filter(({ parameters }) => parameters.some(({ name }) => !noise.has(name)));
    for (const name of commonParameters(telling)) if (toEntities.has(name) && !names.has(name)) noise.add(name);
  }
  return noise;
}

/** Parameters that nearly all addresses carry, those that most carry first. */
function commonParameters(addresses: readonly AddressParts[]): string[] {
  const counts = new Map<string, number>();
  for (const { parameters } of addresses)
    for (const name of new Set(parameters.map((parameter) => parameter.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= PARAMS.noiseShare * addresses.length)
    .sort((a, b) => b[1] - a[1])
    .map(([name]) => name);
}

/**
 * Where no entity links show which say nothing: those without which most links still lead to different addresses. A parameter in which a site keeps all its filters is carried by
 * nearly all links as well, but without it they are one.
 */
function withoutMeaning(addresses: readonly AddressParts[], common: readonly string[]): Set<string> {
  const noise = new Set<string>();
  const different = () => new Set(addresses.map((address) => sameParts(address, noise))).size;
  for (const name of common) {
    const before = different();
    noise.add(name);
    if (different() <= 0.5 * before) noise.delete(name);
  }
  return noise;
}

/**
 * Leaves that only promoted records have. Such records repeat on page after page of one list, while each entity belongs
 * to one page: taking away all records with the mark must take away every repetition, and no entity that does not repeat.
 */
export function promotionMarks(
  pages: readonly (readonly { readonly sight: Sight; readonly id: number }[])[],
): Set<string> {
  const all = pages.flat();
  const seen = new Map<number, number>();
  for (const { id } of all) seen.set(id, (seen.get(id) ?? 0) + 1);
  if (seen.size === all.length) return new Set();
  const byMark = new Map<string, Set<number>>();
  all.forEach(({ sight }, at) => {
    for (const leaf of sight.leaves) {
      const key = leafKey(leaf);
      const places = byMark.get(key) ?? new Set<number>();
      byMark.set(key, places);
      places.add(at);
    }
  });
  const marks = [...byMark].filter(([, places]) => {
    if (places.size < all.length - seen.size || places.size > PARAMS.promotedShare * all.length) return false;
    const rest = all.filter((_, at) => !places.has(at)).map(({ id }) => id);
    if (new Set(rest).size !== rest.length) return false;
    // Where not all pages are read yet, a promoted entity may not have been met in its own place; but it repeats.
    const marked = new Set([...places].map((at) => all[at].id));
    return rest.length === seen.size || marked.size <= 0.5 * places.size;
  });
  return new Set(marks.map(([mark]) => mark));
}

/**
 * The same where the whole list has one page and promotes nothing: what records of other lists say beyond anything said
 * there, several of them in the same words, while most records do not. Where most say something new in one place, another
 * list just says more of each.
 */
export function newMarks(view: ListView, total: number | null, isKnown: (text: string) => boolean): string[] {
  const seen = new Map<string, { readonly path: string; readonly times: number }>();
  const most = PARAMS.promotedShare * view.sights.length;
  const inPath = new Map<string, number>();
  for (const sight of view.sights) {
    const fresh = new Map(sight.leaves.filter(({ text }) => !isKnown(text)).map((leaf) => [leafKey(leaf), leaf.path]));
    for (const path of new Set(fresh.values())) inPath.set(path, (inPath.get(path) ?? 0) + 1);
    for (const [key, path] of fresh) seen.set(key, { path, times: (seen.get(key)?.times ?? 0) + 1 });
  }
  return [...seen].flatMap(([key, { path, times }]) => {
    const few = times >= 2 && times <= most && (inPath.get(path) ?? 0) <= most;
    return few || (total !== null && view.sights.length - times === total) ? [key] : [];
  });
}
