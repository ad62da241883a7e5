import type { Address } from '../../model/url.ts';
import type { Shape } from './shape.ts';

/** A page that lists things. */
export interface FoundList {
  readonly url: Address;
  /** What the link that led here says; empty for the start page. */
  readonly label: string;
  readonly heading: string | null;
  /** Of the things on its first page; the same position is the same thing. */
  readonly titles: readonly string[];
  /** Null for things that have no page of their own. */
  readonly addresses: readonly (Address | null)[];
  /** The highest page number it links; 1 where it links none. */
  readonly pages: number;
  /** Link groups beside it that change its own address. */
  readonly filters: number;
  /** The place of the link that led here: links that stand together have the same. */
  readonly from: string;
  /** Whether it links a further page, numbered or not. */
  readonly goesOn: boolean;
}

export interface FoundKind {
  /** In the site's own words. */
  readonly name: string;
  /** The widest first. */
  readonly lists: readonly FoundList[];
  /** Links that stand beside several of these lists and were not looked at: more of the same. */
  readonly siblings: readonly { readonly url: Address; readonly label: string }[];
  /** How the addresses of its things are written. */
  readonly shapes: readonly Shape[];
  /** Pages of single things that were looked at. */
  readonly samples: readonly Address[];
  /** Has filters, pages or a long list: worth crawling without being told to. */
  readonly strong: boolean;
}

export interface LookedAt {
  readonly url: Address;
  readonly as: 'list' | 'entity' | 'index' | 'other' | 'refused' | 'failed';
  /** Why it did not come. */
  readonly because?: string;
}

/** What a site is about. */
export interface SiteFound {
  /** The main one first. */
  readonly kinds: readonly FoundKind[];
  readonly looked: readonly LookedAt[];
  /** Where the start page led; null where it did not come. */
  readonly start: Address | null;
}
