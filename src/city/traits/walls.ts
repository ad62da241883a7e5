import { notice } from '../server/notice.ts';
import { inBursts } from './bursts.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const walls: Trait = {
  name: 'walls',
  group: 'trouble',
  about: 'Now and then a few pages are a wall that asks for proof of being human, with status 200.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () => inBursts({ every: 80, from: 55, long: 4 }, (visit) => notice(visit, 'wall', 200, {})),
};
