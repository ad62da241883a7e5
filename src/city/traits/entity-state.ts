import { withoutParam, withParam, writeParts } from '../address/parts.ts';
import { writeList } from '../address/write-target.ts';
import { OFF_ON, type Trait } from './trait.ts';

export const entityState: Trait = {
  name: 'entity-state',
  group: 'addresses',
  about: 'Links to entities carry the list they stand on and their position.',
  values: OFF_ON,
  touches: ['addresses'],
  hooks: () => ({
    outgoing(parts, target, { position, on }, { site }) {
      if (target.page !== 'entity' || on === undefined) return parts;
      const [, list = 'none'] = writeParts(writeList(site, on), '&').split('?');
      return withParam(withParam(parts, '_filters', list), 'pos', String(position));
    },
    incoming: (parts) => withoutParam(withoutParam(parts, '_filters'), 'pos'),
  }),
};
