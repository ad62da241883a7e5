import { notice } from '../server/notice.ts';
import { inBursts } from './bursts.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const broken: Trait = {
  name: 'broken',
  group: 'trouble',
  about: 'Now and then a burst of answers 500 and 503.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () =>
    inBursts({ every: 70, from: 40, long: 4 }, (visit, at) => notice(visit, 'broken', at % 2 === 0 ? 503 : 500, {})),
};
