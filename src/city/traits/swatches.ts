import type { Facet } from '../pages/model.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const swatches: Trait = {
  name: 'swatches',
  group: 'filters',
  about: 'The values of one filter are patches of colour without text; the name is in title, aria-label or alt.',
  values: OFF_ON,
  touches: ['filters'],
  hooks: () => ({
    list(page) {
      const linked = (facet: Facet) => facet.display === 'links';
      const coloured = page.facets.findIndex(
        (facet) => linked(facet) && facet.options.some(({ colour }) => colour !== null),
      );
      const at = coloured === -1 ? page.facets.findIndex(linked) : coloured;
      return {
        ...page,
        facets: page.facets.map((facet, which) => (which === at ? { ...facet, display: 'swatches' } : facet)),
      };
    },
  }),
};
