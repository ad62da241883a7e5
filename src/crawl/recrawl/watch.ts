/** What a visit compared with what was known, and what was otherwise: how often pages and attributes change is estimated from it. */
import type { ComparedPage, WatchedAttribute } from '../../model/change.ts';

/** Values of one attribute that a page showed again. */
export interface Compared {
  /** As it was asked for. */
  readonly page: string;
  readonly kind: string | null;
  readonly attribute: string;
  /** When they had been seen last; 0: never. */
  readonly beforeMs: number;
  readonly atMs: number;
  readonly changed: boolean;
}

const DAY_MS = 86_400_000;
/** Intervals that differ by less are counted together. */
const DIGITS = 2;

export class Watch {
  readonly #pages = new Map<string, { compared: number; changed: number }>();
  readonly #attributes = new Map<
    string,
    { kind: string; attribute: string; days: number; compared: number; changed: number }
  >();

  compare({ atMs, attribute, beforeMs, changed, kind, page }: Compared): void {
    if (beforeMs <= 0) return;
    this.show(page, changed);
    const days = Number(Math.max(0, (atMs - beforeMs) / DAY_MS).toPrecision(DIGITS));
    const key = JSON.stringify([kind, attribute, days]);
    const known = this.#attributes.get(key);
    const counts = known ?? { kind: kind ?? '', attribute, days, compared: 0, changed: 0 };
    if (known === undefined) this.#attributes.set(key, counts);
    counts.compared += 1;
    if (changed) counts.changed += 1;
  }

  /** A page shows something that was expected on it, or something that was not. */
  show(page: string, changed: boolean): void {
    const counts = this.#pages.get(page) ?? { compared: 0, changed: 0 };
    this.#pages.set(page, counts);
    counts.compared += 1;
    if (changed) counts.changed += 1;
  }

  get pages(): readonly ComparedPage[] {
    return [...this.#pages].map(([url, counts]) => ({ url, ...counts }));
  }

  get attributes(): readonly WatchedAttribute[] {
    return [...this.#attributes.values()];
  }
}
