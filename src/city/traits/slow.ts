import { hash } from '../data/random.ts';
import type { Trait } from './trait.ts';

export const slow: Trait = {
  name: 'slow',
  group: 'trouble',
  about: 'Some answers take their time.',
  values: ['off', 'on'],
  counts: 'milliseconds',
  touches: ['answers'],
  hooks: (value, seed) => ({
    after: (answer, { serial }) =>
      hash(seed, 'slow', serial) % 4 === 0 ? { ...answer, delayMs: value === 'on' ? 150 : Number(value) } : answer,
  }),
};
