/** A list whose filters and pages are made by scripts, as it was learned; plain data, kept with a run. */
import type { Control, ControlGroup } from '../../model/control.ts';
import { type Address, parseUrl, toAddress } from '../../model/url.ts';
import type { ChoicePlace } from './choices.ts';
import type { EntityWay } from './entity-way.ts';
import { type ChoiceTemplate, filled, onPage, type PageHole, wordFor } from './holes.ts';
import { isList, isObject, type Tree, type TreePath } from './request-tree.ts';

export interface ScriptedGroup {
  /** What the choice is called in addresses: the site's own parameter, or one of ours. */
  readonly parameter: string;
  readonly heading: string;
  /** Null for a lone choice, which has a request of its own. */
  readonly template: ChoiceTemplate | null;
  readonly fixed: Tree | null;
  readonly members: readonly Control[];
  readonly place: ChoicePlace | null;
  /** The field of a record that holds the values of this group. */
  readonly field: string | null;
  /** Offered only where another choice was made. */
  readonly nested?: boolean;
}

export interface ScriptedList {
  /** The address of the page, without what is chosen. */
  readonly url: Address;
  readonly heading: string;
  /** By requests of its own with JSON, by pages under addresses that the address bar shows, or only to clicks. */
  readonly answers: 'json' | 'plain' | 'driven';
  readonly base: Tree | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly pager: { readonly parameter: string; readonly hole: PageHole; readonly second: Tree } | null;
  readonly groups: readonly ScriptedGroup[];
  readonly items: TreePath;
  readonly perPage: number;
  readonly total: TreePath | null;
  readonly way: EntityWay | null;
  readonly title: string | null;
  /** Fields that the page shows of each record. */
  readonly shown: readonly string[];
  /** What is clicked, of a list that must be driven: a group of controls for each of `groups`. */
  readonly drive?: {
    readonly groups: readonly ControlGroup[];
    readonly pager: { readonly group: ControlGroup | null; readonly by: 'numbers' | 'more' | 'scroll' } | null;
  };
}

export interface ListChoice {
  readonly group: number;
  readonly word: string;
}

/** What is chosen on a list, and which page of it. */
export interface ListState {
  readonly choice: ListChoice | null;
  /** What was chosen before, where the choice is of a filter that is only offered then. */
  readonly under?: ListChoice;
  readonly page: string | null;
}

export const NOTHING_CHOSEN: ListState = { choice: null, page: null };

/** The parameter for pages that only we know. */
const PAGE = 'quarry.page';

const pageParameter = ({ drive, pager }: ScriptedList): string | null =>
  pager?.parameter ?? (drive?.pager?.by === 'numbers' ? PAGE : null);

/** What an address asks of the list; null where it is another page. */
export function stateOf(list: ScriptedList, address: Address): ListState | null {
  const url = parseUrl(address);
  const own = parseUrl(list.url);
  if (url === null || own === null || url.origin !== own.origin || url.pathname !== own.pathname) return null;
  let choice: ListState['choice'] = null;
  let under: ListChoice | undefined;
  let page: string | null = null;
  for (const [name, value] of url.searchParams) {
    const group = list.groups.findIndex(({ parameter }) => parameter === name);
    if (name === pageParameter(list)) page = value;
    else if (group >= 0 && choice === null) choice = { group, word: value };
    else if (group >= 0 && choice !== null && under === undefined && list.groups[group].nested === true)
      [under, choice] = [choice, { group, word: value }];
    else if (own.searchParams.get(name) !== value) return null;
  }
  for (const name of own.searchParams.keys()) if (!url.searchParams.has(name)) return null;
  return under === undefined ? { choice, page } : { choice, under, page };
}

export function addressOf(list: ScriptedList, { choice, page, under }: ListState): Address {
  const url = new URL(list.url);
  if (under !== undefined) url.searchParams.set(list.groups[under.group].parameter, under.word);
  if (choice !== null) url.searchParams.set(list.groups[choice.group].parameter, choice.word);
  const parameter = pageParameter(list);
  if (page !== null && parameter !== null) url.searchParams.set(parameter, page);
  return toAddress(url.href) ?? list.url;
}

/** The request that the page itself would make; null where it was never seen to make one like it. */
export function requestFor(list: ScriptedList, { choice, page, under }: ListState): Tree | null {
  const own = choice === null ? list.base : chosenTree(list.groups[choice.group], choice.word);
  const first = under === undefined ? null : chosenTree(list.groups[under.group], under.word);
  const chosen = own === null || first === null ? own : both(first, own);
  const { pager } = list;
  if (pager === null || page === null) return chosen;
  const from = chosen ?? (choice === null ? pager.second : null);
  return from === null ? null : onPage(from, pager.hole, page);
}

/** One request with what two of them ask: names of both, members of both lists, else the second. */
// bounded: trees of requests, which are not nested deeply
function both(one: Tree, other: Tree): Tree {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (isList(one) && isList(other)) return [...one, ...other];
  if (!isObject(one) || !isObject(other)) return other;
  // bounded: as above
  const added = Object.entries(other).map(([key, value]) => [key, key in one ? both(one[key], value) : value]);
  return { ...one, ...Object.fromEntries(added) };
}

function chosenTree({ fixed, template }: ScriptedGroup, word: string): Tree | null {
  return template === null ? fixed : filled(template, word);
}

/** What a control is called in addresses and requests. */
export function wordOf({ template }: ScriptedGroup, control: Control): string | null {
  return template === null ? control.label : wordFor(template, control);
}
