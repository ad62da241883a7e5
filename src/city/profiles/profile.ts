import type { TraitChoice } from '../build-site.ts';
import type { SiteData } from '../data/table.ts';

/** A site put together after one that exists: data and the difficulties that go with it. */
export interface Profile {
  readonly name: string;
  readonly about: string;
  readonly size: number;
  readonly maxSize: number;
  readonly skin: string;
  readonly language: string;
  readonly traits: TraitChoice;
  data(size: number, seed: string): SiteData;
}

export const GENERATED_MAX = 1_000_000;
