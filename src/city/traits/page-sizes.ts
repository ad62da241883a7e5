import { OFF_ON, type Trait } from './trait.ts';

export const pageSizes: Trait = {
  name: 'page-sizes',
  group: 'lists',
  about: 'A visitor may choose twice or four times as many records per page.',
  values: OFF_ON,
  touches: ['settings'],
  hooks: () => ({ plan: ({ pageSizes: [first] }) => ({ pageSizes: [first, first * 2, first * 4] }) }),
};
