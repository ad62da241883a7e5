/** Microdata (HTML standard, section 5). */
import type { Page } from '../../model/page.ts';
import { contains, type NodeId } from '../../model/tag-tree.ts';
import { nodesWith, trimmedAttribute } from '../attributes.ts';
import { nodeById } from '../field-labels.ts';
import { elementValue } from './element-value.ts';
import { addProperty, type GrowingItem, growItem, type Item, withoutDeepItems } from './item.ts';

/** Every property is compared with every claim; honest pages have a handful. */
const MAX_REFERENCES = 200;

/** Items that are no property of another item. */
export function microdata(page: Page): Item[] {
  const scopes = nodesWith(page, 'itemscope');
  if (scopes.length === 0) return [];
  const items = new Map(scopes.map((node) => [node, startItem(page, node)]));
  const referrers = referrersOf(page, scopes);
  const nested = new Set<NodeId>();
  for (const node of nodesWith(page, 'itemprop')) {
    for (const owner of ownersOf(page, node, items, referrers)) {
      const value = items.get(node);
      // An item that refers to one around it would never end.
      if (value !== undefined && leadsTo(value, items.get(owner)!)) continue;
      if (value !== undefined) nested.add(node);
      for (const name of wordsOf(page, node, 'itemprop')) {
        addProperty(items.get(owner)!, name, value ?? elementValue(page, node));
      }
    }
  }
  return withoutDeepItems(scopes.filter((node) => !nested.has(node)).map((node) => items.get(node)!));
}

function startItem(page: Page, node: NodeId): GrowingItem {
  return growItem(wordsOf(page, node, 'itemtype'), trimmedAttribute(page, node, 'itemid'));
}

function wordsOf(page: Page, node: NodeId, name: string): string[] {
  return trimmedAttribute(page, node, name)?.split(/\s+/) ?? [];
}

/** Subtrees that an item claims by itemref, and the items that claim them. */
function referrersOf(
  page: Page,
  scopes: readonly NodeId[],
): readonly { readonly root: NodeId; readonly item: NodeId }[] {
  const claims = scopes.flatMap((item) =>
    wordsOf(page, item, 'itemref').flatMap((id) => {
      const root = nodeById(page, id);
      return root === undefined ? [] : [{ root, item }];
    }),
  );
  return claims.slice(0, MAX_REFERENCES);
}

/** The item around the property, and those that claim the part of the page it stands in. */
function ownersOf(
  page: Page,
  node: NodeId,
  items: ReadonlyMap<NodeId, GrowingItem>,
  referrers: readonly { readonly root: NodeId; readonly item: NodeId }[],
): Set<NodeId> {
  const { tree } = page;
  let around = tree.parent[node];
  while (around >= 0 && !items.has(around)) around = tree.parent[around];
  const owners = new Set<NodeId>(around < 0 ? [] : [around]);
  for (const { root, item } of referrers) {
    if (contains(tree, root, node) && (around < 0 || around <= root) && item !== node) owners.add(item);
  }
  return owners;
}

function leadsTo(from: Item, to: Item): boolean {
  const passed = new Set<Item>([from]);
  // A set is walked in the order of its growth: what is added is still come to.
  for (const item of passed) {
    if (item === to) return true;
    for (const value of Object.values(item.properties).flat()) if (typeof value !== 'string') passed.add(value);
  }
  return false;
}
