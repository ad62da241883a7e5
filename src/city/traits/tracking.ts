import { withoutParam, withParam } from '../address/parts.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const tracking: Trait = {
  name: 'tracking',
  group: 'addresses',
  about: 'Every link says in its address where it was clicked.',
  values: OFF_ON,
  touches: ['addresses'],
  hooks: () => ({
    outgoing: (parts, target, { block, position }) =>
      target.page === 'list' || target.page === 'entity' ? withParam(parts, 'ref', `${block}_${position}`) : parts,
    incoming: (parts) => withoutParam(parts, 'ref'),
  }),
};
