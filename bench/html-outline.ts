/** The structure of a page as the HTML standard has it (parse5 is the oracle) and as our arrays have it, made comparable. */

import type { DefaultTreeAdapterTypes } from 'parse5';
import { parse } from 'parse5';
import type { TagTree } from '../src/index.ts';

/** Their content is elements for one and text for the other, by decision (docs/html-standard.md). */
const OPAQUE = new Set(['noscript', 'template']);

/** One line per element in document order: its path of tag names. */
export function standardOutline(source: string): string[] {
  const out: string[] = [];
  const pending: { readonly node: DefaultTreeAdapterTypes.Node; readonly path: string }[] = [];
  const push = (children: readonly DefaultTreeAdapterTypes.ChildNode[], path: string) => {
    for (let at = children.length - 1; at >= 0; at -= 1) pending.push({ node: children[at], path });
  };
  push(parse(source).childNodes, '');
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!('tagName' in next.node)) continue;
    const name = next.node.tagName.toLowerCase();
    const path = `${next.path}/${name}`;
    out.push(path);
    if (!OPAQUE.has(name)) push(next.node.childNodes, path);
  }
  return out;
}

export function outlineOf(tree: TagTree): string[] {
  const out: string[] = [];
  const paths: string[] = [''];
  for (let node = 1; node < tree.tag.length; node += 1) {
    const name = tree.names[tree.tag[node]];
    if (name === '#text') continue;
    paths[node] = `${paths[tree.parent[node]]}/${name}`;
    out.push(paths[node]);
    if (OPAQUE.has(name)) node = tree.end[node] - 1;
  }
  return out;
}

/** How many elements stand at the same path in both. */
export function agreement(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const path of one) counts.set(path, (counts.get(path) ?? 0) + 1);
  let alike = 0;
  for (const path of other) {
    const left = counts.get(path) ?? 0;
    if (left > 0) alike += 1;
    counts.set(path, left - 1);
  }
  return alike;
}
