import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import type { Shape } from './shape.ts';

/** A page that lists things. */
export interface FoundList {
  readonly url: Address;
  /** What the link that led here says; empty for the start page. */
  readonly label: string;
  readonly heading: string | null;
  /** All its headings, the higher first. */
  readonly headings: readonly string[];
  /** Of the things on its first page; the same position is the same thing. */
  readonly titles: readonly string[];
  /** Null for things that have no page of their own. */
  readonly addresses: readonly (Address | null)[];
  /** The highest page number it links; 1 where it links none. */
  readonly pages: number;
  /** Link groups beside it that change its own address. */
  readonly filters: number;
  /** Nothing but links: names, and nothing said of them. */
  readonly bare: boolean;
  /** Where in the page it stands. */
  readonly place: string;
  /** Texts that most of its records have, and heads of their columns. */
  readonly labels: ReadonlySet<string>;
  /** The place of the link that led here: links that stand together have the same. */
  readonly from: string;
  /** What stands over the links among which the one that led here stands. */
  readonly of: string | null;
  /** One of the many lists of an index, which say nothing but names: where in their pages these stand. Null for all others. */
  readonly names: string | null;
  /** What it is called is said by an index of such lists. */
  readonly isIndexed?: true;
  /** Whether it links a further page, numbered or not. */
  readonly goesOn: boolean;
  /** Its other pages, as far as it links them. */
  readonly turns: readonly Address[];
}

/** A list by what its link says. */
export type Sibling = Pick<FoundList, 'url' | 'label' | 'from' | 'of' | 'names' | 'isIndexed'>;

export interface FoundKind {
  /** In the site's own words: of several lists the first in its menu. */
  readonly name: string;
  /** The name of the widest list, for things that are all on it. */
  readonly widestName: string;
  /** The widest first. */
  readonly lists: readonly FoundList[];
  /** Links that stand beside several of these lists and were not looked at: more of the same. */
  readonly siblings: readonly Sibling[];
  /** How the addresses of its things are written. */
  readonly shapes: readonly Shape[];
  /** Pages of single things that were looked at. */
  readonly samples: readonly Address[];
  readonly pages: readonly Page[];
  /** Has filters, pages or a long list: worth crawling without being told to. */
  readonly strong: boolean;
}

export interface LookedAt {
  readonly url: Address;
  /** As it was asked for; the site may have led elsewhere. */
  readonly asked: Address;
  readonly as: 'list' | 'entity' | 'index' | 'other' | 'refused' | 'failed';
  /** What it was asked for. */
  readonly why: string;
  /** What it shows, where that decided; why it did not come. */
  readonly because?: string;
  /** It came, but nobody can read it. */
  readonly isTooComplex?: true;
}

/** A password to be given, scripts that may make links in a browser, or a form to search with. */
export type InsteadOfLists = 'login' | 'scripts' | 'search';

/** What a site is about. */
export interface SiteFound {
  /** The main one first. */
  readonly kinds: readonly FoundKind[];
  readonly looked: readonly LookedAt[];
  /** Pages that are neither lists nor things, and may link lists of them. */
  readonly indexPages: readonly Page[];
  /** What the site calls itself in the titles of its pages, if it does. */
  readonly name: string | null;
  /** What the start page has that may stand between us and its lists. */
  readonly instead: InsteadOfLists | null;
  /** What links say, by the key of their address. */
  readonly labels: ReadonlyMap<string, string>;
  /** Where the start page led; null where it did not come. */
  readonly start: Address | null;
}
