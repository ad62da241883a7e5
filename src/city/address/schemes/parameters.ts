import { withParam } from '../parts.ts';
import { allFound, forbidParameters, formPredicates, idsOf, type Scheme } from './scheme.ts';

/** `/shoes?brand=havik&colour=red`, in the order of the clicks. Unknown parameters are ignored, as most sites do. */
export const parameters: Scheme = {
  names: {
    page: 'page',
    after: 'after',
    sort: 'sort',
    size: 'per_page',
    view: 'view',
    lifted: 'everything',
    keyword: 'q',
  },
  write(table, chosen, parts) {
    return chosen.reduce((made, predicate) => {
      const { attribute, value } = idsOf(table, predicate);
      return withParam(made, attribute, value);
    }, parts);
  },
  forbid: (table, attribute) => ({ all: false, lines: forbidParameters(table, attribute) }),
  read: (table, rest, parts) => (rest.length > 0 ? 'missing' : allFound(formPredicates(table, parts))),
};
