import { ON_OFF, type Trait } from './trait.ts';

export const breadcrumbs: Trait = {
  name: 'breadcrumbs',
  group: 'filters',
  about: 'Pages say where they stand below the start page.',
  values: ON_OFF,
  touches: ['crumbs'],
  hooks: () => ({ plan: { crumbs: false } }),
};
