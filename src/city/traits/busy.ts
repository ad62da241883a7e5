import { notice } from '../server/notice.ts';
import { inBursts } from './bursts.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const busy: Trait = {
  name: 'busy',
  group: 'trouble',
  about: 'Now and then a burst of answers 429 with Retry-After.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () =>
    inBursts({ every: 60, from: 25, long: 3 }, (visit) => notice(visit, 'busy', 429, { 'retry-after': '1' })),
};
