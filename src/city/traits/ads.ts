import { hash } from '../data/random.ts';
import type { Trait } from './trait.ts';

const NAMES = ['Lisboa', 'Chess', 'Tallinn', 'Cello', 'Porto', 'Sailing', 'Bergen', 'Baking'];
/** What rich advertisements promise. */
const WORDS =
  'amazing instant lifetime guarantee bargain insurance broadband holiday sofa credit mortgage vitamins fitness perfume dentist kitchen loan watches roofing windows mattress streaming poker lottery trainer diet makeover upgrade'.split(
    ' ',
  );

export const ads: Trait = {
  name: 'ads',
  group: 'trouble',
  about: 'Advertisements that change with every request: two short ones, or three to seven of many words.',
  values: ['off', 'on', 'rich'],
  touches: ['frame'],
  hooks: (value, seed) => ({
    any(page, visit) {
      const ad = (at: number) => {
        const number = hash(seed, 'ad', visit.serial, at);
        const name = NAMES[number % NAMES.length];
        const promise = Array.from({ length: 5 }, (_, word) => WORDS[hash(number, word) % WORDS.length]);
        return {
          text: [visit.say('ad', { name }), ...(value === 'rich' ? promise : [])].join(' '),
          href: `http://ads.example/click/${number.toString(36)}`,
          rel: 'sponsored',
        };
      };
      const count = value === 'rich' ? 3 + (hash(seed, 'ads', visit.serial) % 5) : 2;
      return { ...page, notices: Array.from({ length: count }, (_, at) => ad(at)) };
    },
  }),
};
