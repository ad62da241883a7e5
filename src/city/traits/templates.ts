import { hash } from '../data/random.ts';
import type { Trait } from './trait.ts';

export const templates: Trait = {
  name: 'templates',
  group: 'entity pages',
  about: 'Entity pages follow one template or one of two.',
  values: ['one', 'two'],
  touches: ['template'],
  hooks: (_, seed) => ({
    entity: (page) => (hash(seed, 'template', page.entity) % 2 === 0 ? page : { ...page, template: 'second' }),
  }),
};
