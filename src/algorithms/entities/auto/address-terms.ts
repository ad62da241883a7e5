/**
 * What the words of an address are worth: section 4.1.1 of the paper gives a term the weight with which it separates entity
 * pages from others. Here others are all addresses that pages of the site link, so that a weight costs no download.
 */

import { sameAddressHash } from '../../../model/same-address.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import { AUTO_PARAMS } from './params.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

/** One place of an address where kinds may differ: a folder, the first word of the last piece, its ending. */
export type Trait = readonly [where: string, value: string];

/** A word that is missing has a value, too. */
const NONE = '';

/** The words of the last piece of a path, without its file ending: `struct.HashMap.html` is struct, Hash, Map. */
export function wordsOfPiece(piece: string): readonly string[] {
  return piece.replace(ENDING, '').match(WORDS) ?? [];
}

const ENDING = /\.\p{L}[\p{L}\d]{1,4}$/u;
const WORDS = /\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{Lu}/gu;

/** Folders, how many there are, the words at both ends of the last piece, how it is written, its ending, the parameters. */
export function traitsOf(row: UrlRow): readonly Trait[] {
  const known = made.get(row);
  if (known !== undefined) return known;
  const { columns, pieces, shape } = row;
  const last = pieces === 0 ? '' : columns[pieces - 1];
  const words = wordsOfPiece(last);
  const several = words.length > 1;
  const traits: Trait[] = [
    ['pieces', String(pieces)],
    ['first', several ? firstWord(last, words[0]) : NONE],
    ['last', several ? asWord(words[words.length - 1]) : NONE],
    ['form', formOf(last)],
    ['ending', ENDING.exec(last)?.[0] ?? NONE],
    ['parameters', shape.slice(shape.indexOf(' ', shape.indexOf(' ') + 1))],
  ];
  for (let at = 0; at < MOST_FOLDERS; at += 1) traits.push([`folder ${at}`, at < pieces - 1 ? columns[at] : NONE]);
  made.set(row, traits);
  return traits;
}

/** One number is like another. */
const NUMBER = '#';
const isWord = (value: string): boolean => value !== NONE && value !== NUMBER;
/** With what stands behind it: names of kinds are all written in one way, `struct.` or `struct-`. */
function firstWord(piece: string, word: string): string {
  const end = piece.indexOf(word) + word.length;
  const separator = /[^\p{L}\p{N}\p{M}]/u.exec(piece.slice(end, end + 1))?.[0] ?? '';
  return asWord(word) === NUMBER ? NUMBER : `${word}${separator}`;
}

const asWord = (word: string): string => (/\p{L}/u.test(word) ? word : NUMBER);

const valueOf = (row: UrlRow, where: string): string =>
  traitsOf(row).find(([place]) => place === where)?.[1] ?? NONE;

export type WordEnd = 'first' | 'last';

/** The word at one end of the last piece; empty where it has one word only. */
const endingOf = (row: UrlRow): string => valueOf(row, 'ending');

export const wordAt = (row: UrlRow, end: WordEnd): string => valueOf(row, end);

const made = new WeakMap<UrlRow, readonly Trait[]>();
const MOST_FOLDERS = 6;
const traitsOfKinds = ['first', 'last', ...Array.from({ length: MOST_FOLDERS }, (_, at) => `folder ${at}`)];

/** How a piece is written: its first letter, and whether digits are all of it. */
function formOf(piece: string): string {
  const bare = piece.replace(ENDING, '');
  if (/^[\d.,:-]+$/.test(bare)) return 'number';
  return /^\p{Lu}/u.test(bare) ? 'capital' : 'small';
}

/** How often each value stands in each place of some addresses. */
class Counts {
  readonly #counts = new Map<string, Map<string, number>>();
  total = 0;

  add(row: UrlRow): void {
    this.total += 1;
    for (const [where, value] of traitsOf(row)) {
      const values = this.#counts.get(where) ?? new Map<string, number>();
      if (values.size === 0) this.#counts.set(where, values);
      values.set(value, (values.get(value) ?? 0) + 1);
    }
  }

