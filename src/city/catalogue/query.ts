import type { ListState } from '../address/target.ts';
import type { Root, Table } from '../data/table.ts';
import type { Site } from '../site.ts';
import { type Predicate, samePredicate } from './catalogue.ts';
import { findPredicate } from './find-predicate.ts';
import { has } from './postings.ts';
import { wordsOf } from './words.ts';

type Named = { readonly attribute: string; readonly value: string } | null | undefined;

const find = (table: Table, named: Named): Predicate | null =>
  named === null || named === undefined ? null : findPredicate(table, named.attribute, named.value);

export const basePredicate = (table: Table, root: number): Predicate | null => find(table, table.roots[root].base);

export function defaultPredicate(site: Site, table: number): Predicate | null {
  return site.plan.defaultFilter ? find(site.tables[table], site.tables[table].defaultFilter) : null;
}

export function inRoot(table: Table, root: Root, entity: number): boolean {
  const base = find(table, root.base);
  return base === null || has(table.attributes[base.attribute], entity, base.value);
}

/** Whether a second value of this attribute takes the place of the first. */
export const replaces = (site: Site, table: number, attribute: number): boolean =>
  site.plan.combine === 'replace' || site.tables[table].attributes[attribute].shape === 'tree';

/** What a list really asks: the base of its root, the filter the site chose by itself, and what the visitor chose. */
export function predicatesOf(site: Site, state: ListState): readonly Predicate[] {
  const base = basePredicate(site.tables[state.table], state.root);
  const given = state.lifted ? null : defaultPredicate(site, state.table);
  const chosen = state.chosen.filter(
    ({ attribute }, at) =>
      !replaces(site, state.table, attribute) ||
      !state.chosen.slice(at + 1).some((later) => later.attribute === attribute),
  );
  const all = [...(base === null ? [] : [base]), ...(given === null ? [] : [given]), ...chosen];
  return all.filter((one, at) => all.findIndex((other) => samePredicate(other, one)) === at);
}

/** The entities of a list. */
export const entitiesOf = (site: Site, state: ListState): Uint32Array =>
  isRefused(site, state)
    ? new Uint32Array(0)
    : site.catalogues[state.table].select(predicatesOf(site, state), state.keyword);

/** Libraries do not look for short words: half of their books have them. */
const SHORTEST_WORD = 4;

/** Whether the site answers with an error because of what was typed. */
export const isRefused = (site: Site, { keyword }: ListState): boolean =>
  site.plan.answers !== 'lists' && keyword !== '' && wordsOf(keyword).every((word) => word.length < SHORTEST_WORD);

/** A list that shows nothing because no keyword was given. */
export const lacksKeyword = (site: Site, state: ListState): boolean => site.plan.keyword && state.keyword === '';
