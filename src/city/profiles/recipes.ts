import { recipesData } from '../data/recipes.ts';
import { GENERATED_MAX, type Profile } from './profile.ts';

export const recipes: Profile = {
  name: 'recipes',
  about: 'recipes (D2): filters that overlap know nearly everything, in addresses that join values with commas',
  size: 1200,
  maxSize: GENERATED_MAX,
  skin: 'lines',
  language: 'en',
  traits: { 'filters-in': 'commas', 'entity-shows': 'none', 'more-values': 8 },
  data: recipesData,
};
