import { OFF_ON, type Trait } from './trait.ts';

export const defaultFilter: Trait = {
  name: 'default-filter',
  group: 'filters',
  about: 'The site chooses one filter by itself; it can be taken off.',
  values: OFF_ON,
  touches: ['results', 'cards', 'filters', 'counts', 'addresses'],
  hooks: () => ({ plan: { defaultFilter: true } }),
};
