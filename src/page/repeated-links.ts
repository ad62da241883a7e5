/** Links in the same short words that lead elsewhere each time: what is done to each record ("edit", "files"), or to each part of a page ("all of them"). */
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';
import { anchorOf, links } from './links.ts';

const PARAMS = {
  /** Addresses from which on words are no names. */
  addresses: 5,
  /** Longer words are names. */
  characters: 20,
} as const;

export const repeatedLinks = lazily((page: Page): ReadonlySet<NodeId> => {
  const bySaid = new Map<string, { readonly nodes: NodeId[]; readonly urls: Set<string> }>();
  for (const { node, url } of links(page)) {
    const { text } = anchorOf(page, node);
    if (text === '' || text.length > PARAMS.characters) continue;
    const said = bySaid.get(text) ?? { nodes: [], urls: new Set() };
    bySaid.set(text, said);
    said.nodes.push(node);
    said.urls.add(url);
  }
  return new Set([...bySaid.values()].flatMap(({ nodes, urls }) => (urls.size >= PARAMS.addresses ? nodes : [])));
});
