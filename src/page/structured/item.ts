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
