// Changes that only filters know: when the site made them, and when a visit told them.
import { thoseThere } from '../../src/city/data/table.ts';
import { say } from '../../src/city/languages/text.ts';
import type { OpenSite } from '../../src/city/open-site.ts';
import type { KnownChange } from '../../src/index.ts';

/** The value of each entity under its canonical address. */
type Values = ReadonlyMap<string, string>;

export interface HiddenSummary {
  readonly attribute: string;
  readonly changes: number;
  readonly told: number;
  /** Told though the site did not say so that day, or told again. */
  readonly wrong: number;
  readonly wrongly: readonly string[];
  /** Days from the change to the visit that told it: on the average, and the most. */
  readonly meanDays: number;
  readonly mostDays: number;
}

/** The attribute that the trait `days` changes behind the filters (src/city/traits/days.ts). */
export class HiddenChanges {
  readonly attribute: string;
  readonly #at: number;
  readonly #days: Values[] = [];
  readonly #told = new Map<string, number>();
  readonly #wrongly: string[] = [];

  constructor(city: OpenSite) {
    const { attributes } = city.site.tables[0];
    this.#at = attributes.findIndex(({ inRecord, onPage, shape }) => shape === 'choice' && !inRecord && !onPage);
    this.attribute = say(attributes[this.#at].name, 'en');
    this.day(city);
  }

  /** What the site holds today. */
  day(city: OpenSite): void {
    const [table] = city.site.tables;
    const { items, starts, values } = table.attributes[this.#at];
    const ids = thoseThere(table);
    let at = 0;
    const today = new Map<string, string>();
    for (const { urls } of city.truth.entities()) {
      const id = ids[at];
      at += 1;
      if (starts[id] < starts[id + 1]) today.set(urls[0], say(values[items[starts[id]]].name, 'en'));
    }
    this.#days.push(today);
  }

  /** What the visit of today told. `nameOf`: the canonical address of an entity. */
  tell(changes: readonly KnownChange[], nameOf: (url: string) => string): void {
    const today = this.#days.length - 1;
    for (const { address, after, attribute, before, change, entity } of changes) {
      if (attribute === null) continue;
      const url = nameOf(address ?? entity);
      const since = this.#since(url, today);
      const key = `${url} ${since}`;
      // The trait changes no other attribute of the filters.
      if (
        attribute !== this.attribute ||
        change === 'gone' ||
        this.#days[today].get(url) !== after ||
        since === 0 ||
        this.#told.has(key)
      )
        this.#wrongly.push(
          `day ${today}: ${change} ${attribute} of ${url} ${before} -> ${after}; it is ${this.#days[today].get(url)} since day ${since}`,
        );
      else this.#told.set(key, today - since);
    }
  }

  /** The day since which an entity has the value that it has on a day; 0: from the beginning. */
  #since(url: string, day: number): number {
    const value = this.#days[day].get(url);
    for (let at = day; at > 0; at -= 1) if (this.#days[at - 1].get(url) !== value) return at;
    return 0;
  }

  summary(): HiddenSummary {
    const last = this.#days.length - 1;
    let changes = 0;
    for (let day = 1; day <= last; day += 1)
      for (const [url, value] of this.#days[day]) {
        const before = this.#days[day - 1].get(url);
        if (before !== undefined && before !== value) changes += 1;
      }
    const delays = [...this.#told.values()];
    return {
      attribute: this.attribute,
      changes,
      told: delays.length,
      wrong: this.#wrongly.length,
      wrongly: this.#wrongly.slice(0, 5),
      meanDays: delays.reduce((sum, days) => sum + days, 0) / Math.max(1, delays.length),
      mostDays: delays.reduce((most, days) => Math.max(most, days), 0),
    };
  }
}
