import { ON_OFF, type Trait } from './trait.ts';

export const chosen: Trait = {
  name: 'chosen',
  group: 'filters',
  about: 'A list says which filters are in force, with links that take them off.',
  values: ON_OFF,
  touches: ['filters'],
  hooks: () => ({ plan: { chosenBox: false } }),
};
