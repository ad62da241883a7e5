/** Rule 4: what the records of a list show about its entities is known without asking. */
import { ownText } from '../../../model/own-text.ts';
import { sameValue } from '../groups/names.ts';
import type { Sight } from '../lists/sight.ts';
import { RecordLinks } from './record-links.ts';

/** A column of the records: texts at one place, or at one place behind one label. */
export type Columns = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** The texts of all records of the whole list, as numbers: memory for a quarter of a million records. */
export class RecordIndex {
  readonly #texts = new Map<string, number>();
  readonly #paths = new Map<string, number>();
  /** Quadruples (entity, path, label, text). */
  #rows = new Int32Array(4096);
  #length = 0;
  /** Of no label at all. */
  readonly #nothing = this.#numberOf('');
  #shapes: ReadonlyMap<number, string> | null = null;
  readonly links: RecordLinks;

  constructor(keyOf: (url: string) => string) {
    this.links = new RecordLinks(keyOf);
  }

  add(id: number, sight: Sight): void {
    this.links.add(id, sight);
    this.#shapes = null;
    // What stands before a text is mostly what was said just before.
    let labelText = '';
    let labelNumber = this.#nothing;
    let lastText = '';
    let lastNumber = this.#nothing;
    const { leaves } = sight;
    for (let at = 0; at < leaves.length; at += 1) {
      const { path, label, text } = leaves[at];
      if (text.length > 120) continue;
      if (label !== labelText) {
        labelNumber = label === lastText ? lastNumber : this.#numberOf(label);
        labelText = label;
      }
      lastNumber = this.#numberOf(text);
      lastText = text;
      this.#push(id, number(this.#paths, path), labelNumber, lastNumber);
    }
  }

  #numberOf(text: string): number {
    return number(this.#texts, sameValue(text));
  }

  /** Whether any record of the whole list says this. */
  says(text: string): boolean {
    return text.length > 120 || this.#texts.has(sameValue(text));
  }

  #push(id: number, path: number, label: number, text: number): void {
    if (this.#length + 4 > this.#rows.length) {
      const larger = new Int32Array(this.#rows.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    const rows = this.#rows;
    let at = this.#length;
    rows[at++] = id;
    rows[at++] = path;
    rows[at++] = label;
    rows[at++] = text;
    this.#length = at;
  }

  /** What each record is made of: the places of its texts. */
  shapes(): ReadonlyMap<number, string> {
    if (this.#shapes !== null) return this.#shapes;
    const places = new Map<number, Set<number>>();
    for (let at = 0; at < this.#length; at += 4) {
      const known = places.get(this.#rows[at]);
      if (known === undefined) places.set(this.#rows[at], new Set([this.#rows[at + 1]]));
      else known.add(this.#rows[at + 1]);
    }
    this.#shapes = new Map([...places].map(([id, set]) => [id, [...set].sort((a, b) => a - b).join(' ')]));
    return this.#shapes;
  }

  /** Who shows these texts, by column. */
  columnsWith(labels: readonly string[]): Columns {
    const wanted = new Map(
      labels.flatMap((label) => {
        const text = this.#texts.get(sameValue(label));
        return text === undefined ? [] : [[text, label] as const];
      }),
    );
    const columns = new Map<string, Map<string, number[]>>();
    if (wanted.size === 0) return columns;
    for (let at = 0; at < this.#length; at += 4) {
      const label = wanted.get(this.#rows[at + 3]);
      if (label === undefined) continue;
      for (const key of [`${this.#rows[at + 1]}`, `${this.#rows[at + 1]} ${this.#rows[at + 2]}`]) {
        const column = columns.get(key) ?? new Map<string, number[]>();
        columns.set(key, column);
        const ids = column.get(label);
        if (ids === undefined) column.set(label, [this.#rows[at]]);
        else if (ids[ids.length - 1] !== this.#rows[at]) ids.push(this.#rows[at]);
      }
    }
    return columns;
  }
}

function number(known: Map<string, number>, text: string): number {
  const id = known.get(text);
  if (id !== undefined) return id;
  known.set(ownText(text), known.size);
  return known.size - 1;
}
