/** Every trait of addresses, lists and filters that needs no script and no form. */
const TRAITS: Readonly<Record<string, readonly string[]>> = {
  'several-values': ['off'],
  ranges: ['off'],
  hierarchy: ['off'],
  'filters-in': ['parameters', 'segments', 'commas', 'token'],
  semicolons: ['on'],
  tracking: ['on'],
  sessions: ['on'],
  'entity-state': ['on'],
  'two-addresses': ['canonical', 'plain'],
  hreflang: ['on'],
  sorting: ['off'],
  'page-size': ['10'],
  'page-sizes': ['on', 'filtered'],
  views: ['on'],
  shuffled: ['on'],
  pagination: ['zero', 'next', 'key', 'more'],
  'no-links': ['on'],
  promoted: ['inside', 'outside', 'both'],
  related: ['off'],
  'record-links': ['on', 'off'],
  counts: ['estimated', 'stale', 'none'],
  'more-values': ['5'],
  nested: ['on'],
  'all-links': ['on', 'off'],
  chosen: ['off'],
  breadcrumbs: ['off'],
  combine: ['and', 'or', 'replace'],
  'default-filter': ['on'],
  swatches: ['on'],
  'cut-names': ['on'],
  forbidden: ['on'],
  'value-index': ['on'],
};

/** Forms that links could stand for, entity pages, and trouble that a crawl gets over without waiting. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  pagination: ['submit-get'],
  'filter-form': ['on'],
  'tick-boxes': ['on'],
  'entity-shows': ['none', 'all'],
  'entity-links': ['on'],
  templates: ['two'],
  handcrafted: ['some', 'all'],
  'link-paths': ['on'],
  'two-token': ['on'],
  malformed: ['careless', 'wild'],
  redirects: ['on'],
  'soft-404': ['page', 'home'],
  ads: ['on'],
  calendar: ['on'],
};

const eachOf = (traits: typeof TRAITS) =>
  Object.entries(traits).flatMap(([name, values]) => values.map((value) => [name, value] as const));

export const EACH_TRAIT = eachOf(TRAITS);
export const MORE_TRAITS = eachOf(OTHERS);

/** Without an order that stays, lists must be read again and again: the facts are the same, the price is not. */
export const isCheap = (chosen: Readonly<Record<string, string>>): boolean =>
  chosen.shuffled !== 'on' || chosen.sorting !== 'off';

export const SKINS = ['tables', 'divs', 'cards', 'terms', 'rows', 'sheet', 'lines'];
export const LANGUAGES = ['en', 'de', 'ru', 'ar'];
