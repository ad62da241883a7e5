import { OFF_ON, type Trait } from './trait.ts';

export const views: Trait = {
  name: 'views',
  group: 'lists',
  about: 'A list can be shown as tiles or as lines.',
  values: OFF_ON,
  touches: ['settings'],
  hooks: () => ({ plan: { views: true } }),
};