  of(where: string): ReadonlyMap<string, number> {
    return this.#counts.get(where) ?? EMPTY;
  }
}

function countsOf(rows: readonly UrlRow[]): Counts {
  const counts = new Counts();
  for (const row of rows) counts.add(row);
  return counts;
}

const total = (counted: readonly (readonly [string, number])[]): number =>
  counted.reduce((sum, [, count]) => sum + count, 0);

const EMPTY: ReadonlyMap<string, number> = new Map();

/** Whether a folder is called after the language, `de` or `de-AT`. */
const isLanguage = (folder: string, language: string | null): boolean =>
  language !== null && /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(folder) && folder.slice(0, 2).toLowerCase() === language;

/** Lists that are kept, and addresses of each: enough to see whether they mix. */
const MOST_LISTS = 200;
const MOST_LISTED = 100;
/** The share of a list that makes it mixed, and the share of such lists. */
const MIXED_FROM = 0.2;
const MIXED_LISTS = 0.25;
/** Links of the shortest list that is kept: it leads to the parts of a site. */
const LEAST_LISTED = 3;
/** Names of other kinds that show the habit, and the share of links in lists of one word each. */
const OTHER_NAMES = 2;
const NAMED_FROM = 0.8;

/** Addresses that are counted: enough to know the habits of a site. */
const MOST_SEEN = 6000;
/** No single place says more than this, in bits. */
const MOST_FOR = 3;
const MOST_AGAINST = 8;

export class AddressTerms {
  readonly #entities = new Counts();
  readonly #seen = new Counts();
  readonly #counted = new Set<number>();
  readonly #known = new Set<number>();
  readonly #lists: { readonly rows: readonly UrlRow[]; readonly page: UrlRow }[] = [];
  /** How often each value stands in each place of a list, for those that are long enough to show habits. */
  readonly #listCounts: Counts[] = [];
  readonly #listed = new Set<number>();
  readonly #mixed = new Map<string, boolean>();
  #name: string | null | undefined;
  #changed = false;
  /** The first of the entities: the sample. */
  #sample: UrlRow | null = null;
  /** How many folders of the sample no list leaves; null: not known yet. */
  #depth: number | null = null;

