/** Where no list holds all, the lists of one menu are the values of an attribute: being on one is a fact. */
import { commonWords } from '../../algorithms/facets/groups/names.ts';
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { Sibling } from '../../algorithms/site/result.ts';
import { addressParts } from '../../model/address-parts.ts';

export interface ListPart extends Sibling {
  readonly keys: readonly string[];
}

/** Two lists may be two ways of one site; a menu of them is a choice. */
const LEAST_LISTS = 3;

export function withParts(found: QueriesFound, parts: readonly ListPart[]): QueriesFound {
  const menus = groupBy(parts, ({ from }) => from).flatMap(byAttribute);
  const byKey = new Map(found.entities.map(({ key }, at) => [key, at]));
  const queries = menus
    .map(oncePerLabel)
    .flatMap((menu) => (menu.length < LEAST_LISTS ? [] : menu.flatMap((part) => toQuery(part, nameOf(menu), byKey))));
  return queries.length === 0 ? found : { ...found, queries: [...found.queries, ...queries] };
}

/** Several views of one list (by date, by thread) are one value. */
function oncePerLabel(menu: readonly ListPart[]): ListPart[] {
  return groupBy(menu, ({ label }) => label).map((views) => ({
    ...views[0],
    keys: [...new Set(views.flatMap(({ keys }) => keys))],
  }));
}

function groupBy(parts: readonly ListPart[], keyOf: (part: ListPart) => string): ListPart[][] {
  const groups = new Map<string, ListPart[]>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group === undefined) groups.set(keyOf(part), [part]);
    else group.push(part);
  }
  return [...groups.values()];
}

const LABELLED = /^([^:\uff1a]+)[:\uff1a]\s*(\S.*)$/;
const headOf = (label: string): string => LABELLED.exec(label)?.[1].trim() ?? '';

/** One menu may have the lists of several attributes, each called so: `Colour: red`, `Size: small`, or with a word that all begin with. */
function byAttribute(menu: readonly ListPart[]): ListPart[][] {
  const groups = groupBy(menu, ({ label }) => headOf(label));
  const isEachSaid = groups.every((group) => headOf(group[0].label) !== '' && group.length > 1);
  if (isEachSaid) return groups.map((group) => group.map((part) => named(part, headOf(part.label))));
  const common = commonWords(menu.map(({ label }) => label));
  return [common === '' ? [...menu] : menu.map((part) => named(part, common))];
}

/** Without the words that name its attribute. */
function named(part: ListPart, attribute: string): ListPart {
  const label = part.label.slice(attribute.length).replace(/^\s*[:\uff1a]?\s*/, '');
  return { ...part, label, of: attribute };
}

/** What stands over the menu, unless that is one of its own choices; else the folder that its lists are in. */
function nameOf(menu: readonly ListPart[]): string {
  const labels = new Set(menu.map(({ label }) => label));
  const heading = menu.find(({ of }) => of !== null && !labels.has(of))?.of ?? null;
  const folders = new Set(menu.map(({ url }) => addressParts(url).segments.at(-2) ?? ''));
  const [folder] = folders;
  return heading ?? (folders.size === 1 && folder !== '' ? folder : 'list');
}

function toQuery({ keys, label, url }: ListPart, attribute: string, byKey: ReadonlyMap<string, number>): FoundQuery[] {
  if (label === '') return [];
  return [
    {
      predicates: [{ attribute, value: label }],
      path: [],
      url,
      how: 'asked',
      sameAs: null,
      parent: 0,
      source: 'filter',
      confidence: 0.9,
      entities: keys.flatMap((key) => byKey.get(key) ?? []).sort((a, b) => a - b),
      complete: true,
    },
  ];
}
