// The sites of the profile events, downloaded whole: pages, the objects read from them, and which of those are right.
import { isoDay } from '../../src/city/events/addresses.ts';
import type { EventsCity } from '../../src/city/events/open-events.ts';
import {
  distinctObjects,
  type PlanPage,
  type SeenObject,
  type SeenSite,
  shareOfWords,
  wordsOf,
} from '../../src/index.ts';
import { readEvents } from './read-events.ts';

export interface DownloadedEvents extends SeenSite {
  /** Which distinct objects are events that take place. */
  readonly correct: ReadonlySet<number>;
}

export function downloadEvents(city: EventsCity, today: number): DownloadedEvents {
  const seen: SeenObject[] = [];
  const read: { readonly address: string; readonly bytes: number; readonly from: number; readonly to: number }[] = [];
  for (const { body, url } of city.pages(today)) {
    const from = seen.length;
    for (const object of readEvents(body)) seen.push(object);
    read.push({ address: url, bytes: Buffer.byteLength(body), from, to: seen.length });
  }
  const clusters = distinctObjects(seen);
  const pages = read.map(({ address, bytes, from, to }): PlanPage => {
    const objects = [...new Set(clusters.subarray(from, to))];
    return { address, bytes, label: objects.length === 0 ? 'other' : 'object', objects, facts: [] };
  });
  const objects = clusters.reduce((most, one) => Math.max(most, one + 1), 0);
  return { pages, objects, facts: 0, correct: correctOf(city, today, seen, clusters) };
}

/** A person accepts an object that takes place then and there under that name. */
function correctOf(
  city: EventsCity,
  today: number,
  seen: readonly SeenObject[],
  clusters: Int32Array,
): ReadonlySet<number> {
  const truth = new Map<string, string[][]>();
  for (const { day, location, name } of city.events(today)) {
    const key = `${isoDay(day)} ${location}`;
    truth.set(key, [...(truth.get(key) ?? []), [...wordsOf(name)]]);
  }
  const correct = new Set<number>();
  seen.forEach(({ location, name, time }, at) => {
    const names = truth.get(`${time} ${location}`) ?? [];
    if (names.some((one) => shareOfWords(one, wordsOf(name)) >= 0.6)) correct.add(clusters[at]);
  });
  return correct;
}
