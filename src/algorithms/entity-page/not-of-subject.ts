/** Parts of an entity page that say nothing of its subject: what is to be clicked or filled in, and cards of its neighbours. */
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { pathId } from '../../page/link-paths.ts';
import { type Link, links } from '../../page/links.ts';
import { tagId } from '../../page/tree-builder/tags.ts';

export interface NotOfSubject {
  /** In the order of the page. Whatever is in them is about something else. */
  readonly boxes: readonly NodeId[];
  /** Links to neighbours and to the start page: no values by themselves, but of what markup says they are. */
  readonly names: readonly NodeId[];
}

/** `isNeighbour`: whether an address is that of another subject. */
export function notOfSubject(page: Page, isNeighbour: (address: Address) => boolean): NotOfSubject {
  const own = sameAddress(page.url);
  const root = sameAddress(`${new URL('/', page.url)}`);
  const names = new Set<NodeId>();
  const neighbours: Link[] = [];
  /** Within the page: footnotes, tabs. */
  const notes: NodeId[] = [];
  // Most links are none of these by their looks; making keys of all would take longer than the rest.
  for (const link of links(page)) {
    const { node, url } = link;
    // What leads to the start page is the way here.
    if (mayBeStart(url) && sameAddress(url) === root) names.add(node);
    else if (url.includes('#') && sameAddress(url) === own) notes.push(node);
    else if (isNeighbour(url) && sameAddress(url) !== own) neighbours.push(link);
  }
  for (const { node } of neighbours) names.add(node);
  const boxes = new Set([...cardsOf(page, neighbours), ...notes]);
  const { tag } = page.tree;
  for (let node = 0; node < tag.length; node += 1) if (CONTROLS.has(tag[node])) boxes.add(node);
  return { boxes: inOrder(boxes), names: inOrder(names) };
}

/** Has nothing between its host and what keys leave out: parameters, the fragment, a session. */
function mayBeStart(url: Address): boolean {
  const path = url.indexOf('/', SCHEME);
  return path < 0 || path === url.length - 1 || '?#;('.includes(url[path + 1]);
}

/** Behind the slashes of `https://`. */
const SCHEME = 8;

const inOrder = (nodes: ReadonlySet<NodeId>): NodeId[] => [...nodes].sort((a, b) => a - b);

const CONTROLS = new Set(['button', 'select', 'textarea'].map(tagId));
/** A row, a definition or a sentence may well name a neighbour and be about the subject. */
const SENTENCES = new Set(['tr', 'td', 'th', 'dd', 'dt', 'p', 'body', 'html'].map(tagId));

/**
 * The boxes that stand side by side, alike, each about one neighbour: what is said in them is said of it. The box is the
 * largest around the link in which no other neighbour is linked.
 */
function cardsOf(page: Page, neighbours: readonly Link[]): NodeId[] {
  const { tree } = page;
  const boxes = new Map<NodeId, string>();
  neighbours.forEach(({ node }, at) => {
    let box = node;
    for (let wider = tree.parent[box]; isCard(wider, at); wider = tree.parent[box]) box = wider;
    if (box !== node) boxes.set(box, `${tree.parent[box]} ${pathId(page, box)}`);
  });
  const alike = new Map<string, number>();
  for (const place of boxes.values()) alike.set(place, (alike.get(place) ?? 0) + 1);
  return [...boxes].flatMap(([box, place]) => (alike.get(place)! > 1 ? [box] : []));

  function isCard(box: NodeId, at: number): boolean {
    if (box <= 0 || SENTENCES.has(tree.tag[box])) return false;
    const { url } = neighbours[at];
    for (let before = at - 1; before >= 0 && neighbours[before].node >= box; before -= 1)
      if (neighbours[before].url !== url) return false;
    for (let behind = at + 1; behind < neighbours.length && neighbours[behind].node < tree.end[box]; behind += 1)
      if (neighbours[behind].url !== url) return false;
    return true;
  }
}
