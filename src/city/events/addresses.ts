/** The addresses of a site's pages, and what an address asks for. */
import type { CityEvent } from './event.ts';
import type { EventSite } from './site.ts';
import { MONTHS } from './words.ts';

const START_MS = Date.UTC(2026, 0, 15);
const DAY_MS = 86_400_000;

export const isoDay = (day: number): string => new Date(START_MS + day * DAY_MS).toISOString().slice(0, 10);

export function wordsDay(day: number): string {
  const date = new Date(START_MS + day * DAY_MS);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The day that a moment of the city's clock belongs to. */
export const dayOf = (nowMs: number): number => Math.floor((nowMs - START_MS) / DAY_MS);

const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** The path of the page of an event; its id can be read from all of them. */
export function eventPath({ addresses }: EventSite, { category, day, id, name }: CityEvent): string {
  switch (addresses) {
    case 'id':
      return `/event.php?id=${id}`;
    case 'category':
      return `/${category}/${slug(name)}-${id}.html`;
    case 'date':
      return `/${isoDay(day).replaceAll('-', '/')}/${slug(name)}-${id}`;
    case 'show':
      return `/show/${id}`;
    case 'hex':
      return `/e/${(id + 0x5eed0000).toString(16)}`;
    case 'root':
      return `/${slug(name)}-${id}.html`;
  }
}

/** The id of the event that a path asks for, or null. */
export function eventIdIn({ addresses }: EventSite, path: string): number | null {
  const found =
    addresses === 'hex'
      ? /^\/e\/([\da-f]+)$/.exec(path)
      : /(?:^\/event\.php\?id=|^\/show\/|-)(\d+)(?:\.html)?$/.exec(path);
  if (found === null) return null;
  return addresses === 'hex' ? Number.parseInt(found[1], 16) - 0x5eed0000 : Number(found[1]);
}

export const listPath = ({ addresses }: EventSite, page: number): string =>
  addresses === 'id' ? `/list.php?page=${page}` : `/calendar/page/${page}`;

export function listPageIn({ addresses }: EventSite, path: string): number | null {
  const found = (addresses === 'id' ? /^\/list\.php\?page=(\d+)$/ : /^\/calendar\/page\/(\d+)$/).exec(path);
  return found === null ? null : Number(found[1]);
}
