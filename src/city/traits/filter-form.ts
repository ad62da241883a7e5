import { OFF_ON, type Trait } from './trait.ts';

export const filterForm: Trait = {
  name: 'filter-form',
  group: 'filters',
  about: 'Filters with one choice are selects in a form with a button.',
  values: OFF_ON,
  touches: ['filters'],
  hooks: () => ({ plan: { filterForm: true } }),
};
