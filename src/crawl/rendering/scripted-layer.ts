/** Lists whose filters and pages scripts make, answered as the plain pages they could be: their own requests are asked directly. */

import { learnDriven, showsSame } from '../../algorithms/scripted/driven-list.ts';
import { learnList } from '../../algorithms/scripted/learn-list.ts';
import { listExchange } from '../../algorithms/scripted/list-exchange.ts';
import { nestedGroups } from '../../algorithms/scripted/nested-groups.ts';
import { fits, plainPage, withLinks } from '../../algorithms/scripted/plain-page.ts';
import { parsedJson, requestOf, type Tree } from '../../algorithms/scripted/request-tree.ts';
import {
  type ListState,
  NOTHING_CHOSEN,
  requestFor,
  type ScriptedGroup,
  type ScriptedList,
  stateOf,
  wordOf,
} from '../../algorithms/scripted/scripted-list.ts';
import type { Trials } from '../../algorithms/scripted/trial.ts';
import type { OurBrowser } from '../../fetch/browser/browser.ts';
import type { OkAnswer } from '../../fetch/browser/render.ts';
import { scriptQuery } from '../../fetch/browser/script-query.ts';
import type { Fetcher, FetchOptions, Layer } from '../../fetch/fetcher.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Query } from '../../model/query.ts';
import { parseUrl } from '../../model/url.ts';
import { drivePage } from './drive-page.ts';
import { offersControls } from './offers-controls.ts';
import { tryPage } from './trials.ts';

/** What was learned of a site; kept with its run. */
export interface ScriptedLearned {
  readonly lists: readonly ScriptedList[];
  /** Paths of pages that were tried out, with or without a list. */
  readonly tried: readonly string[];
}

export interface ScriptedOptions {
  readonly browser: OurBrowser;
  readonly learned?: ScriptedLearned;
  readonly onLearned: (learned: ScriptedLearned) => void;
  /** Told of each time a page is opened in the browser. */
  readonly onOpened: (query: Query, why: string) => void;
  readonly tell: (because: string) => void;
}

/** Pages that are tried out in vain before none is tried any more: many where a script was seen to ask for records, one where there are only controls. */
const MAX_IN_VAIN = { asked: 3, controls: 1 };

export function createScriptedLayer(options: ScriptedOptions): Layer {
  const { browser, tell } = options;
  const lists: ScriptedList[] = [...(options.learned?.lists ?? [])];
  const tried = new Set(options.learned?.tried ?? []);
  let last: Promise<unknown> = Promise.resolve();

  /** Whether a page is worth being tried out; what costs least is asked first. */
  const isWorthIt = (query: Query, came: OkAnswer): boolean => {
    const inVain = tried.size - lists.length;
    if (tried.has(placeOf(query)) || inVain >= MAX_IN_VAIN.asked) return false;
    return hasList(came) || (inVain < MAX_IN_VAIN.controls && offersControls(came));
  };

  const learn = async (query: Query, how: FetchOptions, ask: Fetcher): Promise<ScriptedList | null> => {
    const place = placeOf(query);
    if (tried.has(place)) return null;
    tried.add(place);
    const signal = how.signal ?? new AbortController().signal;
    let loads = 0;
    const trials = await tryPage(query.url, (work) => {
      loads += 1;
      options.onOpened(query, 'to see what its filters ask for');
      return browser.tryOut(query, signal, work);
    }).catch((error: unknown) => {
      tell(`${query.url}: what its scripts do could not be tried out: ${String(error).slice(0, 200)}`);
      return null;
    });
    const list = trials === null ? null : await listBehind(trials, query, how, ask);
    if (list !== null) {
      lists.push(list);
      const filters = list.groups.map(({ heading, members }) => `${heading} (${members.length})`).join(', ');
      tell(`${query.url}: ${HOW_ANSWERED[list.answers]} from here on; filters: ${filters || 'none'}; ${loads} loads`);
    }
    options.onLearned({ lists, tried: [...tried] });
    return list;
  };

  /** One at a time: what one page taught, the next need not. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  const driven = async (list: ScriptedList, state: ListState, query: Query, how: FetchOptions): Promise<Fetched> => {
    const signal = how.signal ?? new AbortController().signal;
    options.onOpened(query, 'its list can only be clicked');
    const page = { ...query, url: list.url };
    const came = await browser
      .tryOut(page, signal, (open) => drivePage(open, list, state))
      .catch((error: unknown) => String(error).slice(0, 200));
    if (came === null || typeof came === 'string')
      return {
        kind: 'failed',
        query,
        code: 'browser',
        retryable: false,
        detail: came ?? 'what is to be clicked is not there',
      };
    const body = withLinks(list, state, came.html, came.hasMore);
    const head = { status: 200, headers: {}, contentType: 'text/html; charset=utf-8' };
    const bytes = Buffer.byteLength(body);
    return { kind: 'ok', query, finalUrl: query.url, hops: [], ...head, bytes, body, atMs: Date.now() };
  };

  /** Others may have learned of a filter while this answer was on its way. */
  const extend = ({ url }: ScriptedList, groups: readonly ScriptedGroup[]) => {
    const at = lists.findIndex((one) => one.url === url);
    const known = new Set(lists[at]?.groups.map(({ parameter }) => parameter));
    const added = groups.filter(({ parameter }) => !known.has(parameter));
    if (at < 0 || added.length === 0) return;
    lists[at] = { ...lists[at], groups: [...lists[at].groups, ...added] };
    options.onLearned({ lists, tried: [...tried] });
  };

  const answered = (list: ScriptedList, state: ListState, query: Query, how: FetchOptions, next: Fetcher) =>
    list.answers === 'driven'
      ? driven(list, state, query, how)
      : answer(list, state, query, how, next, (groups) => extend(list, groups));

  return (next) =>
    async (query, how = {}) => {
      if (query.method !== 'GET' || how.sink !== undefined || query.headers?.accept !== undefined)
        return next(query, how);
      const known = find(lists, query);
      if (known !== null) return answered(known.list, known.state, query, how, next);
      const came = await next(query, how);
      if (came.kind !== 'ok' || !isWorthIt(query, came)) return came;
      const list = await inTurn(async () => find(lists, query)?.list ?? (await learn(query, how, next)));
      const state = list === null ? null : stateOf(list, query.url);
      if (list === null || state === null) return came;
      const plain = await answered(list, state, query, how, next);
      return plain.kind === 'ok' ? plain : came;
    };
}

