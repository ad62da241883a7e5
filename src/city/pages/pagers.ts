import { FIRST_PAGE, type ListState } from '../address/target.ts';
import { numerals } from '../languages/text.ts';
import type { PagerKind, Visit } from '../site.ts';
import { formFor } from './form.ts';
import type { Link, Pager } from './model.ts';

export interface Paging {
  readonly visit: Visit;
  readonly state: ListState;
  /** Number of this page, and of pages there are. */
  readonly page: number;
  readonly pages: number;
  /** The last entity of the page, for pagination by key. */
  readonly last: number | null;
}

const WINDOW = 2;

function toPage({ visit, state }: Paging, page: number): string {
  return visit.href(
    { page: 'list', state: { ...state, ...FIRST_PAGE, page } },
    { block: 'pg', position: page + 1, on: state },
  );
}

const only = (links: readonly (Link | null)[]): Pager => ({
  links: links.filter((link) => link !== null),
  forms: [],
  note: null,
});

function step(paging: Paging, by: 1 | -1): Link | null {
  const page = paging.page + by;
  if (page < 0 || page >= paging.pages) return null;
  const text = paging.visit.say(by === 1 ? 'next' : 'previous');
  return { text, href: toPage(paging, page), rel: by === 1 ? 'next' : 'prev' };
}

/** Numbers around the current one, the first and the last. */
function numbered(paging: Paging): Pager {
  if (paging.pages < 2) return only([]);
  const around = Array.from({ length: 2 * WINDOW + 1 }, (_, at) => paging.page - WINDOW + at);
  const numbers = [...new Set([0, ...around, paging.pages - 1])]
    .filter((page) => page >= 0 && page < paging.pages)
    .map((page) => ({
      text: numerals(String(page + 1), paging.visit.language),
      href: toPage(paging, page),
      current: page === paging.page,
    }));
  return only([step(paging, -1), ...numbers, step(paging, 1)]);
}

function byKey(paging: Paging): Pager {
  const { visit, state, last } = paging;
  if (last === null || paging.page + 1 >= paging.pages) return only([]);
  const next = { page: 'list', state: { ...state, ...FIRST_PAGE, after: last } } as const;
  return only([
    { text: visit.say('next'), href: visit.href(next, { block: 'pg', position: 1, on: state }), rel: 'next' },
  ]);
}

function buttons(paging: Paging, method: 'get' | 'post'): Pager {
  const steps = [step(paging, -1), step(paging, 1)].filter((link) => link !== null);
  return { links: [], forms: steps.map((link) => formFor(link.href, method, link.text)), note: null };
}

export const PAGERS: Readonly<Record<PagerKind, (paging: Paging) => Pager>> = {
  window: numbered,
  zero: numbered,
  next: (paging) => only([step(paging, 1)]),
  key: byKey,
  more: (paging) => {
    const next = step(paging, 1);
    return only([next === null ? null : { text: paging.visit.say('loadMore'), href: next.href }]);
  },
  submit: (paging) => buttons(paging, 'post'),
  'submit-get': (paging) => buttons(paging, 'get'),
};