  addEntity(key: AddressKey): void {
    const hash = sameAddressHash(key);
    if (this.#known.has(hash)) return;
    this.#known.add(hash);
    this.#forget();
    this.#sample ??= urlRow(key);
    this.#entities.add(urlRow(key));
  }

  /** An address that some page links, whatever it leads to. */
  addSeen(key: AddressKey): void {
    const hash = sameAddressHash(key);
    if (this.#seen.total >= MOST_SEEN || this.#counted.has(hash)) return;
    this.#counted.add(hash);
    this.#seen.add(urlRow(key));
  }

  /** Addresses that stand in one list of a page. */
  addList(list: readonly AddressKey[], page: AddressKey): void {
    const distinct = [...new Set(list)].slice(0, MOST_LISTED);
    if (distinct.length < LEAST_LISTED || this.#lists.length >= MOST_LISTS) return;
    const known = textHash(distinct.join(' '));
    if (this.#listed.has(known)) return;
    this.#listed.add(known);
    const rows = distinct.map(urlRow);
    this.#lists.push({ rows, page: urlRow(page) });
    if (rows.length >= AUTO_PARAMS.minListLinks) this.#listCounts.push(countsOf(rows));
    this.#depth = null;
    this.#forget();
  }

  #forget(): void {
    this.#mixed.clear();
    this.#changed = true;
  }

  /**
   * The word in front that names the kind of the entities, where the site names its kinds so: nearly every list holds one such
   * word only, and several words have lists. Null: it does not.
   */
  get kindName(): string | null {
    // A habit that was seen is not given up for what other parts of the site do.
    if (this.#name === undefined || (this.#name === null && this.#changed)) this.#name = this.#findName();
    this.#changed = false;
    return this.#name;
  }

  #findName(): string | null {
    const [own, ...more] = this.#entities.of('first').keys();
    if (own === undefined || more.length > 0 || !isWord(own)) return null;
    if ((this.#seen.of('first').get(own) ?? 0) < 2) return null;
    const worded = this.#listCounts.filter(
      (list) => total([...list.of('first')].filter(([word]) => isWord(word))) > list.total / 2,
    );
    // What only the lists of the kind itself show may be a maker or an author, under whom all that is known was found.
    const others = worded.filter((list) => (list.of('first').get(own) ?? 0) < list.total);
    const pure = others.filter((list) => list.of('first').size === 1);
    const names = new Set(pure.flatMap((list) => [...list.of('first').keys()]));
    const links = (lists: readonly Counts[]) => lists.reduce((sum, list) => sum + list.total, 0);
    return names.size >= OTHER_NAMES && links(pure) >= NAMED_FROM * links(others) ? own : null;
  }

  /** Whether the address names the kind. */
  isNamed(row: UrlRow): boolean {
    if (this.kindName === null || wordAt(row, 'first') !== this.kindName) return false;
    return this.#entities.of('ending').has(endingOf(row)) && this.#isWithin(row);
  }

  /** Whether the address is of the sample's part of the site: below the folders that no list leaves. */
  #isWithin(row: UrlRow): boolean {
    const own = this.#sample;
    if (own === null) return false;
    const depth = this.#depth ?? this.#sharedDepth(own);
    this.#depth = depth;
    return row.pieces > depth && own.columns.slice(0, depth).every((folder, at) => row.columns[at] === folder);
  }

  #sharedDepth(own: UrlRow): number {
    let at = 0;
    while (at < own.pieces - 1 && !this.#isOpen(own, at)) at += 1;
    return at;
  }

  /** Whether a list leads from the sample's folder at this place to others beside it. */
  #isOpen(own: UrlRow, at: number): boolean {
    const isBeside = (row: UrlRow) =>
      row.pieces > at + 1 && own.columns.slice(0, at).every((folder, nth) => row.columns[nth] === folder);
    return this.#lists.some(({ page, rows }) => {
      // The page of one thing lists what has to do with it, wherever that is.
      if (isWord(wordAt(page, 'first'))) return false;
      const folders = new Set(rows.map((row) => row.columns[at]));
      const isOfOneKind = rows.every((row) => wordAt(row, 'first') === wordAt(rows[0], 'first'));
      return folders.size > 1 && folders.has(own.columns[at]) && isOfOneKind && rows.every(isBeside);
    });
  }

  /** The name of another kind in the address, or null. */
  otherName(row: UrlRow): string | null {
    const word = wordAt(row, 'first');
    return this.kindName === null || !isWord(word) || word === this.kindName ? null : word;
  }

