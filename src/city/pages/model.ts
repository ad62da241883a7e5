// What a page shows, as plain data. Traits rewrite it, skins turn it into HTML; neither needs the other.
import type { Language } from '../languages/text.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
  /** Of the value of rel, where the site gives one. */
  readonly rel?: string;
  readonly current?: boolean;
}

/** A form with one field to type into. */
export interface SearchBox extends Form {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

/** What every page has around its own content. */
export interface Frame {
  readonly language: Language;
  readonly siteName: string;
  readonly slogan: string;
  readonly homeHref: string;
  readonly styleHref: string;
  readonly title: string;
  readonly heading: string;
  readonly crumbs: readonly Link[];
  readonly menu: readonly Link[];
  readonly footer: readonly Link[];
  readonly canonical: string | null;
  readonly alternates: readonly { readonly language: Language; readonly href: string }[];
  /** Search boxes: one per list that answers to keywords. */
  readonly searches: readonly SearchBox[];
  /** Advertisements: nothing to do with the content. */
  readonly notices: readonly Link[];
  /** Written into the page as they are, for pages that must be huge. */
  readonly ballast: string;
}

export interface Field {
  readonly name: string;
  readonly texts: readonly string[];
  /** One per text where the values are filter links. */
  readonly hrefs: readonly string[] | null;
}

/** One entity as a list shows it. */
export interface Card {
  readonly entity: number;
  readonly title: string;
  readonly href: string | null;
  readonly picture: string;
  readonly fields: readonly Field[];
  readonly promoted: boolean;
  /** The link stands one tag deeper than in other records. */
  readonly deep: boolean;
}

export interface Option {
  readonly value: number;
  /** As it stands in addresses and select options. */
  readonly id: string;
  /** As shown; `full` is the whole name where it was cut. */
  readonly text: string;
  readonly full: string;
  readonly href: string;
  readonly count: number;
  readonly countText: string | null;
  readonly chosen: boolean;
  readonly depth: number;
  readonly colour: string | null;
}

export interface Facet {
  readonly attribute: number;
  readonly id: string;
  readonly heading: string;
  /** 'select' and 'boxes' are fields of the page's filter form. */
  readonly display: 'links' | 'swatches' | 'select' | 'boxes';
  readonly options: readonly Option[];
  readonly all: Link | null;
  readonly more: Link | null;
}

/** Hidden fields, one button: what a form sends besides what its selects say. */
export interface Form {
  readonly method: 'get' | 'post';
  readonly action: string;
  readonly hidden: readonly (readonly [name: string, value: string])[];
  readonly button: string;
}

export interface Pager {
  readonly links: readonly Link[];
  readonly forms: readonly Form[];
  readonly note: string | null;
}

export interface ListPage extends Frame {
  readonly type: 'list';
  readonly status: number;
  readonly total: string | null;
  /** In the result region, in order; promoted ones may be among them. */
  readonly cards: readonly Card[];
  /** Entities that stand beside the results. */
  readonly aside: { readonly heading: string; readonly cards: readonly Card[] } | null;
  readonly facets: readonly Facet[];
  readonly filterForm: Form | null;
  /** Links to pages where further filters are listed. */
  readonly indexes: readonly Link[];
  readonly chosen: readonly Link[];
  readonly sorts: readonly Link[];
  readonly sizes: readonly Link[];
  readonly views: readonly Link[];
  readonly view: string;
  readonly pager: Pager;
  readonly empty: string | null;
  /** The site's own words for what stands where. */
  readonly labels: Readonly<Record<'filters' | 'chosen' | 'sort' | 'size' | 'view' | 'promoted' | 'pages', string>>;
}

export interface EntityPage extends Frame {
  readonly type: 'entity';
  readonly status: number;
  readonly entity: number;
  readonly picture: string;
  readonly details: readonly Field[];
  readonly paragraphs: readonly string[];
  readonly action: Link;
  readonly related: { readonly heading: string; readonly cards: readonly Card[] } | null;
  /** 'own': written by hand, no two alike. */
  readonly template: 'first' | 'second' | 'own';
  readonly detailsHeading: string;
}

export interface HomePage extends Frame {
  readonly type: 'home';
  readonly status: number;
  readonly paragraphs: readonly string[];
  readonly sections: readonly { readonly heading: string; readonly links: readonly Link[] }[];
  readonly featured: { readonly heading: string; readonly cards: readonly Card[] } | null;
}

/** All values of one attribute, on a page of their own. */
export interface ValuesPage extends Frame {
  readonly type: 'values';
  readonly status: number;
  readonly facet: Facet;
}

/** About, help, a blog, an error, a wall: text and perhaps links. */
export interface TextPage extends Frame {
  readonly type: 'text';
  readonly status: number;
  readonly paragraphs: readonly string[];
  readonly links: readonly Link[];
}

export type PageModel = ListPage | EntityPage | HomePage | ValuesPage | TextPage;
