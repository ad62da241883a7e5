import { notice } from '../server/notice.ts';
import { OFF_ON, type Trait } from './trait.ts';

const EVERY = 80;
const FROM = 55;
const LONG = 4;

export const walls: Trait = {
  name: 'walls',
  group: 'trouble',
  about: 'Now and then a few pages are a wall that asks for proof of being human, with status 200.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () => ({
    before(visit) {
      const at = visit.serial % EVERY;
      if (at < FROM || at >= FROM + LONG) return null;
      return notice(visit, 'wall', 200, {});
    },
  }),
};
