import type { Table } from '../data/table.ts';

/** The words of a text, as a search box compares them. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Entities by the words of their titles, ascending; made when the first word is looked up. */
export type WordIndex = ReadonlyMap<string, Uint32Array>;

const known = new WeakMap<Table, WordIndex>();

export function wordIndex(table: Table): WordIndex {
  const found = known.get(table);
  if (found !== undefined) return found;
  const lists = new Map<string, number[]>();
  for (let entity = 0; entity < table.size; entity += 1) {
    for (const word of new Set(wordsOf(table.title(entity)))) {
      const list = lists.get(word);
      if (list === undefined) lists.set(word, [entity]);
      else list.push(entity);
    }
  }
  const made = new Map([...lists].map(([word, list]) => [word, Uint32Array.from(list)]));
  known.set(table, made);
  return made;
}

/** Entities whose titles hold all words of a keyword. */
export function withWords(table: Table, keyword: string): Uint32Array {
  const index = wordIndex(table);
  const lists = wordsOf(keyword).map((word) => index.get(word) ?? new Uint32Array(0));
  const [shortest = new Uint32Array(0), ...others] = lists.sort((a, b) => a.length - b.length);
  const sets = others.map((list) => new Set(list));
  return shortest.filter((entity) => table.isThere?.(entity) !== false && sets.every((set) => set.has(entity)));
}

export function hasWords(title: string, keyword: string): boolean {
  const words = new Set(wordsOf(title));
  return wordsOf(keyword).every((word) => words.has(word));
}
