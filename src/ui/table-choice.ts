/** Which rows of a table an address asks for, read with suspicion. */
import { QuarryError } from '../model/error.ts';
import type { TableChoice, TableFilter } from '../store/views.ts';

const MOST_FILTERS = 20;

export function choiceFrom(parameters: URLSearchParams): TableChoice {
  const search = parameters.get('search') ?? '';
  const sort = parameters.get('sort');
  return {
    filters: filtersFrom(parameters.get('filters')),
    search: search.slice(0, 200),
    ...(sort === null || sort === '' ? {} : { sort: { column: sort, descending: parameters.get('desc') === '1' } }),
  };
}

/** Null in an address is a kind that has no name. */
export const kindFrom = (parameters: URLSearchParams): string | null =>
  parameters.has('kind') ? parameters.get('kind') : null;

function filtersFrom(text: string | null): readonly TableFilter[] {
  if (text === null || text === '') return [];
  const wrong = () => new QuarryError('usage', 'These filters cannot be read.');
  let pairs: unknown;
  try {
    pairs = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (!Array.isArray(pairs) || pairs.length > MOST_FILTERS) throw wrong();
  return pairs.map((pair: unknown) => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string') throw wrong();
    const value: unknown = pair[1];
    if (value !== null && typeof value !== 'string' && typeof value !== 'number') throw wrong();
    return { column: pair[0], value };
  });
}

/** A whole number within bounds. */
export function numberFrom(parameters: URLSearchParams, name: string, otherwise: number, most: number): number {
  const text = parameters.get(name);
  const value = text === null ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new QuarryError('usage', `'${name}' is no whole number.`);
  return Math.min(value, most);
}
