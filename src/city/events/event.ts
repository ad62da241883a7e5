/** The events there are: so many each day, known some weeks ahead, gone when they are over. */
import { hash } from '../data/random.ts';
import { ADJECTIVES, CATEGORIES, FORMS, HALLS, NOUNS, TOWNS } from './words.ts';

export interface CityEvent {
  /** Never used again. */
  readonly id: number;
  readonly name: string;
  readonly location: string;
  /** Day since the city was opened on which it takes place. */
  readonly day: number;
  readonly category: (typeof CATEGORIES)[number];
  /** 0 for most: how many sites show it beside the one it belongs to. */
  readonly copies: number;
}

/** Days ahead that events are announced. */
export const HORIZON = 60;

/** Ids of events of one day are this far from those of the next. */
const DAY_IDS = 10_000;

export function makeEvent(seed: string, id: number): CityEvent {
  const choose = <T>(what: string, items: readonly T[]): T => items[hash(seed, what, id) % items.length];
  const fame = (hash(seed, 'fame', id) % 1000) / 1000;
  return {
    id,
    name: `The ${choose('adjective', ADJECTIVES)} ${choose('noun', NOUNS)} ${choose('form', FORMS)}`.replace(
      /\b[a-z]/g,
      (letter) => letter.toUpperCase(),
    ),
    location: `${choose('town', TOWNS)} ${choose('hall', HALLS)}`,
    day: Math.floor(id / DAY_IDS),
    category: choose('category', CATEGORIES),
    copies: fame < 0.86 ? 0 : fame < 0.94 ? 1 : fame < 0.98 ? 2 : 3 + (hash(seed, 'copies', id) % 6),
  };
}

/** The events that are announced on a day: about `size` of them. */
export function eventsOn(seed: string, size: number, today: number): readonly CityEvent[] {
  const events: CityEvent[] = [];
  for (let day = today; day < today + HORIZON; day += 1) {
    const before = Math.floor((size * day) / HORIZON);
    const count = Math.floor((size * (day + 1)) / HORIZON) - before;
    for (let nth = 0; nth < count; nth += 1) events.push(makeEvent(seed, day * DAY_IDS + nth));
  }
  return events;
}
