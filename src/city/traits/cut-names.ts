import { OFF_ON, type Trait } from './trait.ts';

const LONGEST = 10;

const cutName = (name: string): string => (name.length > LONGEST + 2 ? `${name.slice(0, LONGEST).trim()}...` : name);

export const cutNames: Trait = {
  name: 'cut-names',
  group: 'filters',
  about: 'Long names of values are cut with dots; the whole name is in the title.',
  values: OFF_ON,
  touches: ['filters'],
  hooks: () => ({
    list: (page) => ({
      ...page,
      facets: page.facets.map((facet) =>
        facet.display === 'links'
          ? { ...facet, options: facet.options.map((option) => ({ ...option, text: cutName(option.text) })) }
          : facet,
      ),
    }),
  }),
};
