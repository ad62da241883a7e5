import type { Plan } from '../site.ts';
import type { Trait } from './trait.ts';

const ANSWERS: Readonly<Record<string, Plan['answers']>> = {
  on: 'lists',
  library: 'library',
  'library-instead': 'instead',
};

export const keyword: Trait = {
  name: 'keyword',
  group: 'filters',
  about:
    'A list shows nothing until a word of a title is typed into the search box; a library has pages of their own for one match, for none (or other books instead) and for words that are too short.',
  values: ['off', 'on', 'library', 'library-instead'],
  touches: ['frame', 'results', 'cards', 'filters', 'counts', 'settings', 'pager'],
  hooks: (value) => ({ plan: { keyword: true, answers: ANSWERS[value] } }),
};
