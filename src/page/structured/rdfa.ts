/** RDFa Lite: vocab, typeof, property, resource, prefix, and about of the full language, which shops use too. */
import type { Page } from '../../model/page.ts';
import { type NodeId, nodeCount } from '../../model/tag-tree.ts';
import { hasAttribute, nodesWith, trimmedAttribute } from '../attributes.ts';
import { resolver } from '../head.ts';
import { elementValue } from './element-value.ts';
import { addProperty, type GrowingItem, growItem, type Item, withoutDeepItems } from './item.ts';

interface Context {
  readonly vocabulary: string;
  readonly prefixes: ReadonlyMap<string, string>;
}

const WELL_KNOWN = new Map([
  ['schema', 'https://schema.org/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['dc', 'http://purl.org/dc/terms/'],
  ['og', 'http://ogp.me/ns#'],
  ['gr', 'http://purl.org/goodrelations/v1#'],
  ['v', 'http://rdf.data-vocabulary.org/#'],
]);

/** Items that are no property of another item. Properties outside of any item are Open Graph's, not ours. */
export function rdfa(page: Page): Item[] {
  if (nodesWith(page, 'typeof').length === 0) return [];
  const { attributesAt, parent } = page.tree;
  const contexts = new Map<NodeId, Context>();
  const items = new Map<NodeId, GrowingItem>();
  const roots: GrowingItem[] = [];
  let seen = false;
  for (let node = 0; node < nodeCount(page.tree); node += 1) {
    if (attributesAt[node] === attributesAt[node + 1]) continue;
    const isItem = hasAttribute(page, node, 'typeof');
    const around = nearest(parent, node, contexts) ?? ROOT_CONTEXT;
    const context = contextOf(page, node, around);
    if (context !== around) contexts.set(node, context);
    const owner = nearest(parent, node, items);
    if (isItem) {
      seen = true;
      items.set(node, growItem(expandAll(page, node, 'typeof', context), subjectOf(page, node)));
    }
    if (!seen) continue;
    const names = expandAll(page, node, 'property', context);
    const item = items.get(node);
    if (item !== undefined && (owner === undefined || names.length === 0)) roots.push(item);
    else if (owner !== undefined) for (const name of names) addProperty(owner, name, item ?? propertyValue(page, node));
  }
  return withoutDeepItems(roots);
}

const ROOT_CONTEXT: Context = { vocabulary: '', prefixes: WELL_KNOWN };

function nearest<V>(parent: Int32Array, node: NodeId, known: ReadonlyMap<NodeId, V>): V | undefined {
  if (known.size === 0) return undefined;
  for (let at = parent[node]; at >= 0; at = parent[at]) {
    const value = known.get(at);
    if (value !== undefined) return value;
  }
  return undefined;
}

function contextOf(page: Page, node: NodeId, around: Context): Context {
  const vocabulary = trimmedAttribute(page, node, 'vocab');
  const declared = trimmedAttribute(page, node, 'prefix');
  if (vocabulary === null && declared === null) return around;
  const prefixes = new Map(around.prefixes);
  for (const match of (declared ?? '').matchAll(/(?<![\w-])([\w-]+):\s+(\S+)/g)) prefixes.set(match[1], match[2]);
  return { vocabulary: vocabulary ?? around.vocabulary, prefixes };
}

/** `name` in `https://schema.org/` is `https://schema.org/name`; `dc:title` by its prefix; an address is itself. */
function expandAll(page: Page, node: NodeId, name: string, { vocabulary, prefixes }: Context): string[] {
  const words = trimmedAttribute(page, node, name)?.split(/\s+/) ?? [];
  return words.map((word) => {
    const [prefix, local] = word.split(/:(.*)/s, 2);
    const base = local === undefined || local.startsWith('//') ? undefined : prefixes.get(prefix);
    if (base !== undefined) return base + local;
    return local === undefined ? vocabulary + word : word;
  });
}

function subjectOf(page: Page, node: NodeId): string | null {
  const subject = trimmedAttribute(page, node, 'about') ?? trimmedAttribute(page, node, 'resource');
  return subject === null ? null : (resolver(page)(subject) ?? subject);
}

function propertyValue(page: Page, node: NodeId): string {
  const resource = hasAttribute(page, node, 'content') ? null : trimmedAttribute(page, node, 'resource');
  return resource === null ? elementValue(page, node) : (resolver(page)(resource) ?? resource);
}
