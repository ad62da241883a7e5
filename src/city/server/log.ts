// Every request as the server saw it. Downloads, duplicates and waste are counted here and not by the crawler.
import { askKey } from '../catalogue/catalogue.ts';
import { lacksKeyword, predicatesOf } from '../catalogue/query.ts';
import { say } from '../languages/text.ts';
import type { PageModel } from '../pages/model.ts';
import { readResults } from '../pages/results.ts';
import type { Answer, Site, Visit } from '../site.ts';

/** 'variant': a list that was only sorted or laid out differently. */
export type RequestClass = 'list' | 'entity' | 'variant' | 'other';

export interface Entry {
  readonly serial: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly bytes: number;
  readonly class: RequestClass;
  /** The same for all addresses of one page: tracking, sessions, the order of clicks and aliases make no difference. */
  readonly what: string;
  /** Of a list: its filters and the number of the page, from 0. */
  readonly predicates: readonly { readonly attribute: string; readonly value: string }[] | null;
  readonly page: number | null;
  /** The same page was sent before. */
  readonly duplicate: boolean;
  /** A list or entity page that showed nothing new: every record was already seen under the same filters. */
  readonly waste: boolean;
}

export interface Counters {
  readonly downloads: number;
  readonly list: number;
  readonly entity: number;
  readonly variant: number;
  readonly other: number;
  /** Answers that were no page: redirects, 4xx, 5xx. */
  readonly failed: number;
  readonly duplicates: number;
  readonly waste: number;
}

export interface RequestLog {
  readonly entries: readonly Entry[];
  counters(): Counters;
  add(visit: Visit, method: string, answer: Answer, page: PageModel | null): void;
  clear(): void;
}

interface Seen {
  readonly class: RequestClass;
  readonly what: string;
  readonly predicates: Entry['predicates'];
  readonly page: number | null;
}

/** What a visit asks for, whatever its address looks like. */
export function classify(visit: Visit): Seen {
  const { site, target } = visit;
  const other = (what: string): Seen => ({
    class: 'other',
    what: `${visit.language} ${what}`,
    predicates: null,
    page: null,
  });
  if (target.page === 'entity') {
    return { ...other(`entity ${target.table} ${target.entity}`), class: 'entity' };
  }
  if (target.page !== 'list' || lacksKeyword(site, target.state)) return other(`${target.page} ${visit.path}`);
  const { state } = target;
  const predicates = predicatesOf(site, state);
  const shown = `${state.sort} ${state.size} ${state.view} ${state.page} ${state.after}`;
  return {
    class: state.sort > 0 || state.view > 0 ? 'variant' : 'list',
    what: `${visit.language} list ${state.table} {${askKey(predicates, state.keyword)}} ${shown}`,
    predicates: predicates.map(({ attribute, value }) => named(site, state.table, attribute, value)),
    page: state.after === null ? state.page : (readResults(site, state, visit.serial)?.page ?? null),
  };
}

function named(site: Site, table: number, attribute: number, value: number) {
  const column = site.tables[table].attributes[attribute];
  return { attribute: say(column.name, site.language), value: say(column.values[value].name, site.language) };
}

export function createLog(): RequestLog {
  const entries: Entry[] = [];
  const answered = new Set<string>();
  const shown = new Map<string, Set<number>>();

  /** Whether the page showed an entity that was new under its filters. */
  const showedNew = (visit: Visit, page: PageModel | null): boolean => {
    if (page?.type !== 'list' || visit.target.page !== 'list') return true;
    const { state } = visit.target;
    const key = `${state.table} ${askKey(predicatesOf(visit.site, state), state.keyword)}`;
    const known = shown.get(key) ?? new Set<number>();
    shown.set(key, known);
    const before = known.size;
    for (const card of page.cards) if (!card.promoted) known.add(card.entity);
    return known.size > before;
  };

  return {
    entries,
    add(visit, method, answer, page) {
      const seen = classify(visit);
      const ok = answer.status === 200 && page !== null;
      const duplicate = ok && answered.has(seen.what);
      if (ok) answered.add(seen.what);
      const fresh = ok && showedNew(visit, page);
      const waste = ok && seen.class !== 'other' && (duplicate || !fresh);
      const bytes = typeof answer.body === 'string' ? Buffer.byteLength(answer.body) : answer.body.byteLength;
      entries.push({
        serial: visit.serial,
        method,
        path: visit.path,
        status: answer.status,
        bytes,
        ...seen,
        duplicate,
        waste,
      });
    },
    counters: () => countEntries(entries),
    clear() {
      entries.length = 0;
      answered.clear();
      shown.clear();
    },
  };
}

function countEntries(entries: readonly Entry[]): Counters {
  const count = (test: (entry: Entry) => boolean): number => entries.filter(test).length;
  return {
    downloads: entries.length,
    list: count((entry) => entry.class === 'list'),
    entity: count((entry) => entry.class === 'entity'),
    variant: count((entry) => entry.class === 'variant'),
    other: count((entry) => entry.class === 'other'),
    failed: count((entry) => entry.status !== 200),
    duplicates: count((entry) => entry.duplicate),
    waste: count((entry) => entry.waste),
  };
}
