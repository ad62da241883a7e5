import type { AddressParts } from './address-parts.ts';
import { sameAddress, sameParts } from './same-address.ts';
import { textHash } from './text-hash.ts';
import type { Parameter } from './url-parts.ts';

/** An address, and what was said of it. */
export interface SaidOf {
  readonly parts: AddressParts;
  readonly print: number;
}

/**
 * The parameters that are state: without them no two addresses of which different things were said become one. `kept`: those that say what page it is.
 * Each parameter of each address is looked at a few times, however many there are.
 */
export function stateOf(split: readonly SaidOf[], kept: ReadonlySet<string> = new Set()): Set<string> {
  const dropped = new Set<string>();
  const keys = new SumKeys(split);
  if (!keys.areApart) return dropped;
  for (const name of keys.names) if (!kept.has(name) && keys.drop(name)) dropped.add(name);
  return dropped;
}

/** Whether addresses of which different things were said stay different without some parameters. */
export function keepsApart(split: readonly SaidOf[], without: ReadonlySet<string>): boolean {
  const prints = new Map<string, number>();
  return split.every(({ parts, print }) => {
    const key = sameParts(parts, without);
    const known = prints.get(key);
    if (known === undefined) prints.set(key, print);
    return known === undefined || known === print;
  });
}

/** What a parameter adds to the key of an address, which `row` says. */
interface Term {
  readonly row: number;
  readonly high: number;
  readonly low: number;
}

/** Addresses as sums of what their parameters add, whatever their order: without a parameter the sum is that much less, and nothing is written anew. */
class SumKeys {
  /** Whether different things are said of different addresses only. */
  readonly areApart: boolean;
  readonly #high: Int32Array;
  readonly #low: Int32Array;
  readonly #prints: readonly number[];
  readonly #terms = new Map<string, Term[]>();
  /** By the key: what is said of it, and how many addresses have it. */
  readonly #held = new Map<number, { readonly print: number; rows: number }>();

  constructor(split: readonly SaidOf[]) {
    this.#high = new Int32Array(split.length);
    this.#low = new Int32Array(split.length);
    this.#prints = split.map(({ print }) => print);
    const hashOf = parameterHashes();
    split.forEach(({ parts }, row) => {
      this.#add(row, textHash(sameParts({ ...parts, parameters: [] })));
      for (const parameter of parts.parameters) {
        const hash = hashOf(parameter);
        this.#add(row, hash);
        const terms = this.#terms.get(parameter.name);
        const term = { row, high: highOf(hash), low: lowOf(hash) };
        if (terms === undefined) this.#terms.set(parameter.name, [term]);
        else terms.push(term);
      }
    });
    this.areApart = split.every((_, row) => this.#hold(row));
  }

  get names(): Iterable<string> {
    return this.#terms.keys();
  }

  /** Leaves a parameter out of all addresses, where that keeps apart of what different things are said. */
  drop(name: string): boolean {
    const terms = this.#terms.get(name)!;
    const rows = [...new Set(terms.map(({ row }) => row))];
    for (const row of rows) this.#release(row);
    this.#move(terms, -1);
    let held = 0;
    while (held < rows.length && this.#hold(rows[held])) held += 1;
    if (held === rows.length) return true;
    for (let at = 0; at < held; at += 1) this.#release(rows[at]);
    this.#move(terms, 1);
    for (const row of rows) this.#hold(row);
    return false;
  }

  #move(terms: readonly Term[], sign: 1 | -1): void {
    for (const { high, low, row } of terms) {
      this.#high[row] += sign * high;
      this.#low[row] += sign * low;
    }
  }

  #add(row: number, hash: number): void {
    this.#high[row] += highOf(hash);
    this.#low[row] += lowOf(hash);
  }

  /** As many of its bits as an exact number has. */
  #keyOf(row: number): number {
    return (this.#high[row] & 0x1fffff) * 2 ** 32 + (this.#low[row] >>> 0);
  }

  /** False where something else is said of this key. */
  #hold(row: number): boolean {
    const key = this.#keyOf(row);
    const known = this.#held.get(key);
    if (known === undefined) this.#held.set(key, { print: this.#prints[row], rows: 1 });
    else if (known.print !== this.#prints[row]) return false;
    else known.rows += 1;
    return true;
  }

  #release(row: number): void {
    const key = this.#keyOf(row);
    const known = this.#held.get(key)!;
    known.rows -= 1;
    if (known.rows === 0) this.#held.delete(key);
  }
}

const highOf = (hash: number): number => Math.floor(hash / 2 ** 32);
const lowOf = (hash: number): number => hash | 0;

/** A number for each parameter, 0 for those that mean nothing: what `sameParts` makes of it. */
function parameterHashes(): (parameter: Parameter) => number {
  const known = new Map<string, number>();
  const nothing = sameAddress(AT);
  return ({ name, value }) => {
    const text = `${name}=${value ?? ''}`;
    const hash = known.get(text);
    if (hash !== undefined) return hash;
    const same = sameAddress(`${AT}?${text}`);
    const made = same === nothing ? 0 : textHash(same);
    known.set(text, made);
    return made;
  };
}

/** Parameters are compared at some address. */
const AT = 'http://a.example/';
