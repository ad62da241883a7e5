import type { Database } from './database.ts';
import { insertRows } from './many-rows.ts';

/** So many texts are remembered; attributes and values come again and again. */
const MOST_REMEMBERED = 20_000;

const ROW = { insert: 'INSERT OR IGNORE INTO texts (text)', width: 1 };

/** Numbers of texts, each of which the file has once. Whoever asked within a transaction that failed must `forget`. */
export class Texts {
  readonly #database: Database;
  readonly #remembered = new Map<string, number>();

  constructor(database: Database) {
    this.#database = database;
  }

  forget(): void {
    this.#remembered.clear();
  }

  /** The numbers of texts that will come again. Within a transaction of the caller, as everything here. */
  idsOf(texts: readonly string[]): ReadonlyMap<string, number> {
    const ids = new Map<string, number>();
    const unknown = new Set<string>();
    for (const text of texts) {
      const id = this.#remembered.get(text);
      if (id === undefined) unknown.add(text);
      else ids.set(text, id);
    }
    this.#add([...unknown], (text, id) => {
      ids.set(text, id);
      if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
      this.#remembered.set(text, id);
    });
    return ids;
  }

  /** The numbers of texts that hardly come again in another batch. */
  idsOnce(texts: readonly string[]): ReadonlyMap<string, number> {
    const ids = new Map<string, number>();
    this.#add([...new Set(texts)], (text, id) => ids.set(text, id));
    return ids;
  }

  /** Most texts that are not remembered, the file does not have either: then they get numbers in a row. */
  #add(texts: readonly string[], take: (text: string, id: number) => void): void {
    insertRows(this.#database, ROW, texts, (from, rows, changes, lastId) => {
      for (let at = 0; at < rows; at += 1) {
        const text = texts[from + at];
        take(text, changes === rows ? lastId - rows + 1 + at : this.#find(text));
      }
    });
  }

  #find(text: string): number {
    return this.#database.get<{ id: number }>('SELECT id FROM texts WHERE text = ?', text)!.id;
  }
}
