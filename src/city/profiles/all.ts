import { cars } from './cars.ts';
import { electronics } from './electronics.ts';
import { films } from './films.ts';
import { homes } from './homes.ts';
import { library } from './library.ts';
import { menus } from './menus.ts';
import { phones } from './phones.ts';
import type { Profile } from './profile.ts';
import { racing } from './racing.ts';
import { recipes } from './recipes.ts';
import { shoes } from './shoes.ts';

/** Every profile there is. A new one is a file and a line here. */
export const PROFILES: readonly Profile[] = [
  films,
  cars,
  homes,
  recipes,
  menus,
  shoes,
  electronics,
  phones,
  racing,
  library,
];
