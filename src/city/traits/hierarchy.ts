import { ON_OFF, type Trait } from './trait.ts';

export const hierarchy: Trait = {
  name: 'hierarchy',
  group: 'data',
  about: 'Values below values; off leaves such attributes out.',
  values: ON_OFF,
  touches: ['facts', 'filters', 'counts', 'details'],
  hooks: (value) =>
    value === 'on'
      ? {}
      : { table: (table) => ({ ...table, attributes: table.attributes.filter(({ shape }) => shape !== 'tree') }) },
};
