import { smallest } from '../../../model/extremes.ts';
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
  readonly pattern: UrlPattern;
  accepted: number;
  refused: number;
  /** Looked at and known already under another address, and new ones, of late. */
  repeats: number;
}

const NOTHING: UrlPattern = { shape: ' ', columns: [] };

/** A pattern whose pages are refused more often than this says nothing by itself. */
const MOST_REFUSED = 0.1;

/** The address patterns of the kind, learned from groups that were believed, and what else they would take in. */
export class Patterns {
  readonly #known: KnownPattern[] = [];
  readonly #refused: UrlPattern[] = [];
  readonly #further: UrlPattern[] = [];
  readonly #others = new Map<AddressKey, UrlRow>();
  /** Patterns that were held against these: whether each says something and takes in none of them. */
  readonly #own = new Map<UrlPattern, boolean>();
  /** Grows whenever a pattern is learned. */
  changes = 0;

  get texts(): readonly string[] {
    return this.#known.map(({ pattern }) => patternText(pattern));
  }

  /** An address of the site that is no entity's. */
  addOther(key: AddressKey): void {
    if (this.#others.size >= AUTO_PARAMS.maxOtherAddresses) return;
    this.#others.set(key, urlRow(key));
    this.#own.clear();
  }

  removeOther(key: AddressKey): void {
    this.#others.delete(key);
    this.#own.clear();
  }

  /** Addresses of entities, of one shape. */
  learn(rows: readonly UrlRow[]): void {
    if (rows.length === 0) return;
    const learned: KnownPattern = { pattern: patternOf(rows), accepted: 0, refused: 0, repeats: 0 };
    const { pattern } = learned;
    const near = this.#known.filter(
      (one) => one.pattern.shape === pattern.shape && differences(one.pattern, pattern) === 0,
    );
    this.#replace(near, [learned, ...near]);
    this.#join();
  }

  /** Addresses that lead to something else, of one shape. */
  learnOthers(rows: readonly UrlRow[]): void {
    const learned = patternOf(rows);
    if (rows.length > 1 && saysSomething(learned)) this.#refused.push(learned);
  }

  areOthers(rows: readonly UrlRow[]): boolean {
    return this.#refused.some((pattern) => rows.every((row) => matches(pattern, row)));
  }

  /** Addresses, of one shape, that lead to entities which are known under others. */
  learnFurther(rows: readonly UrlRow[]): void {
    const learned = patternOf(rows);
    if (rows.length > 1 && saysSomething(learned)) this.#further.push(learned);
  }

  isFurther(row: UrlRow): boolean {
    return this.#further.some((pattern) => matches(pattern, row));
  }

  #replace(old: readonly KnownPattern[], parts: readonly KnownPattern[]): void {
    this.changes += 1;
    for (const one of old) this.#known.splice(this.#known.indexOf(one), 1);
    this.#known.push({
      pattern: parts.map(({ pattern }) => pattern).reduce((made, pattern) => widened(made, pattern) ?? made),
      accepted: parts.reduce((sum, one) => sum + one.accepted, 0),
      refused: parts.reduce((sum, one) => sum + one.refused, 0),
      repeats: 0,
    });
  }

  /** Three patterns that differ in one and the same piece (a year, a category) are one with that piece open. */
  #join(): void {
    const last = this.#known[this.#known.length - 1];
    const alike = this.#known.filter(
      ({ pattern }) => pattern.shape === last.pattern.shape && differences(pattern, last.pattern) <= 1,
    );
    if (alike.length < 3) return;
    const joined = alike.map(({ pattern }) => pattern).reduce((made, pattern) => widened(made, pattern) ?? made);
    if (saysSomething(joined)) this.#replace(alike, alike);
  }

  #at(row: UrlRow): KnownPattern | undefined {
    for (const known of this.#known) if (matches(known.pattern, row)) return known;
    return undefined;
  }

  /** For telling patterns apart. */
  nameOf(row: UrlRow): string {
    const found = this.#at(row);
    return found === undefined ? row.shape : patternText(found.pattern);
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
    if (refused > 2 + MOST_REFUSED * (accepted + refused)) return false;
    let takesNothingElse = this.#own.get(pattern);
    if (takesNothingElse === undefined) {
      takesNothingElse = saysSomething(pattern) && ![...this.#others.values()].some((row) => matches(pattern, row));
      this.#own.set(pattern, takesNothingElse);
    }
    return takesNothingElse;
  }

  /** How far the address is from those of the kind: fixed pieces that differ; null where it has nothing in common with them. */
  distance(row: UrlRow): number | null {
    const own = patternOf([row]);
    const found = this.#known
      .filter(({ pattern }) => saysSomething(widened(pattern, own) ?? NOTHING))
      .map(({ pattern }) => differences(pattern, own));
    return found.length === 0 ? null : smallest(found);
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
