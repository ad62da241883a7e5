import { OFF_ON, type Trait } from './trait.ts';

export const shuffled: Trait = {
  name: 'shuffled',
  group: 'lists',
  about: 'The order of a list changes with every request.',
  values: OFF_ON,
  touches: ['results', 'cards'],
  hooks: () => ({ plan: { shuffled: true } }),
};
