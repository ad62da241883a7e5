import { afterEach, describe, expect, test } from 'vitest';
import { eventPath, isoDay } from './addresses.ts';
import { makeEventsCity, type OpenEvents, openEvents } from './open-events.ts';
import { pageAt, pathsOf } from './pages.ts';

const SMALL = { sites: 12, size: 240 };
let open: OpenEvents | null = null;
afterEach(async () => {
  await open?.close();
  open = null;
});

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('the profile events', () => {
  test('every event is shown by a site, some by several, in other words and under other addresses', () => {
    const city = makeEventsCity(SMALL);
    const events = city.events(0);
    expect(events).toHaveLength(240);
    const times = new Map<number, number>();
    for (const { events: shown } of city.onDay(0)) for (const { id } of shown) times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(240);
    expect([...times.values()].filter((count) => count > 1).length).toBeGreaterThan(10);
    expect(new Set(city.sites.map(({ addresses }) => addresses)).size).toBeGreaterThan(3);
  });

  test('links lead from the front page of a site to all of its pages, and to nothing else', () => {
    for (const day of makeEventsCity(SMALL).onDay(3)) {
      const reached = new Set(['/']);
      for (const path of reached) for (const href of hrefs(pageAt(day, path)!)) reached.add(href);
      expect([...reached].sort()).toEqual([...pathsOf(day)].sort());
    }
  });

  test('pages that are not there are not there', () => {
    const [day] = makeEventsCity(SMALL).onDay(0);
    for (const path of ['/nothing', '/show/1', '/news/999', '/calendar/page/99', '/list.php?page=0'])
      expect(pageAt(day, path)).toBeNull();
  });

  test('the same seed gives the same city; a week later most events are the same and those that are over are gone', () => {
    const one = [...makeEventsCity(SMALL).pages(0)];
    expect([...makeEventsCity(SMALL).pages(0)]).toEqual(one);
    const city = makeEventsCity(SMALL);
    const later = new Set(city.events(7).map(({ id }) => id));
    const kept = city.events(0).filter(({ id }) => later.has(id));
    expect(kept).toHaveLength(240 - 28);
    expect(later.size).toBe(240);
    expect(kept.every(({ day }) => day >= 7)).toBe(true);
  });

  test('is served by host and by path, and goes with its clock', async () => {
    open = await openEvents(SMALL);
    const [day] = open.city.onDay(0);
    const gone = day.events.find((event) => event.day === 0)!;
    const at = (path: string) => fetch(new URL(`/site1${path}`, open!.url));
    const page = await (await at(eventPath(day.site, gone))).text();
    expect(page).toContain(gone.location);
    expect(hrefs(page).every((href) => href.startsWith('/site1/'))).toBe(true);
    expect(hrefs(await (await fetch(open.url)).text())).toHaveLength(12);
    expect((await at('/nothing')).status).toBe(404);
    open.clock.moveDays(7);
    expect((await at(eventPath(day.site, gone))).status).toBe(404);
    expect(isoDay(0)).toBe('2026-01-15');
  });
});
