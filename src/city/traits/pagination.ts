import type { PagerKind } from '../site.ts';
import type { Trait } from './trait.ts';

export const pagination: Trait = {
  name: 'pagination',
  group: 'lists',
  about: 'How one gets to the next page of a list.',
  values: ['window', 'zero', 'next', 'key', 'more', 'submit', 'submit-get'],
  touches: ['pager', 'addresses'],
  hooks: (value) => ({ plan: { pager: value as PagerKind } }),
};
