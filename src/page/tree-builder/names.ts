/** Names to ids without making strings: nearly every name of a page is in the known list, found by its characters. */

const TABLE_SIZE = 2048;
const MASK = TABLE_SIZE - 1;

/** Longer names exist in no vocabulary; they are cut, so that a hostile one costs no memory. */
const MAX_NAME_LENGTH = 256;

/** Names of a page that are found by their characters, too; a page with more of them pays for strings. */
const MOST_FOUND = 512;

export class NameTable {
  readonly #known: readonly string[];
  readonly #slots = new Int16Array(TABLE_SIZE).fill(-1);
  /** Where the names of the page at hand stand among the slots. */
  readonly #extraSlots: number[] = [];
  readonly #limit: number;
  readonly #otherId: number;
  /** Names of the page at hand beyond the known ones. */
  #extra: string[] = [];
  #extraIds = new Map<string, number>();

  /** At most `limit` names are kept apart; all further ones share `otherId`. */
  constructor(known: readonly string[], limit: number, otherId: number) {
    this.#known = known;
    this.#limit = limit;
    this.#otherId = otherId;
    known.forEach((name, id) => {
      let slot = hashOf(name, 0, name.length) & MASK;
      while (this.#slots[slot] !== -1) slot = (slot + 1) & MASK;
      this.#slots[slot] = id;
    });
  }

  /** The id of the name at [start, end) of `source`, letters of either case alike. */
  idOf(source: string, start: number, end: number): number {
    let slot = hashOf(source, start, end) & MASK;
    for (;;) {
      const id = this.#slots[slot];
      if (id === -1) return this.#extraId(source, start, end, slot);
      const name = id < this.#known.length ? this.#known[id] : this.#extra[id - this.#known.length];
      if (sameName(name, source, start, end)) return id;
      slot = (slot + 1) & MASK;
    }
  }

  #extraId(source: string, start: number, end: number, slot: number): number {
    const name = source.slice(start, Math.min(end, start + MAX_NAME_LENGTH)).toLowerCase();
    const known = this.#extraIds.get(name);
    if (known !== undefined) return known;
    if (this.#known.length + this.#extra.length >= this.#limit) return this.#otherId;
    const id = this.#known.length + this.#extra.length;
    this.#extra.push(name);
    this.#extraIds.set(name, id);
    if (this.#extraSlots.length < MOST_FOUND) {
      this.#slots[slot] = id;
      this.#extraSlots.push(slot);
    }
    return id;
  }

  /** All names by id. Pages that use known names only share one array. */
  names(): readonly string[] {
    return this.#extra.length === 0 ? this.#known : [...this.#known, ...this.#extra];
  }

  /** Forgets the names of the last page. */
  reset(): void {
    if (this.#extra.length === 0) return;
    this.#extra = [];
    this.#extraIds = new Map();
    for (const slot of this.#extraSlots) this.#slots[slot] = -1;
    this.#extraSlots.length = 0;
  }
}

/** By length and four characters, which tell nearly all names that HTML knows apart. */
function hashOf(source: string, start: number, end: number): number {
  const length = end - start;
  const ends = (source.charCodeAt(start) | 0x20) * 31 + (source.charCodeAt(end - 1) | 0x20);
  const middle =
    (source.charCodeAt(start + (length >> 1)) | 0x20) * 31 + (source.charCodeAt(start + (length >> 2)) | 0x20);
  const hash = Math.imul(ends * 961 + middle + length * 7919, 0x9e3779b1);
  return hash >>> 16;
}

function sameName(name: string, source: string, start: number, end: number): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at += 1) {
    const code = source.charCodeAt(start + at);
    const lower = code >= 65 && code <= 90 ? code + 32 : code;
    if (lower !== name.charCodeAt(at)) return false;
  }
  return true;
}
