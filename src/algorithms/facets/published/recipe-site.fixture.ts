/** An exploratory site after figures 1, 2 and 6 of the paper on query-centric crawling, as a map of pages. */
import type { Conversation } from '../../../model/conversation.ts';
import type { Fetched } from '../../../model/fetched.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import type { EntityAt } from './entity-pages.ts';

/** What each recipe is, by attribute. */
export type Recipes = readonly Readonly<Record<string, string>>[];

export interface RecipeSite {
  readonly recipes: Recipes;
  /** @default all on one page */
  readonly pageSize?: number;
  /** Links that order the list otherwise; filters keep the order (figure 2). @default none */
  readonly orders?: readonly string[];
  /** Recipes that every list shows among its own. @default none */
  readonly promoted?: readonly number[];
}

export const ROOT = 'http://food.example/recipe-finder';

interface State {
  /** Values in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly order: string;
  readonly page: number;
}

/** Every list that links lead to: {rice, stews} at two addresses, one for each order of clicks. */
export function recipePages(site: RecipeSite): Map<string, string> {
  const pages = new Map<string, string>([['http://food.example/about', '<h1>About</h1><p>We cook.</p>']]);
  const left: State[] = [{ chosen: [], order: '', page: 1 }];
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    if (pages.has(urlOf(state))) continue;
    const { html, next } = listPage(site, state);
    pages.set(urlOf(state), html);
    left.push(...next);
  }
  return pages;
}

export function urlOf({ chosen, order, page }: State): string {
  const path = chosen.length === 0 ? ROOT : `${ROOT}/${chosen.join(',')}`;
  const asks = [order === '' ? '' : `order=${order}`, page === 1 ? '' : `page=${page}`].filter((one) => one !== '');
  return asks.length === 0 ? path : `${path}?${asks.join('&')}`;
}

/** The recipes that satisfy all of these values. */
export function satisfying(recipes: Recipes, chosen: readonly string[]): number[] {
  return recipes.flatMap((recipe, at) => (chosen.every((value) => Object.values(recipe).includes(value)) ? [at] : []));
}

function listPage({ orders = [], pageSize = 1000, promoted = [], recipes }: RecipeSite, state: State) {
  const found = satisfying(recipes, state.chosen);
  const sorted = state.order === '' ? found : [...found].reverse();
  const shown = sorted.slice((state.page - 1) * pageSize, state.page * pageSize);
  const next: State[] = [];
  const link = (to: State, text: string) => {
    next.push(to);
    return `<li><a href="${urlOf(to)}">${text}</a></li>`;
  };
  const first = { ...state, page: 1 };
  const filters = [...new Set(recipes.flatMap((recipe) => Object.keys(recipe)))].map((name) => {
    const values = [...new Set(found.map((at) => recipes[at][name]))].sort();
    const open = values.filter((value) => !state.chosen.some((one) => recipes.some((r) => r[name] === one)) && value);
    const items = open.map((value) => link({ ...first, chosen: [...state.chosen, value] }, value));
    return items.length === 0 ? '' : `<section><h2>${name}</h2><ul>${items.join('')}</ul></section>`;
  });
  const turned = ['', ...orders].filter((order) => order !== state.order && orders.length > 0);
  const order = turned.map((one) => link({ ...first, order: one }, one || 'usual')).join('');
  const pages = Array.from({ length: Math.ceil(found.length / pageSize) }, (_, at) => at + 1);
  const pager = pages.filter((page) => page !== state.page).map((page) => link({ ...state, page }, String(page)));
  const records = [...shown, ...promoted.filter((at) => !shown.includes(at))].map(
    (at) => `<li><h3><a href="/recipe/${at}">Recipe number ${at}</a></h3><p>Serves ${at + 2}</p></li>`,
  );
  const html = `<nav><a href="/about">About</a></nav>${filters.join('')}<section><h2>Order</h2><ul>${order}</ul></section>
    <ul class="found">${records.join('')}</ul><ul class="pages">${pager.join('')}</ul>`;
  return { html, next };
}

export const entityAt: EntityAt = (address) => address.match(/\/recipe\/\d+$/)?.[0] ?? null;

/** Finds no records: which pages are entity pages is given. */
export const noReader: ListReader = () => ({ region: null, role: 'other' });

/** Drives a conversation with a map of pages; what is not in it is not found. */
export function converse<T>(
  conversation: Conversation<T>,
  pages: ReadonlyMap<string, string>,
  maxDownloads = 100_000,
): { readonly result: T; readonly asked: readonly string[] } {
  const byKey = new Map([...pages].map(([url, html]) => [keyOf(url) as string, html]));
  const asked: string[] = [];
  let step = conversation.next();
  while (step.done !== true) {
    const answers = step.value.map(({ query }): Fetched => {
      if (asked.length >= maxDownloads) return { kind: 'refused', query, by: 'budget' };
      asked.push(query.url);
      const body = byKey.get(keyOf(query.url));
      if (body === undefined) return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false };
      const common = { finalUrl: query.url, hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 0 };
      return { kind: 'ok', query, ...common, bytes: body.length, body };
    });
    step = conversation.next(answers);
  }
  return { result: step.value, asked };
}

export const address = (url: string): Address => url as Address;
