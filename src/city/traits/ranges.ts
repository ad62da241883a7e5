import { ON_OFF, type Trait } from './trait.ts';

export const ranges: Trait = {
  name: 'ranges',
  group: 'data',
  about: 'Numbers in ranges; off leaves such attributes out.',
  values: ON_OFF,
  touches: ['facts', 'filters', 'counts'],
  hooks: (value) =>
    value === 'on'
      ? {}
      : { table: (table) => ({ ...table, attributes: table.attributes.filter(({ shape }) => shape !== 'range') }) },
};
