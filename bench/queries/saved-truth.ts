// What the filters of the saved sites know, read from the saved lists themselves. Reading them by hand-written patterns is
// right here and nowhere else: a truth may know its site, a method may not.
import { type Address, anchorOf, createPage, links } from '../../src/index.ts';
import { reachableFrom } from '../datasets/saved-links.ts';
import type { SavedPage } from '../datasets/saved-pages.ts';
import type { OpenSavedSite } from '../datasets/saved-server.ts';
import { sameText } from '../score/texts.ts';
import type { FactRow } from '../score.ts';

/** How one site writes its lists. */
export interface SiteHand {
  /** The filter and the value a list page stands for, by its address; null where it is no filtered list. */
  readonly facetOf: (path: string) => { readonly facet: string; readonly list: string } | null;
  /** Each entity of the result region: the address in the first bracket. */
  readonly record: RegExp;
  readonly heading: RegExp;
}

export const HANDS: Readonly<Record<string, SiteHand>> = {
  dabhobbies: {
    facetOf: facetAt(/^\/(brand|color|size|product-category|product-tag)\/([^/]+)\/(?:page\/\d+\/)?$/),
    record: /<p class="product-title">\s*<a href="([^"]+)"/g,
    heading: /<h1 class="title">\s*([^<]*?)\s*<\/h1>/,
  },
  goodthings4u: {
    facetOf: facetAt(/^\/\w\w\/(categories|colors|sizes)\/(?!page\/)(.+?)\/(?:page\/\d+\/)?$/),
    record: /<h2 class="product-title[^"]*"><a href=([^ >]+)/g,
    heading: /<h1[^>]*>\s*([^<]*?)\s*<\/h1>/,
  },
};

function facetAt(pattern: RegExp): SiteHand['facetOf'] {
  return (path) => {
    const [, facet] = pattern.exec(path) ?? [];
    return facet === undefined ? null : { facet, list: path.replace(/page\/\d+\/$/, '') };
  };
}

/** One filtered list with all its pages. */
export interface SavedList {
  readonly facet: string;
  readonly heading: string;
  /** What the site calls it anywhere: its heading, the texts of the links that lead to it. */
  readonly names: Set<string>;
  readonly members: Set<string>;
}

/**
 * The filtered lists of the copy that links lead to from the start, by the address of their first page without what pages add. Lists
 * that nothing links are leftovers of older states of the site.
 */
export function savedLists(open: OpenSavedSite, hand: SiteHand, start: Address): Map<string, SavedList> {
  const lists = new Map<string, SavedList>();
  const from = open.site.pages.findIndex(({ url }) => url === start);
  const reached = new Set([...reachableFrom(open.graph, from)].map((at) => placeOf(open.site.pages[at], hand)?.list));
  for (const page of open.site.pages) {
    const place = placeOf(page, hand);
    if (place === null || !reached.has(place.list)) continue;
    const heading = hand.heading.exec(page.html)?.[1] ?? '';
    const list = lists.get(place.list) ?? { facet: place.facet, heading, names: new Set(), members: new Set() };
    lists.set(place.list, list);
    list.names.add(sameText(heading));
    for (const member of recordsOf(open, hand, page)) list.members.add(member);
  }
  for (const page of open.site.pages) nameLists(open, hand, page, lists);
  return lists;
}

function recordsOf(open: OpenSavedSite, hand: SiteHand, page: SavedPage): string[] {
  return [...page.html.matchAll(hand.record)].flatMap(([, address]) => {
    const member = open.pageAt(new URL(address, page.url).href);
    return member === null ? [] : [member.url];
  });
}

/** Who stands on a list that begins at this address, all its pages read. */
export function membersOf(open: OpenSavedSite, hand: SiteHand, start: Address): Set<string> {
  const pages = open.site.pages.filter(({ url }) => url.replace(/page\/\d+\/$/, '') === start);
  return new Set(pages.flatMap((page) => recordsOf(open, hand, page)));
}

function placeOf({ url }: SavedPage, hand: SiteHand) {
  return hand.facetOf(decodeURIComponent(new URL(url).pathname));
}

function nameLists(open: OpenSavedSite, hand: SiteHand, saved: SavedPage, lists: Map<string, SavedList>): void {
  const page = createPage(saved.html, { url: saved.url });
  for (const { node, url } of links(page)) {
    const target = open.pageAt(url);
    const place = target === null ? null : placeOf(target, hand);
    if (place === null) continue;
    const { text } = anchorOf(page, node);
    // With and without a count at its end.
    for (const name of [text, text.replace(/\s*\(?\d+\)?\s*$/, '')])
      if (name !== '') lists.get(place.list)?.names.add(sameText(name));
  }
}

/** The list that an address leads to. */
export function listAt(
  open: OpenSavedSite,
  hand: SiteHand,
  lists: ReadonlyMap<string, SavedList>,
  address: Address,
): SavedList | null {
  const page = open.pageAt(address);
  const place = page === null ? null : placeOf(page, hand);
  return place === null ? null : (lists.get(place.list) ?? null);
}

/** Membership of the lists as facts about these entities; hidden where the entity's page, as told beside the copy, does not say it. */
export function listFacts(
  open: OpenSavedSite,
  lists: ReadonlyMap<string, SavedList>,
  entities: ReadonlySet<string>,
): FactRow[] {
  const told = new Set(open.site.facts.map(({ entity, value }) => `${entity}\n${sameText(value)}`));
  return [...lists.values()].flatMap(({ facet, heading, members, names }) =>
    [...members]
      .filter((entity) => entities.has(entity))
      .map((entity) => ({
        site: open.site.name,
        entity,
        attribute: facet,
        value: heading,
        hidden: ![...names].some((name) => told.has(`${entity}\n${name}`)),
      })),
  );
}
