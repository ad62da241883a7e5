import { FIRST_PAGE } from '../address/target.ts';
import { defaultPredicate } from '../catalogue/query.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const allLinks: Trait = {
  name: 'all-links',
  group: 'filters',
  about: 'Every filter has a link that takes it off again, whether chosen or not.',
  values: OFF_ON,
  touches: ['filters'],
  hooks: () => ({
    list(page, visit) {
      if (visit.target.page !== 'list') return page;
      const { state } = visit.target;
      const without = (attribute: number): string => {
        const chosen = state.chosen.filter((one) => one.attribute !== attribute);
        const lifted = state.lifted || defaultPredicate(visit.site, state.table)?.attribute === attribute;
        const list = { ...state, ...FIRST_PAGE, chosen, lifted };
        return visit.href({ page: 'list', state: list }, { block: 'all', position: attribute, on: state });
      };
      const facets = page.facets.map((facet) => ({
        ...facet,
        all: { text: visit.say('all'), href: without(facet.attribute) },
      }));
      return { ...page, facets };
    },
  }),
};
