import type { Table } from '../data/table.ts';
import type { Predicate } from './catalogue.ts';

/** A filter by the ids of its attribute and value; null if there is none. */
export function findPredicate(table: Table, attributeId: string, valueId: string): Predicate | null {
  const attribute = table.attributes.findIndex(({ id }) => id === attributeId);
  if (attribute === -1) return null;
  const value = table.attributes[attribute].values.findIndex(({ id }) => id === valueId);
  return value === -1 ? null : { attribute, value };
}
