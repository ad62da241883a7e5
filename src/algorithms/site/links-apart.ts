/**
 * Whether pages that an index links are lists, however short they are: each links what none of the others link, from one place, and
 * what is linked there does not list the pages of the index back, as a value of things does.
 */
import { addTo } from '../../model/add-to.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { linkPath } from '../../page/link-paths.ts';
import { anchorOf, type Link, links } from '../../page/links.ts';
import { pageText } from '../../page/text.ts';
import { PARAMS } from './params.ts';
import { intersection } from './sets.ts';
import { fitsShape, type Shape, shapeOf } from './shape.ts';

export interface LinksApart {
  /** Where these links stand in their pages. */
  readonly place: string;
  /** Those of each page that has some, the most first. */
  readonly runs: readonly { readonly page: Page; readonly links: readonly Link[] }[];
}

/** What is known of the index whose pages are looked at. */
export interface OfIndex {
  readonly addresses: readonly Address[];
  readonly shape: Shape;
  /** What the start page links, by its key: furniture. */
  readonly isSitewide: (key: string) => boolean;
  /** Whether an address is a choice of a page, and no other page. */
  readonly isChoice: (of: Address, url: Address) => boolean;
}

/** Like the pages of the index, and with no parameter that none of these has. */
function writtenLike({ addresses, shape }: OfIndex): (url: Address) => boolean {
  const namesIn = (url: Address) => addressParts(url).parameters.map(({ name }) => name);
  const names = new Set(addresses.flatMap(namesIn));
  return (url) => fitsShape(url, shape) && namesIn(url).every((name) => names.has(name));
}

/** Null where the pages are not known to be lists. */
export function linksApart(pages: readonly Page[], index: OfIndex): LinksApart | null {
  if (pages.length < 2) return null;
  const own = ownLinks(pages, index);
  const places = new Map<string, LinksApart['runs'][number][]>();
  own.forEach((all, at) => {
    for (const [place, run] of byPlace(pages[at], all)) addTo(places, place, { page: pages[at], links: run });
  });
  const found = [...places]
    .map(([place, runs]) => ({ place, runs: runs.sort((a, b) => b.links.length - a.links.length) }))
    .filter(({ runs }) => {
      const { apart, parts } = withoutParts(runs);
      const least = Math.max(2, PARAMS.apartOn * (pages.length - parts));
      return apart.length >= least && areThings(apart, index) && !saysMore(runs, pages);
    })
    .sort((a, b) => b.runs.length - a.runs.length || countOf(b) - countOf(a));
  return found[0] ?? null;
}

const countOf = ({ runs }: LinksApart): number => runs.reduce((sum, run) => sum + run.links.length, 0);

/** Whether a page links anything that may be of its own. */
export const linksElsewhere = (page: Page, index: OfIndex): boolean => ownLinks([page], index)[0].length > 0;

/** Whether pages that are linked there list several pages of the index: then these are things, and what they link their values. */
export function listsBack(page: Page, index: OfIndex): boolean {
  const { addresses, isSitewide } = index;
  const indexed = new Set(addresses.map((url) => sameAddress(url)));
  const isLike = writtenLike(index);
  const back = new Set(
    links(page).flatMap(({ url }) => {
      const key = sameAddress(url);
      return !isSitewide(key) && (indexed.has(key) || isLike(url)) ? [key] : [];
    }),
  );
  return back.size >= PARAMS.listedBack;
}

/** Links of each page that are neither on most of the others nor say what those of the others say: these do something to the page. */
function ownLinks(pages: readonly Page[], index: OfIndex): Link[][] {
  const { addresses, isSitewide } = index;
  const isLike = writtenLike(index);
  const indexed = new Set(addresses.map((url) => sameAddress(url)));
  const all = pages.map((page) => links(page).filter(({ url }) => isElsewhere(page, url, index)));
  const most = Math.max(1, pages.length / 2);
  const said = counted(all.map((some, at) => some.map((link) => anchorOf(pages[at], link.node).text)));
  const linked = counted(all.map((some) => some.map(({ url }) => sameAddress(url))));
  return all.map((some, at) =>
    some.filter(({ node, url }) => {
      const key = sameAddress(url);
      const label = anchorOf(pages[at], node).text;
      if (label === '' || said.get(label)! > most || linked.get(key)! > most) return false;
      return !isSitewide(key) && !indexed.has(key) && !isLike(url);
    }),
  );
}

/** On the same site, and no choice of the page itself. */
function isElsewhere(page: Page, url: Address, { isChoice }: OfIndex): boolean {
  if (addressParts(url).origin !== addressParts(page.url).origin) return false;
  return sameAddress(url) !== sameAddress(page.url) && !(url.includes('?') && isChoice(page.url, url));
}

function counted(all: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const some of all) for (const one of new Set(some)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

function byPlace(page: Page, all: readonly Link[]): ReadonlyMap<string, Link[]> {
  const places = new Map<string, Map<string, Link>>();
  for (const link of all) {
    const place = linkPath(page, link.node, 'TAG');
    const run = places.get(place) ?? new Map<string, Link>();
    places.set(place, run);
    const key = sameAddress(link.url);
    if (!run.has(key)) run.set(key, link);
  }
  return new Map([...places].map(([place, run]) => [place, [...run.values()]]));
}

/** A list may hold all that another holds, where it is long: the shorter one says nothing for or against. The longest come first. */
function withoutParts(runs: LinksApart['runs']): { readonly apart: LinksApart['runs']; readonly parts: number } {
  const kept: { readonly run: LinksApart['runs'][number]; readonly keys: ReadonlySet<string> }[] = [];
  for (const run of runs) {
    const keys = new Set(run.links.map(({ url }) => sameAddress(url)));
    const isPart = kept.some((longer) => longer.keys.size >= PARAMS.longList && isMostlyIn(keys, longer.keys));
    if (!isPart) kept.push({ run, keys });
  }
  return { apart: kept.map(({ run }) => run), parts: runs.length - kept.length };
}

const isMostlyIn = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  intersection(some, all).size > 0.5 * some.size;

/** Written alike, more than one on some page, and hardly any of them on two. */
function areThings(runs: LinksApart['runs'], index: OfIndex): boolean {
  const isLike = writtenLike(index);
  const all = runs.flatMap((run) => run.links.map(({ url }) => url));
  const common = shapeOf(all);
  const different = new Set(all.map((url) => sameAddress(url))).size;
  if (common === null || all.length === runs.length || different < PARAMS.distinctShare * all.length) return false;
  // Where the pages of the index have a space of names of their own, what stands in others is apart from them.
  if (index.shape.space === null && runs.some(({ page }) => fitsShape(page.url, common))) return false;
  return all.filter((url) => fitsShape(url, common) && !isLike(url)).length >= PARAMS.linkedShare * all.length;
}

/** Whether the pages have far more to say of themselves than of what they link. */
function saysMore(runs: LinksApart['runs'], pages: readonly Page[]): boolean {
  const texts = pages.map(textsOn);
  const counts = counted(texts);
  const own = runs.map(({ page }) =>
    texts[pages.indexOf(page)].filter((text) => counts.get(text)! === 1).reduce((sum, text) => sum + text.length, 0),
  );
  const said = own.reduce((sum, length) => sum + length, 0);
  const linked = runs.reduce((sum, run) => sum + run.links.length, 0);
  return said > PARAMS.saidOfOne * (linked + runs.length);
}

function textsOn(page: Page): string[] {
  const { ends, nodes, starts, text } = pageText(page);
  return Array.from(nodes, (_, at) => text.slice(starts[at], ends[at]));
}
