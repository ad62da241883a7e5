import { describe, expect, test } from 'vitest';
import { isoDay } from '../../src/city/events/addresses.ts';
import { makeEventsCity } from '../../src/city/events/open-events.ts';
import { pageAt } from '../../src/city/events/pages.ts';
import { planRecrawl } from '../../src/index.ts';
import { downloadEvents } from './events.ts';
import { readEvents } from './read-events.ts';

const city = makeEventsCity({ sites: 30, size: 400 });

describe('the extraction tool', () => {
  test('reads name, place and day where they are fields or lines, and nothing from other pages', () => {
    for (const day of city.onDay(0)) {
      expect(readEvents(pageAt(day, '/')!)).toEqual([]);
      expect(readEvents(pageAt(day, '/news/')!)).toEqual([]);
      if (day.site.layout === 'prose' || day.events.length === 0 || day.site.addresses === 'root') continue;
      const [event] = day.events;
      const path = day.site.addresses === 'id' ? `/event.php?id=${event.id}` : `/show/${event.id}`;
      const page = pageAt(day, path);
      if (page === null) continue;
      const [read, ...more] = readEvents(page);
      expect(more).toEqual([]);
      expect(read).toMatchObject({ location: event.location, time: isoDay(event.day) });
    }
  });
});

describe('what was downloaded', () => {
  const seen = downloadEvents(city, 0);

  test('copies on several sites are one object; what is read wrongly is another', () => {
    const events = city.events(0).length;
    expect(seen.correct.size).toBeGreaterThan(0.5 * events);
    expect(seen.correct.size).toBeLessThanOrEqual(events);
    expect(seen.objects).toBeGreaterThan(seen.correct.size);
    const shown = seen.pages.reduce((sum, { objects }) => sum + objects.length, 0);
    expect(shown).toBeGreaterThan(seen.objects);
  });

  test('every method with k = 1 keeps all objects, ours with fewer patterns and no more bytes', () => {
    const sr = planRecrawl(seen, { method: 'sr' });
    const ours = planRecrawl(seen);
    expect([sr.coverage.objects, ours.coverage.objects]).toEqual([seen.objects, seen.objects]);
    const chosen = (plan: typeof sr) => plan.patterns.filter((one) => one.chosen).length;
    expect(chosen(ours)).toBeLessThan(chosen(sr));
    expect(ours.cost.total).toBeLessThan(1.05 * ours.least!);
  });
});
