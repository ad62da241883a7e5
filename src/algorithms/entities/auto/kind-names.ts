/**
 * Kinds that a site names in its addresses: `struct.Vec.html` beside `enum.Option.html`. One template may show them all, so
 * that neither the form of an address nor the looks of a page tell them apart; the word in front does. No word is known
 * beforehand: it is a name where lists hold one such word each. A maker in front of products is none: lists mix makers.
 */
import { textHash } from '../../../model/text-hash.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import { AUTO_PARAMS } from './params.ts';
import { ENDING, endingOf, isBeside, lastPiece, type UrlRow, urlRow } from './url-pattern.ts';

/** The word in front of the last piece with the character behind it, which is part of the habit; null: it has no such word. */
export function nameIn({ columns, pieces }: UrlRow): string | null {
  return pieces === 0 ? null : (NAME.exec(columns[pieces - 1].replace(ENDING, ''))?.[0] ?? null);
}

const NAME = /^\p{L}[\p{L}\p{M}]*[._~:+-](?=[\p{L}\p{N}])/u;

/** Whether the page is called by the word alone, `mail.html` beside `mail.parser.html`: then the word is its name, and the others are parts of it. */
export function isStem(key: AddressKey, word: string): boolean {
  return lastPiece(urlRow(key)).toLowerCase() === word.slice(0, -1).toLowerCase();
}

interface NamedList {
  readonly rows: readonly UrlRow[];
  readonly names: ReadonlySet<string | null>;
  /** Stands on the page of one thing, which lists what has to do with it, wherever that is. */
  readonly isAside: boolean;
}

/** What the lists of a site say about the name of a sample's kind. */
export class KindNames {
  readonly #sample: UrlRow;
  readonly #own: string | null;
  readonly #lists: NamedList[] = [];
  readonly #known = new Set<number>();
  #depth: number | null = null;

  constructor(sample: AddressKey) {
    this.#sample = urlRow(sample);
    this.#own = nameIn(this.#sample);
  }

  /** Whether the sample has a word in front that may be a name. */
  get arePossible(): boolean {
    return this.#own !== null;
  }

  /** Whether the title of the sample says the word: the site writes it for the reader, too. */
  isSaidBy(titleWords: ReadonlySet<string>): boolean {
    return this.#own !== null && titleWords.has(this.#own.slice(0, -1).toLowerCase());
  }

  /** Whether a page beside the sample is called by the word alone: the word is its name, not that of a kind. */
  isStem(key: AddressKey): boolean {
    const row = urlRow(key);
    return this.#own !== null && isBeside(row, this.#sample) && isStem(key, this.#own);
  }

  addList(list: readonly AddressKey[], page: AddressKey): void {
    const rows = [...new Set(list)].slice(0, AUTO_PARAMS.maxListed).map(urlRow);
    const print = textHash(list.join(' '));
    if (rows.length < AUTO_PARAMS.partsFrom || this.#lists.length >= AUTO_PARAMS.maxLists || this.#known.has(print))
      return;
    this.#known.add(print);
    this.#lists.push({ rows, names: new Set(rows.map(nameIn)), isAside: nameIn(urlRow(page)) !== null });
    this.#depth = null;
  }

  /** Whether the site names its kinds so: of the lists whose links have words in front, nearly all have one word each. */
  get areUsed(): boolean {
    const others = this.#lists.filter(({ names, rows }) => {
      const named = rows.filter((row) => nameIn(row) !== null).length;
      // Lists of nothing but the kind itself may be all of one maker, under whom the sample was found.
      return (
        rows.length >= AUTO_PARAMS.minListLinks &&
        named > rows.length / 2 &&
        !(names.size === 1 && names.has(this.#own))
      );
    });
    const pure = others.filter(({ names }) => names.size === 1);
    const links = (lists: readonly NamedList[]) => lists.reduce((sum, { rows }) => sum + rows.length, 0);
    const words = new Set(pure.flatMap(({ names }) => [...names]));
    return (
      this.#own !== null &&
      words.size >= AUTO_PARAMS.otherNames &&
      links(pure) >= AUTO_PARAMS.namedShare * links(others)
    );
  }

  /** Whether the address is of the kind: its name, its ending, its part of the site. */
  isNamed(row: UrlRow): boolean {
    return nameIn(row) === this.#own && endingOf(row) === endingOf(this.#sample) && this.isWithin(row);
  }

  /** Whether the address is in the sample's part of the site: below the folders that no list leads out of. */
  isWithin(row: UrlRow): boolean {
    this.#depth ??= this.#sharedDepth();
    const { columns, shape } = this.#sample;
    const sameHost = row.shape.split(' ', 1)[0] === shape.split(' ', 1)[0];
    return sameHost && row.pieces > this.#depth && startsWith(row, columns.slice(0, this.#depth));
  }

  #sharedDepth(): number {
    let at = 0;
    while (at < this.#sample.pieces - 1 && !this.#isLeft(at)) at += 1;
    return at;
  }

  /** Whether a list of one kind leads from the sample's folder at this place to others beside it. */
  #isLeft(at: number): boolean {
    const { columns } = this.#sample;
    const above = columns.slice(0, at);
    return this.#lists.some(({ isAside, names, rows }) => {
      if (isAside || names.size > 1) return false;
      const folders = new Set(rows.map((row) => row.columns[at]));
      return (
        folders.size > 1 &&
        folders.has(columns[at]) &&
        rows.every((row) => row.pieces > at + 1 && startsWith(row, above))
      );
    });
  }
}

const startsWith = (row: UrlRow, folders: readonly string[]): boolean =>
  folders.every((folder, at) => row.columns[at] === folder);
