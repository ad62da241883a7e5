import type { Chance } from '../safety/chance.ts';
import { LANGUAGES } from './words.ts';

/** Each part of a site has several ways; a make is one way for each. */
export const WAYS = {
  things: [24, 40, 64, 96],
  frame: ['semantic', 'plain', 'table', 'soup'],
  row: ['item', 'names', 'heads', 'cells', 'card', 'term', 'paragraph', 'article', 'breaks', 'pre', 'dated'],
  said: [0, 1, 2, 3],
  /** Values in records and on pages are links to their lists, or texts. */
  recordLinks: [true, false],
  pageLinks: [true, false],
  pager: ['none', 'numbers', 'window', 'next', 'offset', 'key', 'older'],
  perPage: [8, 12, 25],
  total: [true, false],
  /** Where the lists are: all things in one, on the front page, or only by the values of one attribute. */
  entry: ['menu', 'front', 'teasers', 'sections', 'months', 'letters', 'sections-and-all'],
  filters: ['side', 'side-counts', 'index', 'select', 'cloud', 'none'],
  address: ['query', 'path', 'folders', 'script', 'semicolon', 'files', 'numbers'],
  thing: ['id', 'slug', 'root', 'query', 'dated', 'mixed', 'file', 'hash'],
  details: ['terms', 'table', 'colons', 'bold', 'list', 'prose'],
  sorts: ['none', 'links', 'heads'],
  views: ['none', 'edit', 'tools', 'formats'],
  box: ['none', 'latest', 'related', 'both'],
  turn: [true, false],
  search: [true, false],
  choices: [1, 2, 3],
  tags: [true, false],
  person: [true, false],
  date: [true, false],
  number: [true, false],
  language: LANGUAGES,
} as const;

export type Ways = { readonly [Part in keyof typeof WAYS]: (typeof WAYS)[Part][number] };
type Some = { readonly [Part in keyof Ways]?: readonly Ways[Part][] };

/** Makes of sites as software of their sort is: what is not said is left to chance. */
export const SORTS: Readonly<Record<string, Some>> = {
  shop: {
    row: ['card', 'item', 'cells'],
    entry: ['menu', 'teasers', 'sections-and-all'],
    filters: ['side', 'side-counts', 'select'],
    number: [true],
    views: ['none'],
  },
  wiki: {
    row: ['names'],
    entry: ['sections', 'letters', 'sections-and-all', 'menu'],
    filters: ['none', 'index'],
    views: ['edit', 'tools'],
    said: [0],
    address: ['script', 'query', 'folders', 'path'],
    sorts: ['none'],
  },
  tracker: {
    row: ['heads', 'cells'],
    entry: ['menu', 'front'],
    sorts: ['heads', 'none'],
    filters: ['select', 'side', 'none'],
    thing: ['id', 'query'],
    said: [2, 3],
    person: [true],
    views: ['edit', 'tools', 'none'],
  },
  blog: {
    row: ['article', 'dated'],
    entry: ['front'],
    pager: ['older', 'numbers', 'next'],
    filters: ['cloud', 'side-counts', 'none'],
    tags: [true],
    person: [true],
    date: [true],
    recordLinks: [true],
    pageLinks: [true],
    thing: ['dated', 'slug', 'root', 'file'],
    sorts: ['none'],
    box: ['latest', 'both', 'none'],
  },
  archive: {
    row: ['item', 'breaks', 'pre', 'dated'],
    entry: ['months'],
    pager: ['none'],
    filters: ['none'],
    person: [true],
    date: [true],
    turn: [true],
    thing: ['hash', 'file', 'id'],
    sorts: ['none'],
  },
  log: {
    row: ['cells', 'pre', 'heads', 'breaks'],
    entry: ['front', 'menu'],
    pager: ['offset', 'key', 'next', 'older'],
    thing: ['hash'],
    views: ['tools', 'formats'],
    person: [true],
    date: [true],
    recordLinks: [true],
    filters: ['none'],
    sorts: ['none'],
    said: [2, 3],
  },
  directory: { row: ['item', 'term', 'paragraph'], entry: ['sections'], filters: ['none', 'index'], sorts: ['none'] },
  index: {
    row: ['names', 'item', 'term'],
    entry: ['letters'],
    pager: ['none'],
    filters: ['none', 'index'],
    sorts: ['none'],
  },
  questions: {
    row: ['article', 'card', 'cells'],
    entry: ['front', 'menu'],
    filters: ['index', 'cloud'],
    tags: [true],
    person: [true],
    recordLinks: [true],
    sorts: ['links'],
    thing: ['mixed', 'id'],
    pager: ['numbers', 'window', 'next'],
  },
  catalogue: {
    row: ['heads', 'item', 'term', 'paragraph'],
    entry: ['menu', 'sections-and-all'],
    filters: ['index', 'select', 'side-counts'],
    search: [true],
    person: [true],
  },
  manual: {
    row: ['names', 'item', 'term'],
    entry: ['sections', 'menu'],
    pager: ['none'],
    filters: ['none'],
    turn: [true],
    thing: ['file', 'slug'],
    address: ['files', 'folders'],
    views: ['none', 'formats'],
    sorts: ['none'],
    person: [false],
  },
  news: {
    row: ['article', 'card', 'dated'],
    entry: ['teasers', 'sections', 'sections-and-all'],
    date: [true],
    person: [true],
    box: ['latest', 'related', 'both'],
    sorts: ['none'],
  },
  plain: {},
};

/** The ways of a sort, the rest by chance. */
export function drawWays(sort: string, chance: Chance): Ways {
  const some = SORTS[sort] as Readonly<Record<string, readonly unknown[]>>;
  const parts = Object.entries(WAYS) as [string, readonly unknown[]][];
  return fitting(Object.fromEntries(parts.map(([part, all]) => [part, chance.pick(some[part] ?? all)])) as Ways);
}

/** What cannot be together, or what nobody could recover. */
function fitting(ways: Ways): Ways {
  const { entry, filters, row } = ways;
  const made: { -readonly [Part in keyof Ways]: Ways[Part] } = { ...ways };
  // One word behind a name is no columns; heads need some.
  if (row === 'heads' && ways.said === 0) made.said = 2;
  if (row === 'names') made.said = 0;
  if (row === 'dated' || row === 'pre' || entry === 'months') made.date = true;
  if (ways.sorts === 'heads' && row !== 'heads') made.sorts = 'none';
  // A form is beside the list of everything.
  if (filters === 'select' && entry !== 'menu' && entry !== 'front' && entry !== 'teasers') made.filters = 'none';
  if (entry === 'letters' || entry === 'months') made.pager = 'none';
  return made;
}
