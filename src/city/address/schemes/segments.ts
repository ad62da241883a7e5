import { findPredicate } from '../../catalogue/find-predicate.ts';
import { allFound, forbidParameters, formPredicates, idsOf, type Scheme } from './scheme.ts';

/** `/shoes/brand-havik/colour-red`, in the order of the clicks. */
export const segments: Scheme = {
  names: { page: 'p', after: 'from', sort: 'order', size: 'n', view: 'layout', lifted: 'any', keyword: 'search' },
  write: (table, chosen, parts) => ({
    ...parts,
    path: [
      ...parts.path,
      ...chosen.map((predicate) => {
        const { attribute, value } = idsOf(table, predicate);
        return `${attribute}-${value}`;
      }),
    ],
  }),
  forbid: (table, attribute) => ({
    all: false,
    lines: [`Disallow: /*/${table.attributes[attribute].id}-`, ...forbidParameters(table, attribute)],
  }),
  read(table, rest, parts) {
    const fromPath = rest.map((segment) => {
      const attribute = table.attributes.find(({ id }) => segment.startsWith(`${id}-`));
      return attribute === undefined
        ? null
        : findPredicate(table, attribute.id, segment.slice(attribute.id.length + 1));
    });
    return allFound([...fromPath, ...formPredicates(table, parts)]);
  },
};
