/** The sites that show events: how large each is, how it writes addresses and names, how heavy its pages are. */
import { hash } from '../data/random.ts';

export const ADDRESSES = ['id', 'category', 'date', 'show', 'hex', 'root'] as const;
export type AddressStyle = (typeof ADDRESSES)[number];

/** `fields`: labels and values. `lines`: the date first. `prose`: other dates may stand before that of the event. */
export const LAYOUTS = ['fields', 'lines', 'prose'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface EventSite {
  readonly number: number;
  readonly host: string;
  /** Its part of the events, beside that of the others. */
  readonly weight: number;
  /** It has no events of its own, only those of others. */
  readonly mirror: boolean;
  readonly addresses: AddressStyle;
  readonly layout: Layout;
  /** Where lists say when and where: nowhere, at their top, everywhere. */
  readonly lists: 'names' | 'first' | 'all';
  readonly spelling: 0 | 1 | 2 | 3;
  readonly dates: 'iso' | 'words';
  /** Characters of text on the page of an event. */
  readonly detail: number;
}

export function makeSite(seed: string, number: number): EventSite {
  const part = (what: string): number => hash(seed, 'site', what, number) / 2 ** 32;
  const weight = 1 / (1 + number / 12);
  return {
    number,
    host: `site${number + 1}.events.example`,
    weight,
    mirror: number > 40 && part('mirror') < 0.15,
    addresses: ADDRESSES[Math.floor(part('addresses') * (number > 60 ? 6 : 5))],
    layout: LAYOUTS[Math.floor(part('layout') ** 0.75 * 3)],
    lists: part('lists') < 0.01 ? 'all' : part('lists') < 0.3 ? 'first' : 'names',
    spelling: Math.floor(part('spelling') * 4) as 0 | 1 | 2 | 3,
    dates: part('dates') < 0.5 ? 'iso' : 'words',
    detail: 300 + Math.floor(part('detail') ** 2 * 3500),
  };
}
