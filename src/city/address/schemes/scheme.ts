import type { Predicate } from '../../catalogue/catalogue.ts';
import { findPredicate } from '../../catalogue/find-predicate.ts';
import type { Table } from '../../data/table.ts';
import type { Parts } from '../parts.ts';

/** How chosen filters and list settings are written into an address. The names differ so that nobody can learn one by heart. */
export interface Scheme {
  readonly names: Readonly<Record<'page' | 'after' | 'sort' | 'size' | 'view' | 'lifted' | 'keyword', string>>;
  write(table: Table, chosen: readonly Predicate[], parts: Parts): Parts;
  /** Lines of robots.txt that forbid a filter; `all`: they cannot forbid one without the others. */
  forbid(table: Table, attribute: number): { readonly all: boolean; readonly lines: readonly string[] };
  /** Takes the filters out of what stands behind the list's own path. */
  read(table: Table, rest: readonly string[], parts: Parts): readonly Predicate[] | 'missing' | 'malformed';
}

export const idsOf = (table: Table, { attribute, value }: Predicate): { attribute: string; value: string } => ({
  attribute: table.attributes[attribute].id,
  value: table.attributes[attribute].values[value].id,
});

/** All found, or the page does not exist. */
export function allFound(found: readonly (Predicate | null)[]): readonly Predicate[] | 'missing' {
  const predicates = found.filter((one) => one !== null);
  return predicates.length === found.length ? predicates : 'missing';
}

/** What a form sends: it can only send parameters, whatever the links of the site look like. */
export const formPredicates = (table: Table, parts: Parts): readonly (Predicate | null)[] =>
  parts.params
    .filter(([name, value]) => value !== '' && table.attributes.some(({ id }) => id === name))
    .map(([name, value]) => findPredicate(table, name, value));

/** Whatever the links look like, a form can ask by parameters. */
export const forbidParameters = (table: Table, attribute: number): readonly string[] =>
  ['?', '&', ';'].map((before) => `Disallow: /*${before}${table.attributes[attribute].id}=`);
