/** What patterns are learned from, and what comes of it. */
import type { AddressPattern } from './address-pattern.ts';

export interface PatternPage {
  readonly address: string;
  /** What it shows, in a word: pages of unlike labels are kept apart where addresses allow it. */
  readonly label: string;
}

export interface LearnedPattern {
  readonly pattern: AddressPattern;
  /** Places in the list of pages, ascending. */
  readonly pages: readonly number[];
}