  /** Whether lists that hold entities hold addresses with another value there, too: then it is a name, not a kind. */
  #isMixed(where: string): boolean {
    const known = this.#mixed.get(where);
    if (known !== undefined) return known;
    const own = this.#entities.of(where);
    let [mixed, pure] = [0, 0];
    for (const list of this.#listCounts) {
      let inside = 0;
      for (const [value, count] of list.of(where)) if (own.has(value)) inside += count;
      if (inside === 0) continue;
      if (list.total - inside >= Math.max(2, MIXED_FROM * list.total)) mixed += 1;
      else pure += 1;
    }
    const result = mixed > 0 && mixed >= MIXED_LISTS * (mixed + pure);
    this.#mixed.set(where, result);
    return result;
  }

  get entities(): number {
    return this.#entities.total;
  }

  /** Whether nearly all addresses have this folder there: then it tells nothing. */
  isShared(at: number, folder: string): boolean {
    return (this.#seen.of(`folder ${at}`).get(folder) ?? 0) >= SHARED_FROM * this.#seen.total;
  }

  /** What speaks for an address being an entity's, in bits. A folder that names the language of its page says nothing. Folders and their number say one thing, not several. */
  bits(row: UrlRow, language: string | null = null): number {
    let folders = 0;
    let sum = 0;
    for (const [where, value] of traitsOf(row)) {
      if (where.startsWith('folder') && isLanguage(value, language)) continue;
      const bits = this.#bitsOf(where, value);
      if (!where.startsWith('folder') && where !== 'pieces') sum += bits;
      else folders = bits < 0 ? Math.min(folders, bits) : folders < 0 ? folders : Math.max(folders, bits);
    }
    return sum + folders;
  }

  /** The same of several addresses, in the middle. */
  likeness(rows: readonly UrlRow[]): number {
    return rows.reduce((sum, row) => sum + this.bits(row), 0) / Math.max(1, rows.length);
  }

  /** What speaks against it most, as a person reads it. */
  worst(row: UrlRow): string {
    const [first] = traitsOf(row)
      .map(([where, value]) => ({ where, value, bits: this.#bitsOf(where, value) }))
      .sort((a, b) => a.bits - b.bits);
    return first === undefined ? '' : `${first.where} '${first.value}'`;
  }

  /** A word that all these addresses have where those of the kind have another, or never this one; null: there is none. */
  conflict(rows: readonly UrlRow[]): string | null {
    if (this.#entities.total < AUTO_PARAMS.constantFrom) return null;
    for (const where of KIND_WORDS) {
      if (this.#isMixed(where)) continue;
      const own = this.#entities.of(where);
      const [[value]] = own;
      const [other, ...more] = new Set(rows.map((row) => wordAt(row, where)));
      if (more.length > 0 || own.has(other)) continue;
      if (own.size === 1 && (this.#isWord(where, other) || this.#isWord(where, value)))
        return `${where} word '${other}', not '${value}'`;
      if (this.#isWord(where, other) && this.#bitsOf(where, other) <= ABSENT) return `${where} word '${other}'`;
    }
    return null;
  }

  /** A word that all of many entities have at one end and this address has not; null: there is none. */
  missing(row: UrlRow): string | null {
    if (this.#entities.total < AUTO_PARAMS.maxExemplars) return null;
    for (const where of KIND_WORDS) {
      if (this.#isMixed(where)) continue;
      const [word, ...more] = this.#entities.of(where).keys();
      if (more.length === 0 && isWord(word) && wordAt(row, where) !== word)
        return `no ${where} word '${word}'`;
    }
    return null;
  }

  /** Whether this is the one word that all entities have in some place, and lists do not mix it with others. */
  isName(word: string): boolean {
    return traitsOfKinds.some((where) => {
      const [own, ...more] = this.#entities.of(where).keys();
      const bare = (own ?? '').toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '');
      return more.length === 0 && bare === word && !this.#isMixed(where);
    });
  }

  /** Whether the word stands in many addresses: the name of a kind does, a part of a name does not. */
  #isWord(where: string, value: string): boolean {
    return isWord(value) && (this.#seen.of(where).get(value) ?? 0) >= WORD_FROM;
  }

  #bitsOf(where: string, value: string): number {
    const own = this.#entities.of(where);
    const all = this.#seen.of(where);
    const total = this.#entities.total;
    const inAll = ((all.get(value) ?? 0) + 0.5) / (this.#seen.total + 1);
    const times = own.get(value) ?? 0;
    const rate = Math.log2((times + 0.5) / (total + 1) / inAll);
    if (times > 0) return Math.min(MOST_FOR, Math.max(this.#isMixed(where) ? 0 : -MOST_FOR, rate));
    // That a piece has a single word says nothing, unless all entities have one in front of theirs.
    if (total === 0 || (value === NONE && own.size > 1) || this.#isMixed(where)) return 0;
    const outside = outsideShare(own, all, this.#seen.total);
    const novelty = Math.log2(own.size / total / outside);
    return Math.max(-MOST_AGAINST, Math.min(0, novelty, rate));
  }
}

const SHARED_FROM = 0.9;
/** A word that no entity has, though so many other addresses have it, is no chance. */
const ABSENT = -3;
/** The word in front is the name of a kind far more often than the one behind, which may be a language or a year. */
const KIND_WORDS = ['first'] as const;
const WORD_FROM = 3;

/** The share of all addresses whose value no entity has: small where nearly all are entities. */
function outsideShare(own: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>, total: number): number {
  let inside = 0;
  for (const value of own.keys()) inside += all.get(value) ?? 0;
  return Math.max(0.02, 1 - inside / Math.max(1, total));
}
