import { OFF_ON, type Trait } from './trait.ts';

export const entityLinks: Trait = {
  name: 'entity-links',
  group: 'entity pages',
  about: 'Values on entity pages are links to their filters.',
  values: OFF_ON,
  touches: ['details'],
  hooks: () => ({ plan: { entityLinks: true } }),
};
