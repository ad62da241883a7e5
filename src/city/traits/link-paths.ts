import { hash } from '../data/random.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const linkPaths: Trait = {
  name: 'link-paths',
  group: 'entity pages',
  about: 'The links to some entities stand one tag deeper than those to others.',
  values: OFF_ON,
  touches: ['cards'],
  hooks: (_, seed) => ({
    list: (page) => ({
      ...page,
      cards: page.cards.map((card) => ({ ...card, deep: hash(seed, 'deep', card.entity) % 3 === 0 })),
    }),
  }),
};
