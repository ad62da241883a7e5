/**
 * The profile `events`: many sites that show the same events under other addresses and spellings, after the experiment of
 * selective recrawling (WWW 2010). One server serves all of them, by the host that is asked for, or below `/site7/` for those
 * who have no names for hosts. Calibrated: pages that show events are 16% of all bytes, and most patterns show an event that no other does.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CityError } from '../error.ts';
import { type Clock, createClock } from '../server/clock.ts';
import { dayOf } from './addresses.ts';
import { type CityEvent, eventsOn } from './event.ts';
import { pageAt, pathsOf, type SiteDay } from './pages.ts';
import { shownBySites } from './shown.ts';
import { type EventSite, makeSite } from './site.ts';

export interface EventsOptions {
  /** @default 300 */
  readonly sites?: number;
  /** Events that are announced at a time. @default 11,700: with what is read wrongly 13,000 distinct objects */
  readonly size?: number;
  /** @default '1' */
  readonly seed?: string;
  /** How many times as often as usual sites show what others show. @default 1 */
  readonly overlap?: number;
}

export const EVENTS_DEFAULTS = {
  sites: 300,
  size: 11_700,
  seed: '1',
  overlap: 1,
} as const satisfies Required<EventsOptions>;

export interface EventsCity {
  readonly sites: readonly EventSite[];
  /** The sites with what they show on a day. */
  onDay(today: number): readonly SiteDay[];
  /** The truth of a day. */
  events(today: number): readonly CityEvent[];
  /** Every page of every site on a day. */
  pages(today: number): Generator<{ readonly url: string; readonly body: string }>;
}

export function makeEventsCity(options: EventsOptions = {}): EventsCity {
  const { overlap, seed, sites: count, size } = { ...EVENTS_DEFAULTS, ...options };
  if (!(count >= 1 && size >= 1))
    throw new CityError('bad-option', 'Events need sites and events.', 'Give numbers from 1 on.');
  const sites = Array.from({ length: count }, (_, number) => makeSite(seed, number));
  let known: { readonly today: number; readonly days: readonly SiteDay[] } | null = null;
  const events = (today: number) => eventsOn(seed, size, today);
  const onDay = (today: number): readonly SiteDay[] => {
    if (known?.today === today) return known.days;
    const shown = shownBySites(seed, sites, events(today), overlap);
    known = { today, days: sites.map((site, at) => ({ site, events: shown[at], today, seed })) };
    return known.days;
  };
  return {
    sites,
    onDay,
    events,
    *pages(today) {
      for (const day of onDay(today))
        for (const path of pathsOf(day)) yield { url: `http://${day.site.host}${path}`, body: pageAt(day, path)! };
    },
  };
}

export interface OpenEvents {
  readonly url: string;
  readonly city: EventsCity;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** The site by the host, or by the first piece of the path, which then stands before every link. */
function siteFor(days: readonly SiteDay[], host: string, path: string) {
  const byHost = days.find(({ site }) => site.host === host.replace(/:\d+$/, ''));
  if (byHost !== undefined) return { day: byHost, path, prefix: '' };
  const piece = /^\/site(\d+)(\/.*)?$/.exec(path);
  const day = piece === null ? undefined : days[Number(piece[1]) - 1];
  return day === undefined ? null : { day, path: piece![2] ?? '/', prefix: `/site${piece![1]}` };
}

function answer(city: EventsCity, today: number, host: string, path: string): string | null {
  const days = city.onDay(today);
  const found = siteFor(days, host, path);
  if (found === null) {
    if (path !== '/') return null;
    return `<ul>${days.map(({ site }) => `<li><a href="/site${site.number + 1}/">${site.host}</a></li>`).join('')}</ul>`;
  }
  const body = pageAt(found.day, found.path);
  return body === null ? null : body.replaceAll('href="/', `href="${found.prefix}/`);
}

export async function openEvents(options: EventsOptions & { readonly port?: number } = {}): Promise<OpenEvents> {
  const city = makeEventsCity(options);
  const clock = createClock();
  const server = createServer((request, response) => {
    const body = answer(city, dayOf(clock.nowMs()), request.headers.host ?? '', request.url ?? '/');
    response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body ?? '<h1>Not found</h1>');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new CityError('bad-option', `Port ${options.port} cannot be opened: ${error.message}`, 'Choose another port.'),
      ),
    );
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    city,
    clock,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
