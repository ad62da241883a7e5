/** Which attributes of two sites are one: by their names, or because entities of one name agree in them far more than strangers do. */
import { bestLevel } from './alike.ts';
import { type Card, type Comparable, comparableOf, nameOf, plainWords } from './card.ts';
import { PARAMS } from './params.ts';

/** What is compared: the title, or an attribute as either site calls it. */
export interface Field {
  readonly name: string;
  readonly names: readonly [string, string] | null;
}

export const TITLE: Field = { name: 'title', names: null };

/** Values of one field by entity, ready to be compared. */
export type FieldValues = readonly (readonly Comparable[])[];

export const valuesOf = (cards: readonly Card[], { names }: Field, side: 0 | 1): FieldValues =>
  cards.map(({ title, values }) => {
    const read = names === null ? [nameOf(title)] : (values.get(names[side]) ?? []).map(comparableOf);
    return read.filter(({ words }) => words !== '');
  });

/** The title first. */
export function sameFields(a: readonly Card[], b: readonly Card[]): Field[] {
  const [ours, theirs] = [attributesOf(a), attributesOf(b)];
  const found: Field[] = [];
  const taken = new Set<string>();
  const add = (mine: string, other: string): void => {
    if (taken.has(`0${mine}`) || taken.has(`1${other}`)) return;
    taken.add(`0${mine}`).add(`1${other}`);
    found.push({ name: mine, names: [mine, other] });
  };
  const isSame = (mine: string, other: string) => mine === other;
  for (const areOne of [isSame, isPlural])
    for (const mine of ours)
      for (const other of theirs) if (areOne(mine.words, other.words)) add(mine.attribute, other.attribute);
  const rest = [
    ours.filter(({ attribute }) => !taken.has(`0${attribute}`)),
    theirs.filter(({ attribute }) => !taken.has(`1${attribute}`)),
  ] as const;
  for (const { mine, other } of agreeing(a, b, rest[0], rest[1])) add(mine, other);
  return [TITLE, ...found];
}

interface Attribute {
  readonly attribute: string;
  readonly words: string;
}

/** The commonest. */
function attributesOf(cards: readonly Card[]): Attribute[] {
  const uses = new Map<string, number>();
  for (const { values } of cards)
    for (const attribute of values.keys()) uses.set(attribute, (uses.get(attribute) ?? 0) + 1);
  return [...uses]
    .sort((one, other) => other[1] - one[1])
    .slice(0, PARAMS.mostAttributes)
    .map(([attribute]) => ({ attribute, words: plainWords(attribute) }));
}

/** `genre` and `genres`, whatever the language: one begins as the other and has hardly more. */
function isPlural(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length > PARAMS.plural && long.length - short.length <= PARAMS.plural && long.startsWith(short);
}

/** Best first: attributes in which entities agree that are called the same, and nobody else on either site. */
function agreeing(
  a: readonly Card[],
  b: readonly Card[],
  ours: readonly Attribute[],
  theirs: readonly Attribute[],
): { readonly mine: string; readonly other: string }[] {
  const pairs = namesakes(a, b).slice(0, PARAMS.mostNamesakes);
  if (pairs.length < PARAMS.leastNamesakes) return [];
  const strangers = pairs.map(([one], at): readonly [number, number] => [one, pairs[(at + 1) % pairs.length][1]]);
  const some = ours.map(({ attribute }) => valuesOf(a, { name: attribute, names: [attribute, attribute] }, 0));
  const others = theirs.map(({ attribute }) => valuesOf(b, { name: attribute, names: [attribute, attribute] }, 1));
  const found = ours.flatMap((mine, at) =>
    theirs.flatMap((other, where) => {
      const agree = shareAgreeing(pairs, some[at], others[where]);
      if (agree.share < PARAMS.sameAttribute || agree.pairs < PARAMS.leastNamesakes) return [];
      const chance = shareAgreeing(strangers, some[at], others[where]).share;
      return agree.share >= PARAMS.overChance * chance
        ? [{ mine: mine.attribute, other: other.attribute, share: agree.share }]
        : [];
    }),
  );
  return found.sort((one, other) => other.share - one.share);
}

/** Entities that alone on their sites are called so. */
export function namesakes(a: readonly Card[], b: readonly Card[]): (readonly [number, number])[] {
  const [ours, theirs] = [byTitle(a), byTitle(b)];
  return [...ours].flatMap(([title, mine]): (readonly [number, number])[] => {
    const other = theirs.get(title);
    return title === '' || mine.length > 1 || other?.length !== 1 ? [] : [[mine[0], other[0]]];
  });
}

function byTitle(cards: readonly Card[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  cards.forEach(({ title }, at) => {
    const key = plainWords(title);
    const known = found.get(key);
    if (known === undefined) found.set(key, [at]);
    else known.push(at);
  });
  return found;
}

function shareAgreeing(
  pairs: readonly (readonly [number, number])[],
  some: FieldValues,
  others: FieldValues,
): { readonly share: number; readonly pairs: number } {
  const both = pairs.filter(([one, other]) => some[one].length > 0 && others[other].length > 0);
  const agree = both.filter(([one, other]) => bestLevel(some[one], others[other]) >= 2);
  return { share: both.length === 0 ? 0 : agree.length / both.length, pairs: both.length };
}
