import { OFF_ON, type Trait } from './trait.ts';

export const forbidden: Trait = {
  name: 'forbidden',
  group: 'filters',
  about: 'robots.txt forbids the addresses of one filter, or of all where they cannot be told apart.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () => ({ plan: { forbidden: true } }),
};
