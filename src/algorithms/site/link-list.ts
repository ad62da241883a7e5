/** A list of bare links as a region: names, and nothing said of them. Records are too little to be found by what is in them. */
import { addressParts } from '../../model/address-parts.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { linkPath, pathId } from '../../page/link-paths.ts';
import { anchorOf, links } from '../../page/links.ts';
import { changesWithin } from '../../page/routes.ts';

/** Reads the links that stand where those of a known list stand. */
export function linkListReader(place: string): ListReader {
  return (page) => {
    const nodes = linksAt(page, place);
    if (nodes.length === 0) return { region: null, role: 'other' };
    return { region: regionOf(page.tree, nodes), role: 'list' };
  };
}

function linksAt(page: Page, place: string): NodeId[] {
  const isHere = new Map<number, boolean>();
  const stands = (node: NodeId): boolean => {
    const path = pathId(page, node);
    const known = isHere.get(path) ?? linkPath(page, node) === place;
    isHere.set(path, known);
    return known;
  };
  // Choices of this very list may stand at the same place as its things.
  const changeTo = changesWithin(page);
  const isChoice = (url: Address) => ['none', 'parameter'].includes(changeTo(addressParts(url)).kind);
  return links(page).flatMap(({ node, url }) =>
    stands(node) && anchorOf(page, node).text !== '' && !isChoice(url) ? [node] : [],
  );
}

/** Each link with all around it that holds no other of them. */
export function regionOf(tree: TagTree, nodes: readonly NodeId[]): Region {
  const { end, parent } = tree;
  const records = nodes.map((node, at) => {
    let record = node;
    const [before, behind] = [nodes[at - 1] ?? -1, nodes[at + 1] ?? end[0]];
    const isAlone = (around: NodeId) => around > before && end[around] <= behind;
    while (parent[record] > 0 && nodes.length > 1 && isAlone(parent[record])) record = parent[record];
    return [record];
  });
  const last = records[records.length - 1][0];
  let under = parent[records[0][0]];
  while (under > 0 && end[under] <= last) under = parent[under];
  return { under, records, score: 0 };
}
