/** Which links of a page may lead to entities, and how much is hoped of each. */
import { largest } from '../../../model/extremes.ts';
import { clusterNames } from './frontier.ts';
import type { LinkGroup } from './groups.ts';
import type { Look } from './look.ts';
import type { Search } from './search.ts';
import { pathOf, urlRow } from './url-pattern.ts';

/** The page that links are found on, and what it brought. */
export interface Source {
  readonly look: Look;
  /** What was hoped for when it was visited. */
  readonly hope: number;
  /** Entities and candidates that were not known. */
  readonly fresh: number;
  /** All entities and candidates that the page links. */
  readonly linked: number;
}

export function addToFrontier(search: Search, source: Source, groups: readonly LinkGroup[]): void {
  const again = repeatedLinks(groups);
  for (const { members } of groups) {
    const names = clusterNames(members.map(({ row }) => row));
    members.forEach(({ link, key }, at) => {
      const isNext = source.look.pager.pages.has(link.url);
      const hope = hopeOf(search, source, key, isNext) * (again.has(key) ? HOPE.again : 1);
      const narrows = isNext ? null : listNarrowed(search, source, key);
      search.frontier.add({ url: link.url, key, cluster: names[at], hope, foundOn: source.look.url, narrows, isNext });
    });
  }
}

/** Links of a menu that stand once more in a place of their own: breadcrumbs, "all drivers". They lead up. */
function repeatedLinks(groups: readonly LinkGroup[]): ReadonlySet<string> {
  const places = new Map<string, number>();
  for (const { members } of groups) for (const { key } of members) places.set(key, (places.get(key) ?? 0) + 1);
  const few = groups
    .filter(({ members }) => members.length <= 2)
    .flatMap(({ members }) => members.map(({ key }) => key));
  return new Set(few.filter((key) => (places.get(key) ?? 0) > 1));
}

/** Entities that a visit may bring, before any page of the cluster was visited. Only the order of these numbers matters. */
function hopeOf(search: Search, { look, hope, fresh, linked }: Source, key: string, isNext: boolean): number {
  const [first] = urlRow(key).columns;
  const beside = first === urlRow(look.key).columns[0];
  const narrower = isNarrower(key, look.key);
  if (linked > 0 && isNext && beside) return fresh > 0 ? HOPE.nextPart : HOPE.nextOfCovered;
  if (search.samples.some((sample) => isAbove(key, sample.key))) return HOPE.above;
  const likeness = largest(search.samples.map((sample) => stemLikeness(first, urlRow(sample.key).columns[0])));
  if (likeness > 0.5 && !narrower) return HOPE.stem + likeness;
  if (linked === 0) return Math.min(HOPE.unknown, hope * HOPE.decay);
  // What narrows a list whose entities are all known brings none.
  if (fresh === 0) return narrower ? HOPE.covered : HOPE.unknown * HOPE.decay;
  if (narrower) return HOPE.narrower;
  return beside ? HOPE.beside : HOPE.onIndex;
}

const HOPE = {
  nextPart: 20,
  nextOfCovered: 2.5,
  above: 15,
  beside: 8,
  stem: 6,
  onIndex: 4,
  unknown: 3,
  narrower: 1.9,
  covered: 0.6,
  decay: 0.7,
  again: 1.2,
} as const;

/** The list that an address is a part of: by its path one that is known, by its parameters that of its page. */
function listNarrowed(search: Search, { look, linked }: Source, key: string): string | null {
  const [own, page] = [pathOf(key), pathOf(look.key)];
  if (key !== own && (own === page || search.indexPaths.has(own))) return own;
  return linked > 0 && isNarrower(key, look.key) ? page : null;
}

/** The same beginning and more behind it: a filter of the list. */
function isNarrower(key: string, than: string): boolean {
  const own = urlRow(key).columns;
  const list = urlRow(than).columns;
  return own[0] === list[0] && own.length > list.length;
}

/** An address whose path the other's path continues. */
function isAbove(key: string, below: string): boolean {
  const folder = key.endsWith('/') ? key : `${key}/`;
  return below.startsWith(folder) && key !== below && urlRow(key).columns.length > 0;
}

/** How much of the longer word the beginning of both is: `driver` and `drivers` are one word. */
function stemLikeness(a = '', b = ''): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return same < 3 ? 0 : same / Math.max(a.length, b.length);
}
