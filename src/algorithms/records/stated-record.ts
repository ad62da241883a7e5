/** A list of one that the page states for machines or for those who do not see it: nothing repeats, but the page says that it is a list. */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { attribute, nodesWith } from '../../page/attributes.ts';
import { resolver } from '../../page/head.ts';
import { jsonLd } from '../../page/structured/json-ld.ts';
import { isHeading } from './leaf-tags.ts';
import type { Measures } from './measures.ts';
import { LONE, STATED } from './params.ts';
import { marginOf, worthOfRecord } from './score.ts';
import { isJson } from './stated-things.ts';

/** The only member of the only stated list; null where none is stated, or several, or one that says nothing. */
export function statedRecord(page: Page, measures: Measures): readonly [NodeId] | null {
  const members = new Set([...markedMembers(page), ...linkedMembers(page, measures)]);
  const worthy = [...members].filter(
    (node) => marginOf(page.tree, node) === 1 && worthOfRecord(measures, [node]) > LONE.worth,
  );
  return worthy.length === 1 ? [worthy[0]] : null;
}

/** Members that say themselves that their set has one, or that stand alone in an item list of microdata. */
function markedMembers(page: Page): NodeId[] {
  const alone = nodesWith(page, 'aria-setsize').filter((node) => attribute(page, node, 'aria-setsize')?.trim() === '1');
  const listed = nodesWith(page, 'itemprop').filter(
    (node) =>
      /(?:^|\s)itemListElement(?:\s|$)/.test(attribute(page, node, 'itemprop') ?? '') && isInItemList(page, node),
  );
  return listed.length === 1 ? [...alone, ...listed] : alone;
}

/** Not in the trail to this page, which is a list of steps. */
function isInItemList(page: Page, node: NodeId): boolean {
  let at = page.tree.parent[node];
  while (at > 0 && attribute(page, at, 'itemtype') === null) at = page.tree.parent[at];
  return /\bItemList$/.test(attribute(page, Math.max(0, at), 'itemtype')?.trim() ?? '');
}

/** What stands around the links to the one thing of an item list in JSON-LD. */
function linkedMembers(page: Page, measures: Measures): NodeId[] {
  const resolve = resolver(page);
  const stated = new Set<string | null>(
    jsonLd(page)
      .values.flatMap((value) => listsOfOne(value, 0))
      .map(resolve),
  );
  stated.delete(null);
  if (stated.size === 0) return [];
  return nodesWith(page, 'href')
    .filter((node) => measures.target[node] !== 0 && stated.has(resolve(attribute(page, node, 'href') ?? '')))
    .map((link) => widestAround(page, measures, link));
}

/** The largest part of the page all of whose links lead to the same address as this one, without the heading above it. */
function widestAround({ tree }: Page, { links }: Measures, link: NodeId): NodeId {
  const { parent, end, tag } = tree;
  let at = link;
  for (let above = parent[at]; above > 0 && links[above] <= 1; above = parent[above]) {
    for (let node = above + 1; node < end[above]; node += 1) {
      if (node === at) node = end[at];
      if (node < end[above] && isHeading(tag[node])) return at;
    }
    at = above;
  }
  return at;
}

/** The address of the only element of each item list that has one. Bounded: by MAX_JSON_DEPTH. */
function listsOfOne(value: unknown, depth: number): string[] {
  if (depth > STATED.deep) return [];
  if (Array.isArray(value)) return value.flatMap((one) => listsOfOne(one, depth));
  if (!isJson(value)) return [];
  const inner = Object.values(value).flatMap((one) => (typeof one === 'object' ? listsOfOne(one, depth + 1) : []));
  if (![value['@type']].flat().includes('ItemList')) return inner;
  const elements = [value.itemListElement ?? []].flat();
  return elements.length === 1 ? [...addressOf(elements[0]), ...inner] : inner;
}

function addressOf(element: unknown): string[] {
  if (typeof element === 'string') return [element];
  if (!isJson(element)) return [];
  const { url, item } = element;
  if (typeof url === 'string') return [url];
  if (!isJson(item)) return typeof item === 'string' ? [item] : [];
  const address = item.url ?? item['@id'];
  return typeof address === 'string' ? [address] : [];
}
