import { parameters } from './address/schemes/parameters.ts';
import type { Plan } from './site.ts';

/** A plain, honest site: what remains when every trait is off. */
export const PLAIN = {
  scheme: parameters,
  separator: '&',
  combine: 'and',
  pager: 'window',
  maxPages: Number.POSITIVE_INFINITY,
  pageSizes: [24],
  sorted: true,
  views: false,
  shuffled: false,
  entityPages: true,
  related: true,
  listsLinked: true,
  topValues: Number.POSITIVE_INFINITY,
  nested: false,
  chosenBox: true,
  crumbs: true,
  defaultFilter: false,
  valueIndex: false,
  filterForm: false,
  recordLinks: false,
  entityLinks: false,
  forbidden: false,
  shows: 'some',
  splitRoots: false,
  twoToken: false,
  twoAddresses: 'off',
  languages: [],
  counts: 'exact',
} satisfies Plan;
