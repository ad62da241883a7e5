import type { Trait } from './trait.ts';

export const cut: Trait = {
  name: 'cut',
  group: 'lists',
  about: 'Lists end after some pages, however long they are.',
  values: ['off'],
  counts: 'pages shown of a list',
  touches: ['pager'],
  hooks: (value) => ({ plan: { maxPages: Number(value) } }),
};
