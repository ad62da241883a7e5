/** Where an entity stands in a list that was read: on which page of it, and which of its records it is. */
import { findRegions } from '../../algorithms/records/regions.ts';
import type { Page } from '../../model/page.ts';
import { entityKeyOf } from '../../model/same-address.ts';
import { contains, type NodeId } from '../../model/tag-tree.ts';
import { linkPath } from '../../page/link-paths.ts';
import { type Link, links } from '../../page/links.ts';
import { textOf } from '../../page/text.ts';
import { readPager } from '../../reading/pager.ts';
import type { EntityGlance, Reader } from '../../store/reader.ts';
import { savedPage } from './saved-page.ts';

export interface PlaceInList {
  readonly page: Page;
  /** From 1: the page that the query was asked at is the first. */
  readonly pageNumber: number;
  /** From 1, among the records of that page. */
  readonly position: number;
  readonly node: NodeId;
}

/** Pages of one list that are looked through. */
const MOST_PAGES = 200;

/** Goes from page to page as far as pages were kept; null where none of them shows it. */
export async function placeInList(
  reader: Reader,
  url: string,
  atMs: number,
  entity: EntityGlance,
): Promise<PlaceInList | null> {
  const keys = new Set([entity.entity, entity.url ?? entity.entity, ...entity.urls].map(entityKeyOf));
  const asked = new Set<string>();
  for (let next: string | null = url; next !== null && asked.size < MOST_PAGES; ) {
    asked.add(next);
    const page: Page | null = await savedPage(reader, next, atMs);
    if (page === null) return null;
    const place = placeOnPage(page, keys, entity.title);
    if (place !== null) return { page, pageNumber: asked.size, ...place };
    const following: string | null = readPager(page)?.next ?? null;
    next = following === null || asked.has(following) ? null : following;
  }
  return null;
}

function placeOnPage(page: Page, keys: ReadonlySet<string>, title: string | null) {
  const [found] = links(page).filter(({ url }) => keys.has(entityKeyOf(url)));
  const shows = (part: NodeId): boolean =>
    found === undefined
      ? // What has no page of its own is known by its title.
        title !== null && textOf(page, part).includes(title)
      : contains(page.tree, part, found.node);
  for (const { records } of findRegions(page)) {
    const at = records.findIndex((record) => record.some(shows));
    if (at >= 0) return { position: at + 1, node: records[at][0] };
  }
  return found === undefined ? null : { position: positionOf(page, found), node: found.node };
}

/** Two records are no list by themselves, and may be the last page of one: then the links at the same path are counted. */
function positionOf(page: Page, { node }: Link): number {
  const path = linkPath(page, node);
  const alike = links(page).filter((link) => linkPath(page, link.node) === path);
  return alike.findIndex((link) => link.node === node) + 1;
}
