import type { Trait } from './trait.ts';

export const twoAddresses: Trait = {
  name: 'two-addresses',
  group: 'addresses',
  about: 'Entities live under two addresses, with a canonical link or without.',
  values: ['off', 'canonical', 'plain'],
  touches: ['addresses', 'frame'],
  hooks: (value) => ({ plan: { twoAddresses: value === 'canonical' ? 'canonical' : 'plain' } }),
};
