import type { Trait } from './trait.ts';

export const huge: Trait = {
  name: 'huge',
  group: 'trouble',
  about: 'Pages carry megabytes that nobody reads.',
  values: ['off', 'on'],
  counts: 'megabytes',
  touches: ['frame'],
  hooks(value) {
    const ballast = `{"blob":"${'QUARRY-'.repeat(((value === 'on' ? 2 : Number(value)) * 1_000_000) / 7)}"}`;
    return { any: (page) => ({ ...page, ballast }) };
  },
};
