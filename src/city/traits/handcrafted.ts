import { hash } from '../data/random.ts';
import type { Trait } from './trait.ts';

export const handcrafted: Trait = {
  name: 'handcrafted',
  group: 'entity pages',
  about: 'Entity pages were written by hand: no two have the same structure.',
  values: ['off', 'some', 'all'],
  touches: ['template'],
  hooks: (value, seed) => ({
    entity: (page) =>
      value === 'all' || hash(seed, 'handcrafted', page.entity) % 3 === 0 ? { ...page, template: 'own' } : page,
  }),
};
