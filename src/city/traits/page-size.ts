import type { Trait } from './trait.ts';

export const pageSize: Trait = {
  name: 'page-size',
  group: 'lists',
  about: 'How many records a page has when nothing else is asked for.',
  values: ['24'],
  counts: 'records on a page',
  touches: ['results', 'cards', 'pager', 'addresses'],
  hooks: (value) => ({ plan: { pageSizes: [Number(value)] } }),
};
