import type { Predicate } from '../../catalogue/catalogue.ts';
import type { Table } from '../../data/table.ts';
import { allFound, forbidParameters, formPredicates, idsOf, type Scheme } from './scheme.ts';

/** Values that two attributes share need the attribute's name before them. */
const words = new WeakMap<Table, ReadonlyMap<string, Predicate>>();

function wordsOf(table: Table): ReadonlyMap<string, Predicate> {
  const known = words.get(table);
  if (known !== undefined) return known;
  const made = new Map<string, Predicate>();
  table.attributes.forEach((attribute, at) => {
    attribute.values.forEach((one, value) => {
      const word = made.has(one.id) ? `${attribute.id}_${one.id}` : one.id;
      made.set(word, { attribute: at, value });
    });
  });
  words.set(table, made);
  return made;
}

function wordOf(table: Table, predicate: Predicate): string {
  const { attribute, value } = idsOf(table, predicate);
  const first = wordsOf(table).get(value);
  const same = first !== undefined && first.attribute === predicate.attribute && first.value === predicate.value;
  return same ? value : `${attribute}_${value}`;
}

/** `/recipe-finder/rice,stews`: values only, joined by commas in the order of the clicks. */
export const commas: Scheme = {
  names: { page: 'pn', after: 'next', sort: 'sorted', size: 'show', view: 'as', lifted: 'unfiltered', keyword: 'find' },
  write: (table, chosen, parts) =>
    chosen.length === 0
      ? parts
      : { ...parts, path: [...parts.path, chosen.map((predicate) => wordOf(table, predicate)).join(',')] },
  forbid: (table, attribute) => ({
    all: true,
    lines: [
      ...table.roots.flatMap(({ path }) => [`Disallow: /${path}/`, `Disallow: /*/${path}/`]),
      ...forbidParameters(table, attribute),
    ],
  }),
  read(table, rest, parts) {
    if (rest.length > 1) return 'missing';
    const path = (rest[0] ?? '').split(',').filter((word) => word !== '');
    const fromPath = path.map((word) => wordsOf(table).get(word) ?? null);
    return allFound([...fromPath, ...formPredicates(table, parts)]);
  },
};
