import { OFF_ON, type Trait } from './trait.ts';

export const noLinks: Trait = {
  name: 'no-links',
  group: 'lists',
  about: 'Entities have no pages; lists are all there is.',
  values: OFF_ON,
  touches: ['facts', 'cards', 'addresses', 'home', 'answers'],
  hooks: () => ({ plan: { entityPages: false } }),
};
