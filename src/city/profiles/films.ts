import { filmsData } from '../data/films.ts';
import type { Profile } from './profile.ts';

export const films: Profile = {
  name: 'films',
  about: '3,201 real films; long lists of directors and distributors behind "more" links',
  size: 3201,
  maxSize: 3201,
  skin: 'terms',
  language: 'en',
  traits: { 'more-values': 8, 'page-sizes': true, 'cut-names': true },
  data: filmsData,
};
