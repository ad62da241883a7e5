import { carsData } from '../data/cars.ts';
import type { Profile } from './profile.ts';

export const cars: Profile = {
  name: 'cars',
  about: '406 real cars, in German; filters as path segments, a second value replaces the first',
  size: 406,
  maxSize: 406,
  skin: 'rows',
  language: 'de',
  traits: { 'filters-in': 'segments', combine: 'replace', 'all-links': true, 'record-links': true },
  data: carsData,
};
