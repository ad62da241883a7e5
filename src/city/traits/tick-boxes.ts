import { OFF_ON, type Trait } from './trait.ts';

export const tickBoxes: Trait = {
  name: 'tick-boxes',
  group: 'filters',
  about: 'Filters with several values are boxes to tick, without addresses, in a form with a button.',
  values: OFF_ON,
  touches: ['filters'],
  hooks: () => ({ plan: { tickBoxes: true } }),
};
