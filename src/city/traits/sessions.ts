import { param, withoutParam, withParam } from '../address/parts.ts';
import { hash } from '../data/random.ts';
import { OFF_ON, type Trait } from './trait.ts';

const newSession = (seed: string, serial: number): string =>
  hash(seed, 'session', serial).toString(16).padStart(8, '0') + hash(seed, serial).toString(16).padStart(8, '0');

export const sessions: Trait = {
  name: 'sessions',
  group: 'addresses',
  about: 'Every link carries the number of the session, and who brings none gets a new one.',
  values: OFF_ON,
  touches: ['addresses'],
  hooks: (_, seed) => ({
    outgoing: (parts, target, _place, { serial, session }) =>
      target.page === 'asset' ? parts : withParam(parts, 'sid', session ?? newSession(seed, serial)),
    incoming(parts, read) {
      read.session = param(parts, 'sid') ?? null;
      return withoutParam(parts, 'sid');
    },
  }),
};
