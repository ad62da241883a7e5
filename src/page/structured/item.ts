/** A thing as markup describes it: microdata and RDFa come to the same shape. */
export interface Item {
  readonly types: readonly string[];
  readonly id: string | null;
  readonly properties: Readonly<Record<string, readonly ItemValue[]>>;
}
export type ItemValue = string | Item;

/** An item while it is read. Properties have no prototype: a page may well call one `constructor`. */
export interface GrowingItem {
  readonly types: string[];
  id: string | null;
  readonly properties: Record<string, ItemValue[]>;
}

export function growItem(types: string[], id: string | null): GrowingItem {
  return { types, id, properties: Object.create(null) as Record<string, ItemValue[]> };
}

export function addProperty(item: GrowingItem, name: string, value: ItemValue): void {
  const values = item.properties[name];
  if (values === undefined) item.properties[name] = [value];
  else values.push(value);
}

/** Items inside of items; more levels than anybody means. What reads them later may recurse. */
export const MAX_ITEM_DEPTH = 64;

/** The items themselves, without those that are deeper inside of them. */
export function withoutDeepItems(roots: GrowingItem[]): GrowingItem[] {
  let level = new Set<Item>(roots);
  for (let depth = 0; level.size > 0; depth += 1) {
    const below = new Set<Item>();
    for (const { properties } of level) {
      for (const [name, values] of Object.entries(properties)) {
        if (depth === MAX_ITEM_DEPTH) (properties as GrowingItem['properties'])[name] = values.filter(isText);
        else for (const value of values) if (!isText(value)) below.add(value);
      }
    }
    level = below;
  }
  return roots;
}

const isText = (value: ItemValue): value is string => typeof value === 'string';
