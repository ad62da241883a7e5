import type { Hooks } from '../site.ts';

export type Group = 'data' | 'addresses' | 'lists' | 'filters' | 'entity pages' | 'time' | 'trouble';

/** Parts of a site that a trait may change. A test holds every trait to what it says here. */
export type Part =
  | 'facts'
  | 'addresses'
  | 'frame'
  | 'crumbs'
  | 'results'
  | 'cards'
  | 'filters'
  | 'counts'
  | 'settings'
  | 'pager'
  | 'details'
  | 'related'
  | 'template'
  | 'home'
  | 'html'
  | 'scripts'
  | 'answers';

/** One difficulty that exists on real sites. */
export interface Trait {
  readonly name: string;
  readonly group: Group;
  /** One sentence. */
  readonly about: string;
  /** The first is a site without the difficulty. */
  readonly values: readonly string[];
  /** A whole number of at least 1 may be given instead of one of the values: what it counts. */
  readonly counts?: string;
  readonly touches: readonly Part[];
  hooks(value: string, seed: string): Hooks;
}

export const OFF_ON: readonly string[] = ['off', 'on'];
export const ON_OFF: readonly string[] = ['on', 'off'];
