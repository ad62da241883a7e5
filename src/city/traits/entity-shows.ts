import type { Plan } from '../site.ts';
import type { Trait } from './trait.ts';

export const entityShows: Trait = {
  name: 'entity-shows',
  group: 'entity pages',
  about: 'Which of the filter attributes an entity page shows.',
  values: ['some', 'none', 'all'],
  touches: ['facts', 'details'],
  hooks: (value) => ({ plan: { shows: value as Plan['shows'] } }),
};
