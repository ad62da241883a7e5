import { FIRST_PAGE, type ListState, listOf } from '../address/target.ts';
import { VIEWS } from '../address/write-target.ts';
import { samePredicate } from '../catalogue/catalogue.ts';
import { basePredicate, predicatesOf } from '../catalogue/query.ts';
import { number, numerals } from '../languages/text.ts';
import type { Site, Visit } from '../site.ts';
import { recordCard } from './cards.ts';
import { buildFacets, buildFilterForm, indexedAttribute, unchoose } from './facets.ts';
import { countText, frame } from './frame.ts';
import type { Link, ListPage, TextPage } from './model.ts';
import { PAGERS } from './pagers.ts';
import { readResults } from './results.ts';

const go = (visit: Visit, on: ListState, state: ListState, block: string, position: number): string =>
  visit.href({ page: 'list', state }, { block, position, on });

/** Filters in force with a link that takes each off; the base of a root cannot be taken off. */
function chosenLinks(visit: Visit, state: ListState): readonly Link[] {
  const { site } = visit;
  const table = site.tables[state.table];
  const base = basePredicate(table, state.root);
  return predicatesOf(site, state)
    .filter((one) => base === null || !samePredicate(one, base))
    .map((predicate, position) => {
      const column = table.attributes[predicate.attribute];
      return {
        text: `${visit.text(column.name)}: ${visit.text(column.values[predicate.value].name)}`,
        href: go(visit, state, unchoose(site, state, predicate), 'rm', position),
      };
    });
}

function sortLinks(visit: Visit, state: ListState): readonly Link[] {
  const { site } = visit;
  if (!site.plan.sorted) return [];
  const names = site.tables[state.table].sorts.flatMap(({ name }) => [
    visit.say('ascending', { key: visit.text(name) }),
    visit.say('descending', { key: visit.text(name) }),
  ]);
  return [visit.say('relevance'), ...names].map((text, sort) => ({
    text,
    href: go(visit, state, { ...state, ...FIRST_PAGE, sort }, 'sort', sort),
    current: sort === state.sort,
  }));
}

function sizeLinks(visit: Visit, state: ListState): readonly Link[] {
  const { pageSizes, sizesOffered } = visit.site.plan;
  const offered = sizesOffered === 'everywhere' || state.chosen.length > 0;
  if (pageSizes.length < 2 || !offered) return [];
  return pageSizes.map((records, size) => ({
    text: numerals(String(records), visit.language),
    href: go(visit, state, { ...state, ...FIRST_PAGE, size }, 'size', size),
    current: size === state.size,
  }));
}

function viewLinks(visit: Visit, state: ListState): readonly Link[] {
  if (!visit.site.plan.views) return [];
  return VIEWS.map((_, view) => ({
    text: visit.say(view === 0 ? 'viewGrid' : 'viewRows'),
    href: go(visit, state, { ...state, view }, 'view', view),
    current: view === state.view,
  }));
}

function indexLinks(visit: Visit, state: ListState): readonly Link[] {
  const attribute = indexedAttribute(visit.site, state.table);
  if (attribute === -1) return [];
  const name = visit.text(visit.site.tables[state.table].attributes[attribute].name);
  const target = { page: 'values', state: { ...state, ...FIRST_PAGE }, attribute } as const;
  return [{ text: visit.say('by', { name }), href: visit.href(target, { block: 'index', position: 0, on: state }) }];
}

/** The way here; the page itself comes last and is no link. */
function crumbsOf(visit: Visit, state: ListState): readonly Link[] {
  const { site } = visit;
  const root = { ...listOf(state.table, state.root), lifted: state.lifted, keyword: state.keyword };
  const table = site.tables[state.table];
  const first = { text: visit.text(table.roots[state.root].name), href: go(visit, state, root, 'crumb', 0) };
  if (state.chosen.length === 0) return [];
  const rest = state.chosen.slice(0, -1).map((one, at) => ({
    text: visit.text(table.attributes[one.attribute].values[one.value].name),
    href: go(visit, state, { ...root, chosen: state.chosen.slice(0, at + 1) }, 'crumb', at + 1),
  }));
  return [first, ...rest];
}

const fillings = (visit: Visit, table: Site['tables'][number]) => ({
  one: visit.text(table.one),
  many: visit.text(table.many),
});

/** Null when the list has no such page. */
export function buildList(visit: Visit, state: ListState): ListPage | null {
  const { site } = visit;
  const table = site.tables[state.table];
  const results = readResults(site, state, visit.serial);
  if (results === null) return null;
  const { entities, page, pages, total } = results;
  const names = state.chosen.map((one) => visit.text(table.attributes[one.attribute].values[one.value].name));
  const typed = state.keyword === '' ? [] : [`"${state.keyword}"`];
  const heading = [visit.text(table.roots[state.root].name), ...typed, ...names].join(', ');
  const shown = site.plan.maxPages * site.plan.pageSizes[state.size];
  const pager = PAGERS[site.plan.pager]({ visit, state, page, pages, last: entities.at(-1) ?? null });
  return {
    ...frame(visit, heading, crumbsOf(visit, state)),
    type: 'list',
    status: 200,
    total: visit.say('total', { n: countText(visit, total), ...fillings(visit, table) }),
    cards: entities.map((entity, position) =>
      recordCard(visit, state.table, entity, { block: 'sr', position: position + 1, on: state }),
    ),
    aside: null,
    facets: buildFacets(visit, state),
    filterForm: buildFilterForm(visit, state),
    indexes: indexLinks(visit, state),
    chosen: site.plan.chosenBox ? chosenLinks(visit, state) : [],
    sorts: sortLinks(visit, state),
    sizes: sizeLinks(visit, state),
    views: viewLinks(visit, state),
    view: VIEWS[state.view],
    pager: results.cut ? { ...pager, note: visit.say('cut', { n: number(shown, visit.language) }) } : pager,
    empty: total === 0 ? visit.say('noMatch') : null,
    labels: {
      filters: visit.say('filters'),
      chosen: visit.say('chosen'),
      sort: visit.say('sort'),
      size: visit.say('size'),
      view: visit.say('view'),
      promoted: visit.say('promoted'),
      pages: visit.say('pages'),
    },
  };
}

/** A list that waits for a keyword: only the search box. */
export function buildAsk(visit: Visit, state: ListState): TextPage {
  const heading = visit.text(visit.site.tables[state.table].roots[state.root].name);
  const paragraphs = [visit.say('typeWord')];
  return { ...frame(visit, heading, crumbsOf(visit, state)), type: 'text', status: 200, paragraphs, links: [] };
}
