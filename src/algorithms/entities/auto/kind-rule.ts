/** What makes an address one of the sample's kind, on a site whose pages are files in folders. */
import type { AddressKey } from '../../../model/url-key.ts';
import { nameIn } from './kind-names.ts';
import type { Look } from './look.ts';
import type { Survey } from './survey.ts';
import { gluedWord, hintOf, ListedWords } from './telling-words.ts';
import { endingOf, isBeside, lastPiece, type UrlRow, urlRow } from './url-pattern.ts';

export class KindRule {
  readonly sample: UrlRow;
  /** The word in front that is the kind's. */
  name: string | null;
  /** Words in front that are those of other kinds. */
  foreign: ReadonlySet<string>;
  /** The same without a sign behind it. */
  readonly glued: string | null;
  /** What a pointer is shown on links to the kind. */
  readonly hint: string | null;
  /** Other words that have lists of their own. */
  readonly #names: Set<string>;
  readonly #parts: Parts;
  /** How many folders of the sample all addresses of the kind share. */
  depth: number;
  /** Whether the kind is in further folders below these, too. */
  isOpen = false;

  constructor({ sample, beside, indexes }: Survey) {
    const looks = [sample, ...beside, ...indexes];
    this.sample = urlRow(sample.key);
    this.depth = this.sample.pieces - 1;
    const isNear = (key: AddressKey) => isBeside(urlRow(key), this.sample);
    const words = new ListedWords(indexes, isNear);
    const own = nameIn(this.sample);
    this.name = own !== null && words.tells(own) ? own : null;
    this.#names = new Set([...words.words].filter((word) => word !== own && words.tells(word)));
    this.foreign = this.name === null ? this.#names : new Set();
    const near = new Set(looks.flatMap(({ links }) => links.map(({ key }) => key)).filter(isNear));
    this.glued = this.name === null ? gluedWord(sample, [...near]) : null;
    this.hint = hintOf(sample, looks, indexes);
    this.#parts = new Parts(lastPiece(this.sample));
    for (const look of [sample, ...beside]) this.learn(look);
  }

  /** Pages with this word look the same: it is that of the kind, too, and the sample's own is no name. */
  forgetName(other: string): void {
    this.name = null;
    this.#names.delete(other);
    this.foreign = this.#names;
  }

  /** The word that pages of the kind have in their titles, as far as known. */
  get titleWord(): string | null {
    return this.hint ?? this.glued;
  }

  get otherNames(): ReadonlySet<string> {
    return this.#names;
  }

  /** Whether a word says what is of the kind: then looks need not. */
  get hasWord(): boolean {
    return this.name !== null || this.titleWord !== null;
  }

  /** Whether a page is called like those of the kind, as far as known. */
  isTitled({ titleWords }: Look): boolean {
    return this.titleWord === null || titleWords.has(this.titleWord);
  }

  /** On the host and in the first folder of the sample, where it is in one. */
  isOnSite(row: UrlRow): boolean {
    const sameHost = row.shape.split(' ', 1)[0] === this.sample.shape.split(' ', 1)[0];
    return sameHost && (this.sample.pieces === 1 || row.columns[0] === this.sample.columns[0]);
  }

  isWithin(row: UrlRow): boolean {
    const { columns } = this.sample;
    return (
      this.isOnSite(row) &&
      (this.isOpen ? row.pieces > this.depth : row.pieces === this.sample.pieces) &&
      columns.slice(0, this.depth).every((folder, at) => row.columns[at] === folder)
    );
  }

  /** Whether the address is of the kind, wherever it is. */
  isNamed(row: UrlRow, hint: string): boolean {
    if (row.columns.length !== row.pieces || endingOf(row) !== endingOf(this.sample)) return false;
    if (this.hint !== null && hint !== this.hint) return false;
    const piece = lastPiece(row);
    if (this.glued !== null && !piece.toLowerCase().startsWith(this.glued)) return false;
    const name = nameIn(row);
    if (this.name !== null ? name !== this.name : name !== null && this.foreign.has(name)) return false;
    return !this.#parts.isPart(piece);
  }

  /** For a reader. */
  get text(): string {
    const folders = this.sample.columns.slice(0, this.depth).join('/');
    const said = [
      this.name ?? this.glued,
      this.hint === null ? null : `shown as "${this.hint}"`,
      this.foreign.size === 0 ? null : `not ${[...this.foreign].join(' ')}`,
    ].filter((one) => one !== null);
    return `Entities are in /${folders}${this.isOpen ? ' and below' : ''}${said.length === 0 ? '' : `: ${said.join(', ')}`}.`;
  }

  /** Takes in a page that was read, if its address is of the kind. */
  learn({ key, links }: Look): void {
    const row = urlRow(key);
    if (!this.isNamed(row, this.hint ?? '')) return;
    const near = links.map((link) => urlRow(link.key)).filter((other) => isBeside(other, row));
    this.#parts.learn(lastPiece(row), near.map(lastPiece));
  }

  fits(key: AddressKey, hint: string): boolean {
    const row = urlRow(key);
    return this.isWithin(row) && this.isNamed(row, hint);
  }
}

/** Pages about a part of another: most pages of the kind link one whose address is their own with more behind it (`vector-members.html`). */
class Parts {
  readonly #sample: string;
  readonly #counts = new Map<string, number>();
  #pages = 0;

  constructor(sample: string) {
    this.#sample = sample;
  }

  /** A page of the kind and the last pieces of what it links beside it. */
  learn(own: string, linked: Iterable<string>): void {
    this.#pages += 1;
    const endings = [...linked].filter((piece) => piece.startsWith(own) && SIGN.test(piece.slice(own.length)));
    for (const piece of new Set(endings)) {
      const ending = piece.slice(own.length);
      this.#counts.set(ending, (this.#counts.get(ending) ?? 0) + 1);
    }
  }

  isPart(piece: string): boolean {
    const at = piece.search(LAST_SIGN);
    if (at <= 0 || this.#sample.endsWith(piece.slice(at))) return false;
    const count = this.#counts.get(piece.slice(at)) ?? 0;
    return count >= FEWEST && count * 2 > this.#pages;
  }
}

const SIGN = /^[-_.~]/;
const LAST_SIGN = /[-_.~](?=[\p{L}\p{N}]+$)/u;
const FEWEST = 2;
