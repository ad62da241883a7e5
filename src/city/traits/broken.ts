import { notice } from '../server/notice.ts';
import { OFF_ON, type Trait } from './trait.ts';

const EVERY = 70;
const FROM = 40;
const LONG = 4;

export const broken: Trait = {
  name: 'broken',
  group: 'trouble',
  about: 'Now and then a burst of answers 500 and 503.',
  values: OFF_ON,
  touches: ['answers'],
  hooks: () => ({
    before(visit) {
      const at = visit.serial % EVERY;
      if (at < FROM || at >= FROM + LONG) return null;
      return notice(visit, 'broken', at % 2 === 0 ? 503 : 500, {});
    },
  }),
};
