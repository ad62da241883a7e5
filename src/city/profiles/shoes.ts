import { shoesData } from '../data/shoes.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const shoes: Profile = {
  name: 'shoes',
  about:
    'a shoe shop (D4) with almost all that filters can do: opaque tokens, tracking, promoted shoes, estimated counts',
  size: 2000,
  maxSize: GENERATED_MAX,
  skin: 'cards',
  language: 'en',
  traits: {
    'filters-in': 'token',
    tracking: true,
    'entity-state': true,
    'two-addresses': 'canonical',
    'page-sizes': true,
    views: true,
    promoted: 'both',
    counts: 'estimated',
    'more-values': 10,
    nested: true,
    combine: 'or',
    swatches: true,
    'cut-names': true,
  },
  data: shoesData,
};
