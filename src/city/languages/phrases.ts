/** What a site says of its own accord. Each phrase has seven wordings, one per skin, so that no crawler can learn one by heart. */
export type Phrase =
  | 'home'
  | 'everything'
  | 'filters'
  | 'chosen'
  | 'all'
  | 'more'
  | 'sort'
  | 'ascending'
  | 'descending'
  | 'relevance'
  | 'size'
  | 'view'
  | 'viewGrid'
  | 'viewRows'
  | 'pages'
  | 'next'
  | 'previous'
  | 'loadMore'
  | 'apply'
  | 'total'
  | 'about'
  | 'atLeast'
  | 'promoted'
  | 'related'
  | 'featured'
  | 'details'
  | 'act'
  | 'aboutUs'
  | 'help'
  | 'blog'
  | 'contact'
  | 'notFound'
  | 'malformed'
  | 'noMatch'
  | 'busy'
  | 'broken'
  | 'wall'
  | 'cut'
  | 'typeWord'
  | 'acted'
  | 'calendar'
  | 'nextMonth'
  | 'by'
  | 'ad';

export type Wordings = readonly [string, string, string, string, string, string, string];

export interface Phrasebook {
  readonly phrases: Readonly<Record<Phrase, Wordings>>;
  /** Sentences that say nothing in particular, for descriptions and blogs. */
  readonly filler: readonly string[];
  readonly months: readonly string[];
}
