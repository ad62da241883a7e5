import { cars } from './cars.ts';
import { films } from './films.ts';
import { homes } from './homes.ts';
import { library } from './library.ts';
import type { Profile } from './profile.ts';
import { racing } from './racing.ts';
import { shoes } from './shoes.ts';

/** Every profile there is. A new one is a file and a line here. */
export const PROFILES: readonly Profile[] = [films, cars, homes, shoes, racing, library];
