import { ownText } from './own-text.ts';

interface Entry<V> {
  readonly key: string;
  value: V;
  /** What was asked for after it the last time. */
  next: Entry<V> | null;
}

/**
 * A map of texts that are asked for again and again in nearly the same order, as the links of pages of one template are.
 * What followed the last time is tried first, which takes much less than a search. Forgets all when it is full.
 */
export class FollowingMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #most: number;
  #last: Entry<V> | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): V | undefined {
    const expected = this.#last?.next ?? null;
    if (expected !== null && expected.key === key) {
      this.#last = expected;
      return expected.value;
    }
    const found = this.#entries.get(key);
    if (found !== undefined) this.#follow(found);
    return found?.value;
  }

  set(key: string, value: V): void {
    const known = this.#entries.get(key);
    if (known !== undefined) {
      known.value = value;
      return;
    }
    if (this.#entries.size >= this.#most) this.clear();
    const entry = { key: ownText(key), value, next: null };
    this.#entries.set(entry.key, entry);
    this.#follow(entry);
  }

  clear(): void {
    this.#entries.clear();
    this.#last = null;
  }

  #follow(entry: Entry<V>): void {
    if (this.#last !== null) this.#last.next = entry;
    this.#last = entry;
  }
}
