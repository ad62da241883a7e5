/** Two sites of the city that overlap, each with names as its own people write them: what is one is known. */

import { createRandom } from '../../../src/city/data/random.ts';
import { assembleSite } from '../../../src/city/open-site.ts';
import { createTruth } from '../../../src/city/truth/truth.ts';
import type { Card } from '../../../src/index.ts';

export interface TwoSites {
  readonly name: string;
  readonly a: readonly Card[];
  readonly b: readonly Card[];
}

const ORIGIN = 'http://city.invalid/';
/** Of a hundred entities so many are on the first site alone, on both, on the second alone. */
const PARTS = { first: 30, both: 40 } as const;

/** `noise`: share of the names on the second site that are written otherwise. */
export function twoSites(profile: string, size: number, seed: number, noise = 0.7): TwoSites {
  const site = assembleSite({ profile, size, seed: String(seed), traits: {} });
  const truth = createTruth(site, ORIGIN);
  const facts = new Map<string, Map<string, string[]>>();
  for (const { attribute, entity, value } of truth.facts()) {
    const known = facts.get(entity) ?? new Map<string, string[]>();
    facts.set(entity, known.set(attribute, [...(known.get(attribute) ?? []), value]));
  }
  const all = [...truth.entities()].filter(({ kind }, _, [first]) => kind === first.kind);
  const { next: random } = createRandom(`merging ${seed}`);
  const cards = all.map(({ title, url }): Card => ({ id: url, title, values: facts.get(url) ?? new Map() }));
  const part = cards.map(() => random() * 100);
  return {
    name: profile,
    a: cards.filter((_, at) => part[at] < PARTS.first + PARTS.both),
    b: cards.filter((_, at) => part[at] >= PARTS.first).map((card) => writtenOtherwise(card, random, noise)),
  };
}

function writtenOtherwise({ id, title, values }: Card, random: () => number, noise: number): Card {
  const others = [...values].flatMap(([attribute, some]): [string, string[]][] => {
    // Each site lacks what the other knows, and is wrong at times.
    if (random() < 0.15) return [];
    return [[`${attribute}s`, random() < 0.05 ? [] : some.map((value) => (random() < 0.03 ? `${value} x` : value))]];
  });
  return {
    id,
    title: random() < noise ? noisy(title, random) : title,
    values: new Map(others.filter(([, some]) => some.length > 0)),
  };
}

const NOISES: readonly ((words: readonly string[], random: () => number) => readonly string[])[] = [
  (words) => words.map((word) => word.toUpperCase()),
  (words) => (words.length > 1 ? [`${words[words.length - 1]},`, ...words.slice(0, -1)] : words),
  (words) => (words.length > 2 ? words.slice(0, -1) : [...words, '(new)']),
  (words, random) =>
    words.map((word, at) => (at === Math.floor(random() * words.length) ? mistyped(word, random) : word)),
  (words) => [words.join(' - ')],
  (words, random) => [...words, `[${1 + Math.floor(random() * 9)}]`],
];

const noisy = (title: string, random: () => number): string =>
  NOISES[Math.floor(random() * NOISES.length)](title.split(' '), random).join(' ');

/** A letter left out, doubled, or swapped with the next. */
function mistyped(word: string, random: () => number): string {
  if (word.length < 4) return word;
  const at = 1 + Math.floor(random() * (word.length - 2));
  const how = Math.floor(random() * 3);
  const [before, one, rest] = [word.slice(0, at), word[at], word.slice(at + 1)];
  if (how === 0) return before + rest;
  return how === 1 ? before + one + one + rest : before + rest.slice(0, 1) + one + rest.slice(1);
}
