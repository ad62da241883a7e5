import type { Combine } from '../catalogue/catalogue.ts';
import type { Trait } from './trait.ts';

export const combine: Trait = {
  name: 'combine',
  group: 'filters',
  about: 'What a second value of a filter does: narrow, widen or replace.',
  values: ['and', 'or', 'replace'],
  touches: ['filters', 'counts'],
  hooks: (value) => ({ plan: { combine: value as Combine } }),
};
