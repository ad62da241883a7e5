import type { Page } from '../model/page.ts';
import type { NodeId, TagTree } from '../model/tag-tree.ts';
import { decodeAttribute } from './entities.ts';
import { lazily } from './lazily.ts';
import { KNOWN_ATTRIBUTES } from './tree-builder/attributes.ts';

const KNOWN = new Map(KNOWN_ATTRIBUTES.map((name, id) => [name, id]));

/** Names of this page beyond the ones that every tree numbers alike. */
const extraIds = lazily(
  (tree: TagTree) => new Map(tree.attributeNames.slice(KNOWN.size).map((name, at) => [name, at + KNOWN.size])),
);

function idOf(tree: TagTree, name: string): number {
  return KNOWN.get(name) ?? (tree.attributeNames.length === KNOWN.size ? -1 : (extraIds(tree).get(name) ?? -1));
}

/** Where the attribute stands in `tree.attributes`, or -1. */
function find(tree: TagTree, node: NodeId, name: string): number {
  const from = tree.attributesAt[node];
  const to = tree.attributesAt[node + 1];
  if (from === to) return -1;
  const id = idOf(tree, name);
  if (id <= 0) return -1;
  for (let at = from; at < to; at += 3) if (tree.attributes[at] === id) return at;
  return -1;
}

export function hasAttribute(page: Page, node: NodeId, name: string): boolean {
  return find(page.tree, node, name) >= 0;
}

/** The value with its entities decoded, or null where the element has no such attribute. */
export function attribute(page: Page, node: NodeId, name: string): string | null {
  const at = find(page.tree, node, name);
  if (at < 0) return null;
  return decodeAttribute(page.source.slice(page.tree.attributes[at + 1], page.tree.attributes[at + 2]));
}

/** The same by fixed id (tree-builder/attributes.ts), for loops over whole pages. */
export function attributeById(page: Page, node: NodeId, id: number): string | null {
  const { attributes, attributesAt } = page.tree;
  const to = attributesAt[node + 1];
  for (let at = attributesAt[node]; at < to; at += 3) {
    if (attributes[at] === id) return decodeAttribute(page.source.slice(attributes[at + 1], attributes[at + 2]));
  }
  return null;
}

/** Nodes that have the attribute, in document order. */
export function nodesWith({ tree }: Page, name: string): NodeId[] {
  const found: NodeId[] = [];
  const id = idOf(tree, name);
  if (id <= 0) return found;
  const { attributes, attributesAt } = tree;
  let node = 0;
  for (let at = 0; at < attributes.length; at += 3) {
    if (attributes[at] !== id) continue;
    while (attributesAt[node + 1] <= at) node += 1;
    found.push(node);
  }
  return found;
}

/** White space around does not count in addresses, names and lists of words; empty is null. */
export function trimmedAttribute(page: Page, node: NodeId, name: string): string | null {
  const value = attribute(page, node, name)?.trim();
  return value === undefined || value === '' ? null : value;
}

/** The words of an attribute such as class or rel, lower case. */
export function attributeWords(page: Page, node: NodeId, name: string): string[] {
  const value = trimmedAttribute(page, node, name);
  return value === null ? [] : value.toLowerCase().split(/\s+/);
}

/** All attributes of a node, in the order the page wrote them. */
export function attributesOf(page: Page, node: NodeId): { readonly name: string; readonly value: string }[] {
  const { tree, source } = page;
  const found: { name: string; value: string }[] = [];
  for (let at = tree.attributesAt[node]; at < tree.attributesAt[node + 1]; at += 3) {
    const value = decodeAttribute(source.slice(tree.attributes[at + 1], tree.attributes[at + 2]));
    found.push({ name: tree.attributeNames[tree.attributes[at]], value });
  }
  return found;
}
