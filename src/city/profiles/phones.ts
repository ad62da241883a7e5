import { phonesData } from '../data/phones.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const phones: Profile = {
  name: 'phones',
  about: 'phones (D6): offers that come, go and change, promoted ones, sessions, old counts, several languages',
  size: 1500,
  maxSize: GENERATED_MAX,
  skin: 'divs',
  language: 'ru',
  traits: {
    sessions: true,
    semicolons: true,
    promoted: 'both',
    counts: 'stale',
    nested: true,
    hreflang: true,
    'page-sizes': true,
  },
  data: phonesData,
};
