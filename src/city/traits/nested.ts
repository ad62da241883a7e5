import { OFF_ON, type Trait } from './trait.ts';

export const nested: Trait = {
  name: 'nested',
  group: 'filters',
  about: 'Some filters appear only after another was chosen.',
  values: OFF_ON,
  touches: ['filters', 'counts'],
  hooks: () => ({ plan: { nested: true } }),
};
