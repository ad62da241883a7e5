import type { AddressKey } from '../../../model/url-key.ts';
import { AUTO_PARAMS } from './params.ts';
import {
  differences,
  matches,
  patternOf,
  patternText,
  saysSomething,
  type UrlPattern,
  type UrlRow,
  urlRow,
  widened,
} from './url-pattern.ts';

interface KnownPattern {
  pattern: UrlPattern;
  accepted: number;
  refused: number;
  /** Looked at and known already under another address, and new ones, of late. */
  repeats: number;
}

/** A pattern whose pages are refused more often than this says nothing by itself. */
const MOST_REFUSED = 0.1;

/** The address patterns of the kind, learned from groups that were believed, and what else they would take in. */
export class Patterns {
  readonly #known: KnownPattern[] = [];
  readonly #others: UrlRow[] = [];

  get texts(): readonly string[] {
    return this.#known.map(({ pattern }) => patternText(pattern));
  }

  /** An address of the site that is no entity's. */
  addOther(key: AddressKey): void {
    if (this.#others.length < AUTO_PARAMS.maxOtherAddresses) this.#others.push(urlRow(key));
  }

  /** Addresses of entities, of one shape. */
  learn(rows: readonly UrlRow[]): void {
    if (rows.length === 0) return;
    const learned = patternOf(rows);
    const near = this.#known.find(
      ({ pattern }) => pattern.shape === learned.shape && differences(pattern, learned) === 0,
    );
    if (near !== undefined) near.pattern = widened(near.pattern, learned) ?? near.pattern;
    else this.#known.push({ pattern: learned, accepted: 0, refused: 0, repeats: 0 });
    this.#join();
  }

  /** Three patterns that differ in one and the same piece (a year, a category) are one with that piece open. */
  #join(): void {
    const last = this.#known[this.#known.length - 1];
    const alike = this.#known.filter(
      ({ pattern }) => pattern.shape === last.pattern.shape && differences(pattern, last.pattern) <= 1,
    );
    if (alike.length < 3) return;
    const joined = alike.reduce<UrlPattern>((made, { pattern }) => widened(made, pattern) ?? made, last.pattern);
    if (!saysSomething(joined)) return;
    for (const one of alike) this.#known.splice(this.#known.indexOf(one), 1);
    this.#known.push({ pattern: joined, accepted: 0, refused: 0, repeats: 0 });
  }

  #at(row: UrlRow): KnownPattern | undefined {
    return this.#known.find(({ pattern }) => matches(pattern, row));
  }

  has(row: UrlRow): boolean {
    return this.#at(row) !== undefined;
  }

  /** Whether the address alone makes it an entity's: its pattern says something and takes in nothing else. */
  tells(row: UrlRow): boolean {
    const found = this.#at(row);
    return found !== undefined && this.#isOwn(found);
  }

  #isOwn({ pattern, accepted, refused }: KnownPattern): boolean {
    if (!saysSomething(pattern) || refused > 2 + MOST_REFUSED * (accepted + refused)) return false;
    return !this.#others.some((row) => matches(pattern, row));
  }

  /** How far the address is from those of the kind: fixed pieces that differ, or null where even the shape does. */
  distance(row: UrlRow): number | null {
    const own = patternOf([row]);
    const found = this.#known
      .filter(({ pattern }) => pattern.shape === row.shape)
      .map(({ pattern }) => differences(pattern, own));
    return found.length === 0 ? null : Math.min(...found);
  }

  note(row: UrlRow, what: 'accepted' | 'refused' | 'repeated'): void {
    const found = this.#at(row);
    if (found === undefined) return;
    if (what === 'repeated') found.repeats += 1;
    else {
      found[what] += 1;
      if (what === 'accepted') found.repeats = 0;
    }
  }

  /** Whether looking at further addresses like this one only shows entities that are known under another. */
  isAlias(row: UrlRow): boolean {
    return (this.#at(row)?.repeats ?? 0) >= AUTO_PARAMS.aliasPatience;
  }
}
