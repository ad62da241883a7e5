import type { Address } from '../../src/index.ts';
import type { Half } from './split.ts';

/** A page whose pager is known, or known to be absent. */
export interface PagerPage {
  readonly name: string;
  /** Pages of one site are alike: they belong to one half. */
  readonly site: string;
  readonly half: Half;
  readonly url: Address;
  readonly html: string;
  readonly hasPager: boolean;
  /** Addresses of other pages of the list, in the pager or beside it. */
  readonly pages: ReadonlySet<string>;
  /** Addresses that may be called the next page; empty where there is none. */
  readonly next: ReadonlySet<string>;
}

/** Fragments lead to a place in a page, not to another page. */
export const withoutFragment = (address: string): string => address.replace(/#.*$/, '');
