import { menusData } from '../data/menus.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const menus: Profile = {
  name: 'menus',
  about: 'restaurants (D3): few filters, all of them on every list, and records that show one',
  size: 400,
  maxSize: GENERATED_MAX,
  skin: 'sheet',
  language: 'de',
  traits: { 'filters-in': 'segments', combine: 'and', 'record-links': true, pagination: 'next' },
  data: menusData,
};
