import { FIRST_PAGE, type ListState } from '../address/target.ts';
import { type Predicate, samePredicate } from '../catalogue/catalogue.ts';
import { defaultPredicate, predicatesOf, replaces } from '../catalogue/query.ts';
import { lineage } from '../data/column.ts';
import type { Attribute } from '../data/table.ts';
import { numerals } from '../languages/text.ts';
import type { Site, Visit } from '../site.ts';
import { formFor } from './form.ts';
import { countText } from './frame.ts';
import type { Facet, Form, Option } from './model.ts';

/** Attributes that a list page offers no links for, because they are on an index page or in the form. */
export function indexedAttribute(site: Site, table: number): number {
  if (!site.plan.valueIndex) return -1;
  const { attributes } = site.tables[table];
  const large = attributes.findIndex((attribute) => attribute.values.length > 8 && attribute.shape !== 'tree');
  return large === -1 ? 0 : large;
}

export const inForm = (site: Site, attribute: Attribute): boolean =>
  attribute.shape === 'several'
    ? site.plan.tickBoxes
    : site.plan.filterForm && (attribute.shape === 'choice' || attribute.shape === 'range');

/** Whether the filter exists on this list at all: some appear only under another. */
export function offered(site: Site, state: ListState, attribute: number): boolean {
  const table = site.tables[state.table];
  const column = table.attributes[attribute];
  if (table.roots[state.root].base?.attribute === column.id) return false;
  const { under } = column;
  if (!site.plan.nested || under === undefined) return true;
  return predicatesOf(site, state).some(
    (one) =>
      table.attributes[one.attribute].id === under.attribute &&
      table.attributes[one.attribute].values[one.value].id === under.value,
  );
}

/** The list after choosing one more value. */
export function choose(site: Site, state: ListState, predicate: Predicate): ListState {
  const kept = replaces(site, state.table, predicate.attribute)
    ? state.chosen.filter(({ attribute }) => attribute !== predicate.attribute)
    : state.chosen;
  const lifted = state.lifted || defaultPredicate(site, state.table)?.attribute === predicate.attribute;
  return { ...state, ...FIRST_PAGE, chosen: [...kept, predicate], lifted };
}

/** The list after taking one value off again. */
export function unchoose(site: Site, state: ListState, predicate: Predicate): ListState {
  const chosen = state.chosen.filter((one) => !samePredicate(one, predicate));
  const given = defaultPredicate(site, state.table);
  const lifted = state.lifted || (given !== null && samePredicate(given, predicate));
  return { ...state, ...FIRST_PAGE, chosen, lifted };
}

/** Counts of an attribute's values: what the list would hold after the click. */
export function countsFor(site: Site, state: ListState, attribute: number): Uint32Array {
  const predicates = predicatesOf(site, state);
  const given = state.lifted ? null : defaultPredicate(site, state.table);
  const alone = site.plan.combine === 'or' || replaces(site, state.table, attribute) || given?.attribute === attribute;
  const basis = alone ? predicates.filter((one) => one.attribute !== attribute) : predicates;
  return site.catalogues[state.table].counts(basis, attribute, state.keyword);
}

/** Values to show, with their depth: in a hierarchy the path to the chosen one and what is below it. */
function shownValues(
  column: Attribute,
  counts: Uint32Array,
  chosen: ReadonlySet<number>,
): readonly (readonly [number, number])[] {
  const all = column.values.map((_, value) => value).filter((value) => counts[value] > 0 || chosen.has(value));
  if (column.shape === 'tree') {
    const open = [...chosen][0] ?? -1;
    const path = open === -1 ? [] : lineage(column.values, open);
    const below = all.filter((value) => column.values[value].parent === open);
    return [
      ...path.map((value, depth) => [value, depth] as const),
      ...below.map((value) => [value, path.length] as const),
    ];
  }
  const ordered = all.length > 20 ? [...all].sort((a, b) => counts[b] - counts[a] || a - b) : all;
  return ordered.map((value) => [value, 0] as const);
}

export function buildFacet(visit: Visit, state: ListState, attribute: number, top: number): Facet {
  const { site } = visit;
  const column = site.tables[state.table].attributes[attribute];
  const counts = countsFor(site, state, attribute);
  const chosen = new Set(
    predicatesOf(site, state)
      .filter((one) => one.attribute === attribute)
      .map(({ value }) => value),
  );
  const option = ([value, depth]: readonly [number, number], position: number): Option => ({
    value,
    id: column.values[value].id,
    text: visit.text(column.values[value].name),
    full: visit.text(column.values[value].name),
    href: visit.href(
      { page: 'list', state: choose(site, state, { attribute, value }) },
      { block: `nr_${column.id}`, position, on: state },
    ),
    count: counts[value],
    countText: countText(visit, counts[value]),
    chosen: chosen.has(value),
    depth,
    colour: column.values[value].colour ?? null,
  });
  const values = shownValues(column, counts, chosen);
  const best =
    values.length > top
      ? new Set(
          [...values]
            .sort((a, b) => counts[b[0]] - counts[a[0]])
            .slice(0, top)
            .map(([value]) => value),
        )
      : null;
  const shown = best === null ? values : values.filter(([value]) => best.has(value) || chosen.has(value));
  const more = { page: 'values', state: { ...state, ...FIRST_PAGE }, attribute } as const;
  return {
    attribute,
    id: column.id,
    heading: visit.text(column.name),
    display: inForm(site, column) ? (column.shape === 'several' ? 'boxes' : 'select') : 'links',
    options: shown.map(option),
    all: null,
    more:
      best === null
        ? null
        : {
            text: visit.say('more', { n: numerals(String(values.length), visit.language) }),
            href: visit.href(more, { block: `more_${column.id}`, position: 0, on: state }),
          },
  };
}

export function buildFacets(visit: Visit, state: ListState): readonly Facet[] {
  const { site } = visit;
  const indexed = indexedAttribute(site, state.table);
  return site.tables[state.table].attributes
    .map((_, attribute) => attribute)
    .filter((attribute) => attribute !== indexed && offered(site, state, attribute))
    .map((attribute) =>
      buildFacet(
        visit,
        state,
        attribute,
        inForm(site, site.tables[state.table].attributes[attribute]) ? Number.POSITIVE_INFINITY : site.plan.topValues,
      ),
    )
    .filter(({ options }) => options.length > 0);
}

/** One form for all selects: what is chosen elsewhere goes along hidden. */
export function buildFilterForm(visit: Visit, state: ListState): Form | null {
  const { site } = visit;
  if (!site.plan.filterForm && !site.plan.tickBoxes) return null;
  const { attributes } = site.tables[state.table];
  const chosen = state.chosen.filter(({ attribute }) => !inForm(site, attributes[attribute]));
  const given = defaultPredicate(site, state.table);
  const lifted = state.lifted || (given !== null && inForm(site, attributes[given.attribute]));
  const href = visit.href(
    { page: 'list', state: { ...state, ...FIRST_PAGE, chosen, lifted } },
    { block: 'form', position: 0, on: state },
  );
  return formFor(href, 'get', visit.say('apply'));
}
