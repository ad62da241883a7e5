import { OFF_ON, type Trait } from './trait.ts';

export const semicolons: Trait = {
  name: 'semicolons',
  group: 'addresses',
  about: 'Parameters are joined by ; instead of &.',
  values: OFF_ON,
  touches: ['addresses'],
  hooks: () => ({ plan: { separator: ';' } }),
};
