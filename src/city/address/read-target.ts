import { inRoot } from '../catalogue/query.ts';
import { wordsOf } from '../catalogue/words.ts';
import { TEXT_PAGES } from '../pages/text-pages.ts';
import type { Site } from '../site.ts';
import { type Parts, param } from './parts.ts';
import { entityOfSlug, uniqueSlugs } from './slugs.ts';
import { type ListState, listOf, type Target } from './target.ts';
import { sortNames, VIEWS } from './write-target.ts';

const MISSING: Target = { page: 'missing' };
const MALFORMED: Target = { page: 'malformed' };

/** What an address means on this site, after traits have taken off what they added. */
export function readTarget(site: Site, parts: Parts): Target {
  const [first, ...rest] = parts.path;
  if (first === undefined) return { page: 'home' };
  if (first === 'choose') return readValues(site, rest, parts);
  const list = readListAt(site, parts.path, parts);
  if (list !== null) return list;
  if (TEXT_PAGES.includes(parts.path.join('/'))) return { page: 'text', name: parts.path.join('/') };
  if (first === 'style.css' || first === 'robots.txt' || first === 'pictures') return readAsset(parts.path);
  const extra = site.hooks.find((hooks) => hooks.extra?.path === first);
  if (extra?.extra !== undefined) return { page: 'extra', trait: first, rest };
  if (first === 'basket') return readNumbered(site, parts, 'action');
  const target = readEntity(site, parts);
  const isGone = target.page === 'entity' && site.tables[target.table].isThere?.(target.entity) === false;
  return isGone ? MISSING : target;
}

function readAsset(path: readonly string[]): Target {
  const name = path.join('/');
  return path.length === 1 || /^pictures\/\w+\/\d+\.svg$/.test(name) ? { page: 'asset', name } : MISSING;
}

function readValues(site: Site, [id, ...path]: readonly string[], parts: Parts): Target {
  const list = readListAt(site, path, parts);
  if (list === null || list.page !== 'list') return list ?? MISSING;
  const attribute = site.tables[list.state.table].attributes.findIndex((one) => one.id === id);
  return attribute === -1 ? MISSING : { page: 'values', state: list.state, attribute };
}

/** Null when no list begins with this path. */
function readListAt(site: Site, path: readonly string[], parts: Parts): Target | null {
  for (const [at, table] of site.tables.entries()) {
    const root = table.roots.findIndex((one) => one.path === path[0]);
    if (root === -1) continue;
    const chosen = site.plan.scheme.read(table, path.slice(1), parts);
    if (chosen === 'missing') return MISSING;
    if (chosen === 'malformed') return MALFORMED;
    const settings = readSettings(site, at, parts);
    return settings === null ? MALFORMED : { page: 'list', state: { ...listOf(at, root), ...settings, chosen } };
  }
  return null;
}

type Settings = Omit<ListState, 'table' | 'root' | 'chosen'>;

/** Null where a setting cannot be read: a page that is no number, an unknown sort. */
function readSettings(site: Site, table: number, parts: Parts): Settings | null {
  const { names } = site.plan.scheme;
  const pick = (name: string, known: readonly string[]): number => {
    const text = param(parts, name);
    return text === undefined ? 0 : known.indexOf(text);
  };
  const sort = site.plan.sorted ? pick(names.sort, sortNames(site, table)) : 0;
  const size = pick(names.size, site.plan.pageSizes.map(String));
  const view = site.plan.views ? pick(names.view, VIEWS) : 0;
  const after = readAfter(site, table, param(parts, names.after));
  if (sort === -1 || size === -1 || view === -1 || after === undefined) return null;
  const page = readPage(site, size, param(parts, names.page));
  const keyword = site.plan.keyword ? readKeyword(param(parts, names.keyword)) : '';
  const lifted = param(parts, names.lifted) === '1';
  return page === null ? null : { keyword, lifted, page, after, sort, size, view };
}

/** What has no word in it is nothing typed. */
const readKeyword = (text = ''): string => (wordsOf(text).length === 0 ? '' : text.trim());

function readPage(site: Site, size: number, text: string | undefined): number | null {
  if (text === undefined) return 0;
  if (!/^\d{1,9}$/.test(text)) return null;
  if (site.plan.pager === 'more') return Math.floor(Number(text) / site.plan.pageSizes[size]);
  const page = Number(text) - (site.plan.pager === 'zero' ? 0 : 1);
  return page < 0 ? null : page;
}

function readAfter(site: Site, table: number, text: string | undefined): number | null | undefined {
  return text === undefined ? null : (entityOfSlug(site.tables[table], text) ?? undefined);
}

function readNumbered(site: Site, parts: Parts, page: 'entity' | 'action'): Target {
  const name = page === 'entity' ? 'id' : (parts.params[0]?.[0] ?? '');
  const kind = page === 'entity' ? parts.path[1] : name;
  const table = site.tables.findIndex((one) => one.kind === kind);
  const entity = Number(param(parts, name) ?? Number.NaN) - 1;
  if (table === -1 || !Number.isInteger(entity) || entity < 0 || entity >= site.tables[table].size) return MISSING;
  return page === 'entity' ? { page, table, entity, alias: 1 } : { page, table, entity };
}

function readEntity(site: Site, parts: Parts): Target {
  if (!site.plan.entityPages) return MISSING;
  const [first, second, ...rest] = parts.path;
  if (first === 'view' && site.plan.twoAddresses !== 'off' && rest.length === 0)
    return readNumbered(site, parts, 'entity');
  for (const [at, table] of site.tables.entries()) {
    if (site.plan.twoToken) {
      const entity = second === undefined ? uniqueSlugs(table).entity.get(first) : undefined;
      if (entity !== undefined) return { page: 'entity', table: at, entity, alias: 0 };
      continue;
    }
    const root = table.roots.find((one) => one.entityPath === first);
    const entity = root === undefined || second === undefined || rest.length > 0 ? null : entityOfSlug(table, second);
    if (root !== undefined && entity !== null && inRoot(table, root, entity)) {
      return { page: 'entity', table: at, entity, alias: 0 };
    }
  }
  return MISSING;
}
