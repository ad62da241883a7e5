// List and entity pages of the city with the pagers that its pages were made with: every kind of pager, skin and language.
import { assembleSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { answer } from '../../src/city/server/answer.ts';
import { SKINS } from '../../src/city/skins/all.ts';
import { createTruth } from '../../src/city/truth/truth.ts';
import { createVisit } from '../../src/city/visit.ts';
import { toAddress } from '../../src/index.ts';
import type { PagerPage } from './pager-page.ts';
import { halfOf } from './split.ts';

const ORIGIN = 'http://city.invalid/';
const ENTITIES = 150;
const PAGER_KINDS = ['window', 'zero', 'next', 'key', 'more', 'submit', 'submit-get'];
const LANGUAGES = ['en', 'de', 'ru'];
const LISTS = 4;
const ENTITY_PAGES = 2;

/** How the rest of the addresses is written, one way after the other. */
const ADDRESSES: readonly Readonly<Record<string, string | boolean | number>>[] = [
  { 'filters-in': 'parameters', 'page-sizes': 'on' },
  { 'filters-in': 'segments', tracking: true },
  { 'filters-in': 'commas', sessions: true },
  { 'filters-in': 'token', 'record-links': true },
  { 'filters-in': 'parameters', semicolons: true, calendar: true },
];
const CALM = { walls: false, busy: false, slow: false, broken: false, keyword: false, redirects: false };

export function loadCityPagers(): PagerPage[] {
  let turn = 0;
  return PAGER_KINDS.flatMap((kind) =>
    SKINS.flatMap((skin) =>
      LANGUAGES.flatMap((language) => {
        const profile = PROFILES[turn % PROFILES.length].name;
        const traits = { ...CALM, ...ADDRESSES[turn % ADDRESSES.length], pagination: kind, 'page-size': 12 };
        turn += 1;
        return pagesOf(kind, { profile, skin: skin.name, language, size: ENTITIES, traits });
      }),
    ),
  );
}

function pagesOf(kind: string, options: Parameters<typeof assembleSite>[0]): PagerPage[] {
  const site = assembleSite(options);
  const truth = createTruth(site, ORIGIN);
  const pageAt = (address: string, isFirst: boolean): PagerPage | null => {
    const { pathname, search } = new URL(address, ORIGIN);
    const { answer: made, page } = answer(createVisit(site, { path: pathname + search, serial: 0, nowMs: 0 }));
    const url = toAddress(pathname + search, ORIGIN);
    if (page === null || url === null) return null;
    const pager = page.type === 'list' ? page.pager : { links: [], forms: [] };
    const sent = pager.forms
      .filter(({ method }) => method === 'get')
      .map(
        ({ action, hidden }) =>
          `${action}?${hidden.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`,
      );
    const hrefs = [...pager.links.filter((link) => link.current !== true).map(({ href }) => href), ...sent];
    const stated = pager.links.filter(({ rel }) => rel === 'next').map(({ href }) => href);
    const next = stated.length > 0 ? stated : kind === 'more' ? hrefs : sent.slice(isFirst ? 0 : 1);
    const absolute = (all: readonly string[]) => new Set(all.flatMap((href) => toAddress(href, ORIGIN) ?? []));
    const skin = options.skin ?? '';
    return {
      name: `${page.type === 'list' ? kind : page.type} ${url}`,
      site: skin,
      half: halfOf(skin),
      url,
      html: String(made.body),
      hasPager: next.length > 0 || pager.links.some(({ rel, current }) => rel === undefined && current !== true),
      pages: absolute(hrefs),
      next: absolute(next),
    };
  };
  const firsts = [...take(truth.queries(), LISTS * 3)]
    .filter((_, at) => at % 3 === 0)
    .flatMap(({ url }) => pageAt(url, true) ?? []);
  const seconds = firsts.flatMap(({ next }) => [...next].slice(0, 1).flatMap((url) => pageAt(url, false) ?? []));
  const entities = [...take(truth.entities(), ENTITY_PAGES)].flatMap(({ url }) =>
    url.startsWith('http') ? (pageAt(url, true) ?? []) : [],
  );
  return [...firsts, ...seconds, ...entities];
}

function* take<T>(rows: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const row of rows) {
    if (left === 0) return;
    left -= 1;
    yield row;
  }
}
