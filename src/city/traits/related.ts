import { ON_OFF, type Trait } from './trait.ts';

export const related: Trait = {
  name: 'related',
  group: 'lists',
  about: 'Entity pages link to other entities.',
  values: ON_OFF,
  touches: ['related'],
  hooks: () => ({ plan: { related: false } }),
};