/** Whether the page asked for its records: without, there is nothing to be asked directly. */
function hasList({ body: html, exchanges = [], finalUrl: shownUrl }: OkAnswer): boolean {
  const seen = exchanges.map(({ body, contentType, method, status, url }) => {
    return { request: { method, url, body: '', headers: {} }, status, contentType, body };
  });
  return listExchange({ html, shownUrl, exchanges: seen }) !== null;
}

const placeOf = ({ url }: Query) => {
  const { origin, pathname } = parseUrl(url) ?? { origin: '', pathname: url };
  return origin + pathname;
};

function find(lists: readonly ScriptedList[], { url }: Query): { list: ScriptedList; state: ListState } | null {
  for (const list of lists) {
    const state = stateOf(list, url);
    if (state !== null && (list.answers !== 'json' || requestFor(list, state) !== null)) return { list, state };
  }
  return null;
}

const HOW_ANSWERED = {
  json: "its scripts' own requests are asked",
  plain: 'what its scripts show is asked for by the addresses they show it under',
  driven: 'it is driven in the browser, page by page,',
} as const;

/** By its own requests where the site answers them, by addresses where it answers these, else by clicks. */
async function listBehind(trials: Trials, query: Query, how: FetchOptions, ask: Fetcher): Promise<ScriptedList | null> {
  const list = learnList(trials);
  if (list !== null && (await answers(list, query, how, ask))) return list;
  const driven = learnDriven(trials);
  if (driven?.answers !== 'plain') return driven;
  const seen = trials.groups.find(({ tried }) => tried[0]?.seen.shownUrl !== trials.first.shownUrl)?.tried[0]?.seen;
  const came = seen === undefined ? null : await ask({ ...query, url: seen.shownUrl }, how);
  const isSame = seen !== undefined && came?.kind === 'ok' && showsSame(came.body, seen);
  return isSame ? driven : { ...driven, answers: 'driven' };
}

/** Whether the site answers us as it answers its own page: with records, also where something is chosen. */
async function answers(list: ScriptedList, query: Query, how: FetchOptions, ask: Fetcher): Promise<boolean> {
  const [group] = list.groups;
  const word = group?.members[0] === undefined ? null : wordOf(group, group.members[0]);
  const state = word === null ? NOTHING_CHOSEN : { choice: { group: 0, word }, page: null };
  if (requestFor(list, state) === null) return false;
  return (await answer(list, state, query, how, ask)).kind === 'ok';
}

async function answer(
  list: ScriptedList,
  state: ListState,
  query: Query,
  how: FetchOptions,
  ask: Fetcher,
  /** Told of filters that this answer is the first to offer. */
  learned?: (groups: readonly ScriptedGroup[]) => void,
): Promise<Fetched> {
  if (list.answers === 'plain') {
    const page = await ask(query, how);
    return page.kind === 'ok' ? asPage(page, query, withLinks(list, state, page.body, false)) : page;
  }
  const request = requestFor(list, state);
  const came = request === null ? null : await asked(list, request, how, ask);
  if (came === null)
    return { kind: 'failed', query, code: 'browser', retryable: false, detail: 'no such page of the list' };
  if (came.kind !== 'ok') return { ...came, query };
  const tree = parsedJson(came.body);
  if (!fits(list, tree))
    return {
      kind: 'failed',
      query,
      code: 'browser',
      retryable: false,
      detail: 'the answer for scripts has no records',
    };
  const nested = state.choice === null ? [] : nestedGroups(list, tree);
  if (nested.length > 0) learned?.(nested);
  return asPage(came, query, plainPage({ ...list, groups: [...list.groups, ...nested] }, state, tree));
}

async function asked(list: ScriptedList, request: Tree, how: FetchOptions, ask: Fetcher): Promise<Fetched | null> {
  const { body, method, url } = requestOf(request);
  if (url === null) return null;
  const query = scriptQuery({ method, url, body, headers: list.headers }, null);
  const headers = { ...query.headers, ...kept(list.headers), accept: ACCEPT };
  return ask({ ...query, headers }, { ...(how.signal === undefined ? {} : { signal: how.signal }) });
}

const ACCEPT = 'application/json, text/html, text/plain, application/*, text/*';

/** The type of what is sent is told with it. */
const kept = ({ accept: _, ...headers }: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^x-|^authorization$/i.test(name)));

function asPage(came: OkAnswer, query: Query, body: string): OkAnswer {
  const { atMs, exchanges: _, ...rest } = came;
  const bytes = Buffer.byteLength(body);
  return { ...rest, query, finalUrl: query.url, hops: [], contentType: 'text/html; charset=utf-8', body, bytes, atMs };
}
