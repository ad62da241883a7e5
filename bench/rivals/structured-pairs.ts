import { type Item, type Page, structuredData } from '../../src/index.ts';

export interface Pair {
  readonly attribute: string;
  readonly value: string;
}

/** What a page says of its subject in a form meant for machines; inner things count by their names. */
export function structuredPairs(page: Page): Pair[] {
  const { jsonLd, microdata, rdfa } = structuredData(page);
  const things = [...jsonLd, ...[...microdata, ...rdfa].map(asThing)].flat();
  return things.flatMap((thing) => (isThing(thing) ? ofThing(thing) : []));
}

type Thing = Readonly<Record<string, unknown>>;

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asThing(item: Item): Thing {
  const values = Object.entries(item.properties).map(([name, all]) => [
    name,
    all.map((value) => (typeof value === 'string' ? value : asThing(value))),
  ]);
  return Object.fromEntries(values) as Thing;
}

function ofThing(thing: Thing): Pair[] {
  return Object.entries(thing).flatMap(([name, value]) => {
    if (name === '@graph') return [value].flat().flatMap((one) => (isThing(one) ? ofThing(one) : []));
    return name.startsWith('@') ? [] : [value].flat().flatMap((one) => ofValue(name, one));
  });
}

function ofValue(attribute: string, value: unknown): Pair[] {
  if (!isThing(value)) return value === null || value === undefined ? [] : [{ attribute, value: String(value) }];
  const [name] = [value.name].flat();
  // schema.org's PropertyValue names its own attribute.
  if (typeof name === 'string' && value.value !== undefined)
    return [value.value].flat().flatMap((one) => ofValue(name, one));
  return typeof name === 'string' ? [{ attribute, value: name }] : ofThing(value);
}
