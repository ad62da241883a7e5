import { homesData } from '../data/homes.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const homes: Profile = {
  name: 'homes',
  about: 'homes for sale (D1): neither pages nor records show what the filters know',
  size: 600,
  maxSize: GENERATED_MAX,
  skin: 'divs',
  language: 'en',
  traits: { 'entity-shows': 'none', nested: true, 'page-sizes': true },
  data: homesData,
};
