import type { Trait } from './trait.ts';

export const malformed: Trait = {
  name: 'malformed',
  group: 'trouble',
  about: 'The HTML is careless, or wild.',
  values: ['off', 'careless', 'wild'],
  touches: ['html'],
  hooks: (value) => ({
    spelling: () => ({
      dropEnds: true,
      bareAttributes: true,
      bareAmpersands: true,
      ...(value === 'wild' ? { upperTags: true, strayEnds: true, doctype: '' } : {}),
    }),
  }),
};
