import type { Trait } from './trait.ts';

export const moreValues: Trait = {
  name: 'more-values',
  group: 'filters',
  about: 'A filter shows its commonest values and a link to all of them.',
  values: ['off', 'on'],
  counts: 'values shown at once',
  touches: ['filters', 'counts'],
  hooks: (value) => ({ plan: { topValues: value === 'on' ? 5 : Number(value) } }),
};
