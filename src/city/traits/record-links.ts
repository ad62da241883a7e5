import { OFF_ON, type Trait } from './trait.ts';

export const recordLinks: Trait = {
  name: 'record-links',
  group: 'lists',
  about: 'The values in a record are links to their filters.',
  values: OFF_ON,
  touches: ['cards'],
  hooks: () => ({ plan: { recordLinks: true } }),
};
