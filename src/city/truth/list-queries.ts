import { type ListState, listOf } from '../address/target.ts';
import { findPredicate } from '../catalogue/find-predicate.ts';
import { entitiesOf } from '../catalogue/query.ts';
import { wordIndex } from '../catalogue/words.ts';
import { choose } from '../pages/facets.ts';
import type { Site } from '../site.ts';

/** Lists that links lead to, without what only changes their presentation. */
export function* allQueries(site: Site, depth: 1 | 2): Generator<ListState> {
  for (const [table, { attributes, roots }] of site.tables.entries()) {
    for (const root of roots.keys()) {
      const start = listOf(table, root);
      if (site.plan.keyword) {
        yield* keywordQueries(site, start, depth);
        continue;
      }
      yield start;
      const whole = site.plan.defaultFilter ? { ...start, lifted: true } : start;
      if (whole !== start) yield whole;
      const singles = attributes.flatMap((_, attribute) => singleChoices(site, whole, attribute));
      yield* singles;
      if (depth === 1) continue;
      for (const state of singles) {
        for (const [attribute] of attributes.entries()) {
          if (state.chosen.some((one) => one.attribute >= attribute)) continue;
          yield* singleChoices(site, state, attribute);
        }
      }
    }
  }
}

/** Lists of each word, and with depth 2 of each word with one filter. */
function* keywordQueries(site: Site, from: ListState, depth: 1 | 2): Generator<ListState> {
  const { attributes } = site.tables[from.table];
  for (const keyword of wordIndex(site.tables[from.table]).keys()) {
    const start = { ...from, keyword };
    const whole = site.plan.defaultFilter ? { ...start, lifted: true } : start;
    if (entitiesOf(site, whole).length === 0) continue;
    if (whole !== start) yield start;
    yield whole;
    if (depth === 2) for (const attribute of attributes.keys()) yield* singleChoices(site, whole, attribute);
  }
}

/** A list with one value of an attribute chosen, for each value that leaves something; nested filters with what they stand under. */
function singleChoices(site: Site, from: ListState, attribute: number): readonly ListState[] {
  const table = site.tables[from.table];
  const column = table.attributes[attribute];
  if (table.roots[from.root].base?.attribute === column.id) return [];
  const under = site.plan.nested ? column.under : undefined;
  const upper = under === undefined ? null : findPredicate(table, under.attribute, under.value);
  const start =
    upper === null || from.chosen.some((one) => one.attribute === upper.attribute) ? from : choose(site, from, upper);
  return column.values
    .map((_, value) => choose(site, start, { attribute, value }))
    .filter((state) => entitiesOf(site, state).length > 0);
}
