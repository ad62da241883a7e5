/** Whether what a list links are lists themselves. */
import { addressParts } from '../../model/address-parts.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { linkPath } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';
import { firstText } from '../../page/plain-ways.ts';
import { routesOf } from '../../page/routes.ts';
import { titlesOf } from '../../reading/titles.ts';
import { areNamesOnly, recordList, textsOf } from './look.ts';
import { ownAddress } from './own-address.ts';
import type { FoundList } from './result.ts';
import { intersection } from './sets.ts';
import { areApart, fitsShape, type Shape, shapeOf } from './shape.ts';

const NO_OFFER = { label: '', heading: null, group: '' } as const;

/**
 * Whether pages that were linked like things are lists of others. A thing may well list others; but where all do, these are lists. Short
 * ones among them are known by the place where the longer ones have their links.
 */
export function areLists(looks: readonly Page[], reader: ListReader, shape: Shape): boolean {
  const lists = looks.filter((look) => listsOthers(look, reader, shape, looks));
  if (lists.length === 0 || listSame(looks, reader)) return false;
  const places = new Set(lists.flatMap((list) => linkPlace(list, reader) ?? []));
  const linksOthers = (look: Page) =>
    links(look).some(({ node, url }) => places.has(linkPath(look, node, 'TAG')) && !fitsShape(url, shape));
  return looks.every((look) => lists.includes(look) || linksOthers(look));
}

/** Whether all of several pages link what is below them from the place where the list that led to them has its links: folders in folders. */
export function listLike(page: Page, looks: readonly Page[], reader: ListReader): boolean {
  const place = linkPlace(page, reader);
  const linksBelow = (look: Page) =>
    links(look).some(({ node, url }) => isBelow(look.url, url) && linkPath(look, node, 'TAG') === place);
  return place !== null && looks.length > 1 && looks.every(linksBelow);
}

function isBelow(folder: Address, url: Address): boolean {
  const [above, to] = [addressParts(folder), addressParts(url)];
  const isWithin = above.segments.every((segment, at) => segment === to.segments[at]);
  return above.origin === to.origin && isWithin && to.segments.length > above.segments.length;
}

/** Of several, the one that shows most. */
export function longestList(looks: readonly Page[], reader: ListReader): Page {
  const length = (look: Page) => reader(look).region?.records.length ?? 0;
  return looks.reduce((most, look) => (length(look) > length(most) ? look : most));
}

/** Where the names of a list stand that says nothing but names; null for others. */
export function namesPlace(page: Page, reader: ListReader): string | null {
  return areNamesOnly(page, reader(page).region) ? linkPlace(page, reader) : null;
}

/** The place of the links to the things of a page's list. */
function linkPlace(page: Page, reader: ListReader): string | null {
  const { region } = reader(page);
  const [first] = (region === null ? null : titlesOf(page, region)?.links.filter((link) => link !== null)) ?? [];
  return first === undefined ? null : linkPath(page, first.node, 'TAG');
}

/** A page that was linked like a thing, but lists others: not those that are linked like itself, which are its neighbours. */
function listsOthers(sample: Page, reader: ListReader, shape: Shape, looks: readonly Page[]): boolean {
  const list = recordList(sample, reader, NO_OFFER);
  if (list === null || reader(sample).role !== 'list') return false;
  const inner = shapeOf(
    list.addresses.flatMap((address) => address ?? []),
    routesOf(sample),
  );
  // A single page that lists things without pages may just say much of one thing.
  if (inner === null) return looks.length > 1 && !saysOfItself(sample, list, looks, reader);
  if (areApart(shape, inner)) return true;
  if ([sample.url, sample.query.url, ownAddress(sample)].some((url) => fitsShape(url, inner))) return false;
  return !list.addresses.some((address) => address !== null && fitsShape(address, shape));
}

/** What is listed alike on one page after the other belongs to the site, not to them. A list may well hold what another holds, and far more. */
function listSame(looks: readonly Page[], reader: ListReader): boolean {
  const [first, ...others] = looks.map((look) => new Set(recordList(look, reader, NO_OFFER)?.titles));
  return others.some((titles) => isMost(intersection(first, titles), first.size > titles.size ? first : titles));
}

/** Records without links that are headed by words of their own, which all others of these pages have as well: what is said of one thing, `Sender: Ann`, `Date: May 3`. */
function saysOfItself(look: Page, { addresses }: FoundList, looks: readonly Page[], reader: ListReader): boolean {
  if (addresses.some((address) => address !== null)) return false;
  const { end } = look.tree;
  const records = reader(look).region?.records ?? [];
  const heads = new Set(records.map((nodes) => headOf(firstText(look, nodes[0], end[nodes[nodes.length - 1]]))));
  const others = looks.filter((other) => other !== look);
  return others.length > 0 && others.every((other) => isMost(intersection(heads, headsOn(other)), heads));
}

const headOf = (text: string): string => text.split(/[:\uff1a]/, 1)[0].trim();
const headsOn = (page: Page): ReadonlySet<string> => new Set([...textsOf(page)].map(headOf));
const isMost = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean => some.size > 0.5 * all.size;
