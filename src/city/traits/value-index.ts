import { OFF_ON, type Trait } from './trait.ts';

export const valueIndex: Trait = {
  name: 'value-index',
  group: 'filters',
  about: 'The values of one filter are not on the list but on a page of their own.',
  values: OFF_ON,
  touches: ['filters', 'counts', 'home'],
  hooks: () => ({ plan: { valueIndex: true } }),
};
