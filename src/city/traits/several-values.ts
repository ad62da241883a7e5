import { ON_OFF, type Trait } from './trait.ts';

export const severalValues: Trait = {
  name: 'several-values',
  group: 'data',
  about: 'Attributes of which an entity has several values; off leaves such attributes out.',
  values: ON_OFF,
  touches: ['facts', 'filters', 'counts'],
  hooks: (value) =>
    value === 'on'
      ? {}
      : { table: (table) => ({ ...table, attributes: table.attributes.filter(({ shape }) => shape !== 'several') }) },
};
