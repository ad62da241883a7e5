import type { Predicate } from '../catalogue/catalogue.ts';

/** A list as a visitor has set it up. */
export interface ListState {
  /** Numbers of the table and of the root below which the list stands. */
  readonly table: number;
  readonly root: number;
  /** In the order they were clicked; the base of a root and a default filter are not among them. */
  readonly chosen: readonly Predicate[];
  /** What was typed into the search box; empty: nothing. */
  readonly keyword: string;
  /** The filter that the site chooses by itself was taken off. */
  readonly lifted: boolean;
  /** From 0. */
  readonly page: number;
  /** With pagination by key: the entity that the page comes after. */
  readonly after: number | null;
  readonly sort: number;
  readonly size: number;
  readonly view: number;
}

/** What an address means. */
export type Target =
  | { readonly page: 'home' }
  | { readonly page: 'list'; readonly state: ListState }
  | { readonly page: 'values'; readonly state: ListState; readonly attribute: number }
  | { readonly page: 'entity'; readonly table: number; readonly entity: number; readonly alias: number }
  | { readonly page: 'text'; readonly name: string }
  | { readonly page: 'action'; readonly table: number; readonly entity: number }
  | { readonly page: 'asset'; readonly name: string }
  | { readonly page: 'extra'; readonly trait: string; readonly rest: readonly string[] }
  | { readonly page: 'missing' }
  | { readonly page: 'malformed' };

/** Where on a page a link stands: what click tracking writes into addresses. */
export interface Place {
  readonly block: string;
  readonly position: number;
  /** The list the link stands on, if it stands on one. */
  readonly on?: ListState;
}

export const FIRST_PAGE = { page: 0, after: null } as const;

export const listOf = (table: number, root = 0): ListState => ({
  table,
  root,
  chosen: [],
  keyword: '',
  lifted: false,
  ...FIRST_PAGE,
  sort: 0,
  size: 0,
  view: 0,
});
