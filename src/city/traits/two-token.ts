import { OFF_ON, type Trait } from './trait.ts';

export const twoToken: Trait = {
  name: 'two-token',
  group: 'entity pages',
  about: 'Entity addresses have one piece of path only, like those of other pages.',
  values: OFF_ON,
  touches: ['addresses'],
  hooks: () => ({ plan: { twoToken: true } }),
};
