/** Links that say the same in every record, beside one that names it: "Add", or a picture of a cart. */
import type { LinkFacts } from '../model/acting-link.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, type Link, links } from './links.ts';

type Column = Pick<LinkFacts, 'column' | 'besideTitle'>;

/** Links at one place of the page, and by what they say. */
interface Place {
  readonly byText: Map<string, Link[]>;
  links: number;
}

/** Names of records: at one place, each said once, each with its own address. */
interface Titles {
  readonly addresses: ReadonlySet<string>;
  readonly count: number;
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Fewer are no column. */
const FEWEST_RECORDS = 4;
/** Of the links at its place: titles may stand there, too, but not many other texts that come again ("March" of each year). */
const SHARE_OF_PLACE = 0.4;
/** Share of the records that must have the other. */
const MOST = 0.9;
/** A page with more sorts of records than this has none that stand beside each other. */
const MOST_TITLES = 50;
/** The title of the first record may stand that far before its action. */
const SPAN = 50;

/** What the place of a link says of it, where it stands in a column. */
export const actingColumns = lazily((page: Page) => {
  const places = linksByPlace(page);
  const titles = titlesOf(places);
  return (node: NodeId, text: string): Column => {
    const place = places.get(pathId(page, node));
    const alike = place?.byText.get(text.trim()) ?? [];
    if (alike.length < FEWEST_RECORDS || alike.length < SHARE_OF_PLACE * (place?.links ?? 0)) return {};
    const known = columns.get(alike) ?? columnOf(alike, titles);
    columns.set(alike, known);
    return known;
  };
});

/** Each column is looked at once, however many links it has. */
const columns = new WeakMap<readonly Link[], Column>();

function columnOf(alike: readonly Link[], titles: readonly Titles[]): Column {
  const addresses = new Set(alike.map(({ url }) => url));
  const column = { records: alike.length, texts: 1, addresses: addresses.size };
  return { column, besideTitle: titles.some((one) => isBeside(alike, addresses, one)) };
}

function isBeside(alike: readonly Link[], own: ReadonlySet<string>, titles: Titles): boolean {
  if (titles.count < MOST * alike.length || titles.count > 2 * alike.length) return false;
  if (titles.from > alike[alike.length - 1].node || titles.to + SPAN < alike[0].node) return false;
  let same = 0;
  for (const address of own) if (titles.addresses.has(address)) same += 1;
  return same < (1 - MOST) * own.size;
}

function linksByPlace(page: Page): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const link of links(page)) {
    const path = pathId(page, link.node);
    const place: Place = places.get(path) ?? { byText: new Map<string, Link[]>(), links: 0 };
    places.set(path, place);
    place.links += 1;
    const text = anchorOf(page, link.node).text.trim();
    const alike = place.byText.get(text);
    if (alike === undefined) place.byText.set(text, [link]);
    else alike.push(link);
  }
  return places;
}

function titlesOf(places: ReadonlyMap<number, Place>): Titles[] {
  const found: Titles[] = [];
  for (const { byText } of places.values()) {
    const names = [...byText].filter(([text, alike]) => text !== '' && alike.length === 1).map(([, [link]]) => link);
    const addresses = new Set(names.map(({ url }) => url));
    if (names.length < FEWEST_RECORDS || addresses.size < MOST * names.length) continue;
    found.push({ addresses, count: names.length, from: names[0].node, to: names[names.length - 1].node });
  }
  return found.sort((a, b) => b.count - a.count).slice(0, MOST_TITLES);
}
