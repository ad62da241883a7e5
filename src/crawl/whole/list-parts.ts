/** Where no list holds all, the lists of one menu are the values of an attribute: being on one is a fact. */
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { Sibling } from '../../algorithms/site/result.ts';
import { addressParts } from '../../model/address-parts.ts';

export interface ListPart extends Sibling {
  readonly keys: readonly string[];
}

/** Two lists may be two ways of one site; a menu of them is a choice. */
const LEAST_LISTS = 3;

export function withParts(found: QueriesFound, parts: readonly ListPart[]): QueriesFound {
  const menus = new Map<string, ListPart[]>();
  for (const part of parts) {
    const menu = menus.get(part.from);
    if (menu === undefined) menus.set(part.from, [part]);
    else menu.push(part);
  }
  const byKey = new Map(found.entities.map(({ key }, at) => [key, at]));
  const queries = [...menus.values()].flatMap((menu) =>
    menu.length < LEAST_LISTS ? [] : menu.flatMap((part) => toQuery(part, nameOf(menu), byKey)),
  );
  return queries.length === 0 ? found : { ...found, queries: [...found.queries, ...queries] };
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
      source: 'facet',
      confidence: 0.9,
      entities: keys.flatMap((key) => byKey.get(key) ?? []).sort((a, b) => a - b),
      complete: true,
    },
  ];
}
