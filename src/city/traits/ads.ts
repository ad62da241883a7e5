import { hash } from '../data/random.ts';
import { OFF_ON, type Trait } from './trait.ts';

const NAMES = ['Lisboa', 'Chess', 'Tallinn', 'Cello', 'Porto', 'Sailing', 'Bergen', 'Baking'];

export const ads: Trait = {
  name: 'ads',
  group: 'trouble',
  about: 'Advertisements that change with every request.',
  values: OFF_ON,
  touches: ['frame'],
  hooks: (_, seed) => ({
    any(page, visit) {
      const ad = (at: number) => {
        const number = hash(seed, 'ad', visit.serial, at);
        const name = NAMES[number % NAMES.length];
        return {
          text: visit.say('ad', { name }),
          href: `http://ads.example/click/${number.toString(36)}`,
          rel: 'sponsored',
        };
      };
      return { ...page, notices: [ad(0), ad(1)] };
    },
  }),
};
