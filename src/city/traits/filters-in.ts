import { commas } from '../address/schemes/commas.ts';
import { parameters } from '../address/schemes/parameters.ts';
import type { Scheme } from '../address/schemes/scheme.ts';
import { segments } from '../address/schemes/segments.ts';
import { token } from '../address/schemes/token.ts';
import type { Trait } from './trait.ts';

const SCHEMES: Readonly<Record<string, Scheme>> = { parameters, segments, commas, token };

export const filtersIn: Trait = {
  name: 'filters-in',
  group: 'addresses',
  about: 'Where chosen filters stand in an address.',
  values: ['parameters', 'segments', 'commas', 'token'],
  touches: ['addresses'],
  hooks: (value) => ({ plan: { scheme: SCHEMES[value] } }),
};
