/** What may be the pager of a page, before it is judged. */
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import type { Ranges } from '../../page/text.ts';
import type { PagerLink } from './chains.ts';

export interface PagerOptions {
  /** Parameters that say nothing: tracking, sessions. */
  readonly noise: ReadonlySet<string>;
  /** Where the records stand: their links are no pages of this list. */
  readonly records: Ranges;
}

/** A link to a page, and the number by which the page shows it. */
export interface NumberLink {
  readonly number: number;
  readonly url: Address;
}

export interface Candidate {
  readonly links: readonly PagerLink[];
  /** Links whose addresses are in step with the numbers they show; the first page may have an address of its own. */
  readonly numbers: readonly NumberLink[];
  /** The place in the addresses that changes from page to page (`Slot`), or the parameter that does. */
  readonly slot: string | null;
  readonly current: number | null;
  /** The page one is on stands among the links without being one. */
  readonly isCurrentShown: boolean;
  readonly next: Address | null;
  readonly last: NumberLink | null;
  /** Where links say how many records they jump over: how many the next page is away, with its sign. @default null */
  readonly jump?: number | null;
}

/** With what its place in the page says. */
export interface PlacedCandidate extends Candidate {
  /** How many places of the page have the same links. */
  readonly copies: number;
  /** How many other places say the same and lead elsewhere. */
  readonly rivals: number;
  readonly node: NodeId;
}
