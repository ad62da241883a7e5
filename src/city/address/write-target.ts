import { inRoot } from '../catalogue/query.ts';
import type { Site } from '../site.ts';
import type { Parts } from './parts.ts';
import { numberedSlug, uniqueSlugs } from './slugs.ts';
import type { ListState, Target } from './target.ts';

/** Sorts as they stand in addresses: number 1 is the first key upwards, 2 downwards, and so on. */
export function sortNames(site: Site, table: number): readonly string[] {
  return ['', ...site.tables[table].sorts.flatMap(({ id }) => [`${id}-up`, `${id}-down`])];
}

export const VIEWS = ['grid', 'rows'];

function settings(site: Site, state: ListState): Parts['params'] {
  const { plan } = site;
  const { names } = plan.scheme;
  const made: [string, string][] = [];
  if (plan.keyword && state.keyword !== '') made.push([names.keyword, state.keyword]);
  if (state.lifted) made.push([names.lifted, '1']);
  if (state.sort > 0) made.push([names.sort, sortNames(site, state.table)[state.sort]]);
  if (state.size > 0) made.push([names.size, String(plan.pageSizes[state.size])]);
  if (state.view > 0) made.push([names.view, VIEWS[state.view]]);
  if (state.after !== null) made.push([names.after, numberedSlug(site.tables[state.table], state.after)]);
  if (state.page > 0) made.push([names.page, pageText(site, state)]);
  return made;
}

/** Pages count from 1, from 0, or by the records before them. */
function pageText(site: Site, state: ListState): string {
  if (site.plan.pager === 'more') return String(state.page * site.plan.pageSizes[state.size]);
  return String(site.plan.pager === 'zero' ? state.page : state.page + 1);
}

export function writeList(site: Site, state: ListState): Parts {
  const table = site.tables[state.table];
  const path = [table.roots[state.root].path];
  const filtered = site.plan.scheme.write(table, state.chosen, { path, params: [] });
  return { ...filtered, params: [...filtered.params, ...settings(site, state)] };
}

function writeEntity(site: Site, at: number, entity: number, alias: number): Parts {
  const table = site.tables[at];
  if (alias === 1) return { path: ['view', table.kind], params: [['id', String(entity + 1)]] };
  if (site.plan.twoToken) return { path: [uniqueSlugs(table).of[entity]], params: [] };
  const root = table.roots.findIndex((one) => inRoot(table, one, entity));
  return { path: [table.roots[Math.max(root, 0)].entityPath, numberedSlug(table, entity)], params: [] };
}

/** The plain address of a target, before traits add to it. */
export function writeTarget(site: Site, target: Target): Parts {
  const plain = (...path: readonly string[]): Parts => ({ path, params: [] });
  switch (target.page) {
    case 'home':
      return plain();
    case 'list':
      return writeList(site, target.state);
    case 'values': {
      const list = writeList(site, target.state);
      return {
        ...list,
        path: ['choose', site.tables[target.state.table].attributes[target.attribute].id, ...list.path],
      };
    }
    case 'entity':
      return writeEntity(site, target.table, target.entity, target.alias);
    case 'text':
      return plain(...target.name.split('/'));
    case 'action':
      return { path: ['basket', 'add'], params: [[site.tables[target.table].kind, String(target.entity + 1)]] };
    case 'asset':
      return plain(...target.name.split('/'));
    case 'extra':
      return plain(target.trait, ...target.rest);
    default:
      return plain('nowhere');
  }
}
