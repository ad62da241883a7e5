import { ON_OFF, type Trait } from './trait.ts';

export const sorting: Trait = {
  name: 'sorting',
  group: 'lists',
  about: 'Lists can be sorted by several keys, up and down.',
  values: ON_OFF,
  touches: ['settings', 'addresses'],
  hooks: () => ({ plan: { sorted: false } }),
};
