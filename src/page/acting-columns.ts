/** Links that say the same in every record, beside one that names it: "Add", or a picture of a cart. */
import type { LinkFacts } from '../model/acting-link.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, type Link, links } from './links.ts';

type Column = Pick<LinkFacts, 'column' | 'besideTitle'>;

/** Links at one place of the page by what they say. */
type Place = ReadonlyMap<string, readonly Link[]>;

/** Names of records: at one place, each said once, each with its own address. */
interface Titles {
  readonly addresses: ReadonlySet<string>;
  readonly count: number;
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Fewer are no column. */
const FEWEST_RECORDS = 4;
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
    const alike = places.get(pathId(page, node))?.get(text.trim()) ?? [];
    if (alike.length < FEWEST_RECORDS) return {};
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
  const places = new Map<number, Map<string, Link[]>>();
  for (const link of links(page)) {
    const path = pathId(page, link.node);
    const place = places.get(path) ?? new Map<string, Link[]>();
    places.set(path, place);
    const text = anchorOf(page, link.node).text.trim();
    const alike = place.get(text);
    if (alike === undefined) place.set(text, [link]);
    else alike.push(link);
  }
  return places;
}

function titlesOf(places: ReadonlyMap<number, Place>): Titles[] {
  const found: Titles[] = [];
  for (const place of places.values()) {
    const names = [...place].filter(([text, alike]) => text !== '' && alike.length === 1).map(([, [link]]) => link);
    const addresses = new Set(names.map(({ url }) => url));
    if (names.length < FEWEST_RECORDS || addresses.size < MOST * names.length) continue;
    found.push({ addresses, count: names.length, from: names[0].node, to: names[names.length - 1].node });
  }
  return found.sort((a, b) => b.count - a.count).slice(0, MOST_TITLES);
}
