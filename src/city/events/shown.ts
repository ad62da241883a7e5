/** Which site shows which events on a day. */
import { hash } from '../data/random.ts';
import type { CityEvent } from './event.ts';
import type { EventSite } from './site.ts';

/** Every event has one site of its own; famous ones are shown by others, too, large sites and mirrors before small ones. */
export function shownBySites(
  seed: string,
  sites: readonly EventSite[],
  events: readonly CityEvent[],
  overlap = 1,
): readonly (readonly CityEvent[])[] {
  const shown = sites.map((): CityEvent[] => []);
  const owners = ladder(sites.filter(({ mirror }) => !mirror));
  const copiers = ladder(sites.map((site) => (site.mirror ? { ...site, weight: 2 * site.weight } : site)));
  for (const event of events) {
    const at = new Set([pick(owners, hash(seed, 'owner', event.id))]);
    for (let copy = 0; copy < overlap * event.copies; copy += 1)
      at.add(pick(copiers, hash(seed, 'copier', copy, event.id)));
    for (const site of at) shown[site].push(event);
  }
  return shown;
}

interface Ladder {
  readonly numbers: readonly number[];
  readonly tops: readonly number[];
}

function ladder(sites: readonly EventSite[]): Ladder {
  let top = 0;
  const tops = sites.map(({ weight }) => {
    top += weight;
    return top;
  });
  return { numbers: sites.map(({ number }) => number), tops };
}

/** A site by its weight. */
function pick({ numbers, tops }: Ladder, chance: number): number {
  const height = (chance / 2 ** 32) * tops[tops.length - 1];
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle] > height) high = middle;
    else low = middle + 1;
  }
  return numbers[low];
}
