// A hidden database that is made up: objects with words as languages have them (few common, many rare), shown in a fixed order and at most so many for a query.

export interface WordDatabase {
  /** Of each object; its number is its place. */
  readonly words: readonly (readonly string[])[];
  /** Objects that have all words, the best first, all of them. */
  find(query: string): readonly number[];
  vocabulary(): readonly string[];
}

export interface DatabaseOptions {
  readonly objects: number;
  readonly vocabulary: number;
  /** On average. */
  readonly wordsEach: number;
  readonly seed: number;
}

export function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SYLLABLES =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru ta te ti to tu'.split(
    ' ',
  );

/** `bakedo`: every number another word. */
export function wordOf(number: number): string {
  let text = '';
  for (let rest = number + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text;
}

export function makeDatabase({ objects, seed, vocabulary, wordsEach }: DatabaseOptions): WordDatabase {
  const chance = seededChance(seed);
  const draw = zipf(vocabulary, chance);
  const words = Array.from({ length: objects }, () => {
    const own = new Set<number>();
    const count = Math.max(3, Math.round(wordsEach * (0.5 + chance())));
    while (own.size < count) own.add(draw());
    return [...own].map(wordOf);
  });
  const rank = words.map(() => chance());
  const index = new Map<string, number[]>();
  for (const [at, own] of words.entries())
    for (const word of own) {
      const held = index.get(word);
      if (held === undefined) index.set(word, [at]);
      else held.push(at);
    }
  for (const held of index.values()) held.sort((a, b) => rank[a] - rank[b]);
  return {
    words,
    vocabulary: () => [...index.keys()],
    find(query) {
      const [first, ...others] = query
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      const held = first === undefined ? [] : (index.get(first) ?? []);
      return others.length === 0 ? held : held.filter((at) => others.every((word) => words[at].includes(word)));
    },
  };
}

/** Numbers of words by how common they are. */
function zipf(vocabulary: number, chance: () => number): () => number {
  const until: number[] = [];
  let sum = 0;
  for (let at = 0; at < vocabulary; at += 1) {
    sum += 1 / (at + 3);
    until.push(sum);
  }
  return () => {
    const wanted = chance() * sum;
    let from = 0;
    let to = vocabulary - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (until[middle] < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

/** What single words can show, and how many words whoever knows the truth needs for a share of it: always the word that brings most. */
export function greedyCover(
  database: WordDatabase,
  limit: number,
  share: number,
): { readonly showable: number; readonly requests: number } {
  const shown = new Map(database.vocabulary().map((word) => [word, database.find(word).slice(0, limit)]));
  const showable = new Set([...shown.values()].flat()).size;
  const buckets = Array.from({ length: limit + 1 }, (): string[] => []);
  for (const [word, held] of shown) buckets[held.length].push(word);
  const seen = new Set<number>();
  let requests = 0;
  for (let most = limit; most > 0 && seen.size < share * showable; ) {
    const word = buckets[most].pop();
    if (word === undefined) {
      most -= 1;
      continue;
    }
    const fresh = shown.get(word)!.filter((at) => !seen.has(at));
    if (fresh.length < most) buckets[fresh.length].push(word);
    else {
      for (const at of fresh) seen.add(at);
      requests += 1;
    }
  }
  return { showable, requests };
}
