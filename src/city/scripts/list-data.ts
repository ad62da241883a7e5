/** A list page as data for scripts: what an application of this kind answers to its own page. */

import type { Parts } from '../address/parts.ts';
import { type ListState, listOf } from '../address/target.ts';
import { writeTarget } from '../address/write-target.ts';
import { findPredicate } from '../catalogue/find-predicate.ts';
import { choose } from '../pages/facets.ts';
import type { Card, ListPage } from '../pages/model.ts';
import type { Site, Visit } from '../site.ts';

/** The first piece of the addresses that only scripts ask. */
export const DATA = 'data';

export const isData = ({ path }: Visit): boolean => path.startsWith(`/${DATA}/`);

/** What a script asked, as the address of the page that would show it: /data/shoes?colour=red&colour=blue&page=2. */
export function pageBehind(parts: Parts, site: Site): Parts {
  const [first, path] = parts.path;
  if (first !== DATA) return parts;
  for (const [table, { roots }] of site.tables.entries()) {
    const root = roots.findIndex((one) => one.path === path);
    if (root >= 0) return writeTarget(site, { page: 'list', state: stateOf(site, listOf(table, root), parts.params) });
  }
  return parts;
}

function stateOf(site: Site, whole: ListState, params: Parts['params']): ListState {
  let state = whole;
  for (const [name, value] of params) {
    const chosen = findPredicate(site.tables[whole.table], name, value);
    if (chosen !== null) state = choose(site, state, chosen);
  }
  const page = Number(params.find(([name]) => name === 'page')?.[1] ?? 1) - 1;
  return Number.isInteger(page) && page > 0 ? { ...state, page } : state;
}

const record = ({ entity, fields, href, title }: Card) => ({
  id: entity + 1,
  title,
  ...(href === null ? {} : { url: href }),
  ...Object.fromEntries(fields.map(({ name, texts }) => [name, texts.length === 1 ? texts[0] : texts])),
});

export function listData(
  { aside, cards, facets, total }: ListPage,
  found: number,
  pageSize: number,
  more: string,
): object {
  return {
    more,
    total: found,
    text: total,
    pageSize,
    items: cards.filter(({ promoted }) => !promoted).map(record),
    sponsored: [...cards.filter(({ promoted }) => promoted), ...(aside?.cards ?? [])].map(record),
    filters: facets.map(({ heading, id, options }) => ({
      id,
      name: heading,
      options: options.map(({ chosen, countText, full, id: value }) => ({
        value,
        label: full,
        ...(countText === null ? {} : { count: Number(countText.replace(/\D/g, '')) }),
        ...(chosen ? { chosen } : {}),
      })),
    })),
  };
}

/** The same page before its script has asked for anything. */
export const shellOf = (page: ListPage): ListPage => ({
  ...page,
  total: null,
  cards: [],
  aside: null,
  facets: [],
  filterForm: null,
  indexes: [],
  chosen: [],
  sorts: [],
  sizes: [],
  views: [],
  pager: { links: [], forms: [], note: null },
  empty: null,
});
