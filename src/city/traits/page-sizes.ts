import type { Trait } from './trait.ts';

export const pageSizes: Trait = {
  name: 'page-sizes',
  group: 'lists',
  about: 'A visitor may choose twice or four times as many records per page, on every list or on filtered ones only.',
  values: ['off', 'on', 'filtered'],
  touches: ['settings'],
  hooks: (value) => ({
    plan: ({ pageSizes: [first] }) => ({
      pageSizes: [first, first * 2, first * 4],
      sizesOffered: value === 'on' ? 'everywhere' : 'filtered',
    }),
  }),
};
