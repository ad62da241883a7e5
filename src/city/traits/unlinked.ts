import { OFF_ON, type Trait } from './trait.ts';

export const unlinked: Trait = {
  name: 'unlinked',
  group: 'lists',
  about: 'The start page links no list; only entity pages do.',
  values: OFF_ON,
  touches: ['home', 'frame', 'addresses'],
  hooks: () => ({ plan: { listsLinked: false } }),
};
