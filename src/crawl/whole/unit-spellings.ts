/** One spelling for a unit of a kind: filters say `100 hp to 150 hp`, pages `130 HP`. */
import type { Amount } from '../../page/values/amounts.ts';

/** Letters of one case only: `mW` and `MW` are two units, `hp` and `HP` are one. */
const ONE_CASE = /^(?:\p{Lu}{2,}|\p{Ll}{2,})$/u;

export class UnitSpellings {
  readonly #spellings = new Map<string, string>();

  /** As it was written first. */
  of(unit: string): string {
    if (!ONE_CASE.test(unit)) return unit;
    const key = unit.toLowerCase();
    const known = this.#spellings.get(key);
    if (known === undefined) this.#spellings.set(key, unit);
    return known ?? unit;
  }

  in(amount: Amount | null): Amount | null {
    return amount?.unit === undefined ? amount : { ...amount, unit: this.of(amount.unit) };
  }
}
