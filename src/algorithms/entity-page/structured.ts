/** What a page says of its subject in a form meant for machines; inner things count by their names. */
import type { Page } from '../../model/page.ts';
import type { Item } from '../../page/structured/item.ts';
import { jsonLd } from '../../page/structured/json-ld.ts';
import { microdata } from '../../page/structured/microdata.ts';
import { rdfa } from '../../page/structured/rdfa.ts';

export interface Told {
  readonly attribute: string;
  readonly value: string;
}

/** One thing that the page describes: its subject, or the site, the way to it, its maker. */
export interface ToldThing {
  readonly name: string | null;
  readonly pairs: readonly Told[];
}

export function toldBy(page: Page): ToldThing[] {
  const items = [...microdata(page), ...rdfa(page)].map(asThing);
  const things = [...jsonLd(page).values, ...items].flat().filter(isThing);
  return things
    .flatMap(inGraph)
    .filter(isSubject)
    .map((thing) => ({
      name: typeof thing.name === 'string' ? thing.name : firstText(thing.name),
      pairs: ofThing(thing, 0),
    }));
}

/** schema.org has types for the page itself, as it has for the site and the way: what is said of them is not said of the subject. */
const isSubject = (thing: Thing): boolean =>
  ![thing['@type']].flat().some((type) => typeof type === 'string' && /(?:Page|WebSite|BreadcrumbList)$/.test(type));

const inGraph = (thing: Thing): Thing[] =>
  Array.isArray(thing['@graph']) ? (thing['@graph'] as unknown[]).filter(isThing) : [thing];

const firstText = (value: unknown): string | null =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0] : null;

type Thing = Readonly<Record<string, unknown>>;

/** Deeper than this a page describes something else than its subject. */
const DEEPEST = 4;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bounded: by MAX_ITEM_DEPTH. */
function asThing({ properties }: Item): Thing {
  return Object.fromEntries(
    Object.entries(properties).map(([name, values]) => [
      name,
      values.map((value) => (typeof value === 'string' ? value : asThing(value))),
    ]),
  );
}

/** Bounded: by DEEPEST. */
function ofThing(thing: Thing, depth: number): Told[] {
  if (depth > DEEPEST) return [];
  return Object.entries(thing).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    return name.startsWith('@') ? [] : values.flatMap((one) => ofValue(name, one, depth));
  });
}

/** Bounded: by the depth of what was parsed, MAX_JSON_DEPTH. */
function ofValue(attribute: string, value: unknown, depth: number): Told[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return [{ attribute, value: String(value) }];
  if (!isThing(value)) return [];
  const name = value.name;
  // schema.org's PropertyValue names its own attribute.
  if (typeof name === 'string' && value.value !== undefined) return ofValue(name, value.value, depth + 1);
  return typeof name === 'string' ? [{ attribute, value: name }] : ofThing(value, depth + 1);
}
