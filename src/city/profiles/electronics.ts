import { electronicsData } from '../data/electronics.ts';
import type { Profile } from './profile.ts';

export const electronics: Profile = {
  name: 'electronics',
  about: 'electronics (D5): over a thousand filters, most of which only one category has; promotions and rough counts',
  size: 2000,
  maxSize: 250_000,
  skin: 'tables',
  language: 'en',
  traits: { nested: true, promoted: 'inside', counts: 'estimated', 'page-sizes': true, hreflang: true },
  data: electronicsData,
};
