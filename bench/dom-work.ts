/** What ours does to a page, done on the DOMs of other parsers: links with absolute address and path, visible text. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { createResolver } from '../src/index.ts';

/** The few things needed of any DOM, read without copying it. */
export interface DomReader<N> {
  readonly children: (node: N) => readonly N[];
  readonly name: (node: N) => string;
  readonly text: (node: N) => string | null;
  readonly attributeNames: (node: N) => readonly string[];
  readonly attribute: (node: N, name: string) => string | undefined;
}

export interface DomResult {
  readonly links: { readonly url: string; readonly path: string }[];
  readonly text: string;
}

const UNSEEN = new Set(['script', 'style', 'noscript', 'template', 'head']);

/** One walk, the way a careful user of a DOM would write it: paths as strings that grow with depth, text in pieces. */
export function readDom<N>(root: N, dom: DomReader<N>, url: string): DomResult {
  const resolve = createResolver(url);
  const links: { url: string; path: string }[] = [];
  const pieces: string[] = [];
  const visit = (node: N, path: string, seen: boolean) => {
    for (const child of dom.children(node)) {
      const text = dom.text(child);
      if (text !== null) {
        if (seen) pieces.push(text);
        continue;
      }
      const name = dom.name(child);
      const names = dom.attributeNames(child);
      const here = `${path}/${name}${names.length === 0 ? '' : `[${names.length === 1 ? names[0] : [...names].sort().join(',')}]`}`;
      if (name === 'a' || name === 'area') {
        const href = dom.attribute(child, 'href');
        const target = href === undefined ? null : resolve(href.trim());
        if (target !== null) links.push({ url: target, path: here });
      }
      visit(child, here, seen && !UNSEEN.has(name));
    }
  };
  visit(root, '', true);
  return { links, text: pieces.join(' ').replace(/\s+/g, ' ') };
}

/** What domhandler's node classes have in common; they differ in which of it they have. */
export interface HandlerNode {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly unknown[];
}

/** domhandler's nodes: htmlparser2 and cheerio. */
export const HANDLER_DOM: DomReader<HandlerNode> = {
  children: (node) => (node.children ?? []) as readonly HandlerNode[],
  name: (node) => node.name ?? '',
  text: (node) => (node.type === 'text' ? (node.data ?? '') : node.children === undefined ? '' : null),
  attributeNames: (node) => Object.keys(node.attribs ?? {}),
  attribute: (node, name) => node.attribs?.[name],
};

type Parse5Node = DefaultTreeAdapterTypes.Node;

export const PARSE5_DOM: DomReader<Parse5Node> = {
  children: (node) => ('childNodes' in node ? node.childNodes : []),
  name: (node) => node.nodeName,
  text: (node) => ('value' in node ? node.value : 'childNodes' in node ? null : ''),
  attributeNames: (node) => ('attrs' in node ? node.attrs.map((attribute) => attribute.name) : []),
  attribute: (node, name) =>
    'attrs' in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined,
};
