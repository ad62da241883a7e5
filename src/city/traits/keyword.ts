import { OFF_ON, type Trait } from './trait.ts';

export const keyword: Trait = {
  name: 'keyword',
  group: 'filters',
  about: 'A list shows nothing until a word of a title is typed into the search box.',
  values: OFF_ON,
  touches: ['frame', 'results', 'cards', 'filters', 'counts', 'settings', 'pager'],
  hooks: () => ({ plan: { keyword: true } }),
};
