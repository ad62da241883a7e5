/** Which pairs are worth comparing: those that share a word, a piece of one, or a value that few have. */
import { type Card, plainWords } from './card.ts';
import { type Field, type FieldValues, TITLE } from './fields.ts';
import { PARAMS } from './params.ts';

export type Pair = readonly [a: number, b: number];

/** `values`: of both sites, by field. */
export function candidatePairs(
  a: readonly Card[],
  b: readonly Card[],
  fields: readonly Field[],
  values: readonly (readonly [FieldValues, FieldValues])[],
): Pair[] {
  const keysOf = (cards: readonly Card[], side: 0 | 1) =>
    cards.map(({ title }, at) => {
      const keys = new Set(titleKeys(title));
      fields.forEach((field, number) => {
        if (field === TITLE) return;
        for (const { words } of values[number][side][at]) keys.add(`${number}\n${words}`);
      });
      return keys;
    });
  const index = new Map<string, number[]>();
  keysOf(b, 1).forEach((keys, at) => {
    for (const key of keys) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [at]);
      else known.push(at);
    }
  });
  const ours = keysOf(a, 0);
  const uses = new Map<string, number>();
  for (const keys of ours) for (const key of keys) uses.set(key, (uses.get(key) ?? 0) + 1);
  return ours.flatMap((keys, at) => likest(keys, index, uses, b.length).map((other): Pair => [at, other]));
}

/** Words, and pieces of long ones, which a mistake leaves whole. */
function titleKeys(title: string): string[] {
  return plainWords(title)
    .split(' ')
    .flatMap((word) => {
      const pieces = [];
      if (word.length > PARAMS.piece)
        for (let at = 0; at + PARAMS.piece <= word.length; at += 1)
          pieces.push(`~${word.slice(at, at + PARAMS.piece)}`);
      return [word, ...pieces];
    });
}

function likest(
  keys: ReadonlySet<string>,
  index: ReadonlyMap<string, readonly number[]>,
  uses: ReadonlyMap<string, number>,
  all: number,
): number[] {
  const scores = new Map<number, number>();
  for (const key of keys) {
    const here = index.get(key);
    if (here === undefined || here.length * uses.get(key)! > PARAMS.pairsOfKey) continue;
    const telling = Math.log2(1 + all / here.length);
    for (const at of here) scores.set(at, (scores.get(at) ?? 0) + telling);
  }
  return [...scores]
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .slice(0, PARAMS.candidates)
    .map(([at]) => at);
}
