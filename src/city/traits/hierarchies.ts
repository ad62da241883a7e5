import type { Trait } from './trait.ts';

export const hierarchies: Trait = {
  name: 'hierarchies',
  group: 'entity pages',
  about: 'Entities of one kind are spread over two hierarchies, and no list holds them all.',
  values: ['one', 'two'],
  touches: ['addresses', 'results', 'cards', 'filters', 'counts', 'home', 'frame', 'crumbs', 'pager'],
  hooks: () => ({
    plan: { splitRoots: true },
    table: (table) => ({ ...table, roots: table.splitRoots ?? table.roots }),
  }),
};
