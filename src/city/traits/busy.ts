import { notice } from '../server/notice.ts';
import { OFF_ON, type Trait } from './trait.ts';

const EVERY = 60;
const FROM = 25;
const LONG = 3;

export const busy: Trait = {
  name: 'busy',
  group: 'trouble',
  about: 'Now and then a burst of answers 429 with Retry-After.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () => ({
    before(visit) {
      const at = visit.serial % EVERY;
      if (at < FROM || at >= FROM + LONG) return null;
      return notice(visit, 'busy', 429, { 'retry-after': '1' });
    },
  }),
};
