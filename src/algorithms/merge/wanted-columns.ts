/** Columns that a person wants, found among those that a site has: by their names, by what their values look like, by an example. Nothing is guessed by meaning alone. */
import { readValue } from '../../page/values.ts';

export interface Wanted {
  readonly name: string;
  /** A sentence about it; empty where none was given. */
  readonly about: string;
  readonly examples: readonly string[];
  readonly type: 'number' | 'date' | 'text' | null;
}

export interface Column {
  readonly name: string;
  /** Some of its values, as texts. */
  readonly values: readonly string[];
}

export interface Filled {
  readonly wanted: Wanted;
  /** Its place among the columns; null where nothing fills it. */
  readonly column: number | null;
  /** What spoke for it; where nothing fills it, what came nearest. */
  readonly because: string;
}

/** What each sign is worth; a column is believed from `enough` on. */
const WORTH = {
  /** Called the same, the number of the words aside. */
  sameName: 4,
  /** All words of one name are in the other; less, the more words the other has. */
  within: 1,
  shared: 3,
  /** The sentence has all words of the column's name. */
  inSentence: 2,
  /** An example is one of its values. */
  example: 3,
  /** Its values are of the wanted type, */
  type: 1.5,
  /** and no other column is. */
  onlyOfType: 1,
  /** The signs about an example's figures (`$`, `kg`) stand in its values. */
  unit: 1,
  otherType: -3,
  enough: 2.5,
} as const;

/** Each wanted column gets at most one of those there are, the surest first. */
export function fillColumns(wanted: readonly Wanted[], columns: readonly Column[]): Filled[] {
  const types = columns.map(({ values }) => typeOf(values));
  const pairs = wanted.flatMap((one, at) =>
    columns.map((column, to) => ({ at, to, ...judged(one, column, types[to], types) })),
  );
  pairs.sort((a, b) => b.worth - a.worth);
  const [filled, taken] = [new Map<number, (typeof pairs)[number]>(), new Set<number>()];
  for (const pair of pairs) {
    if (pair.worth < WORTH.enough || filled.has(pair.at) || taken.has(pair.to)) continue;
    filled.set(pair.at, pair);
    taken.add(pair.to);
  }
  return wanted.map((one, at) => {
    const found = filled.get(at);
    if (found !== undefined) return { wanted: one, column: found.to, because: found.signs.join(', ') };
    const nearest = pairs.find((pair) => pair.at === at && pair.signs.length > 0);
    const because =
      nearest === undefined
        ? 'nothing is like it'
        : `nearest is ${columns[nearest.to].name}, ${nearest.signs.join(', ')}`;
    return { wanted: one, column: null, because };
  });
}

type Type = 'number' | 'date' | 'text';

function judged(wanted: Wanted, column: Column, type: Type, types: readonly Type[]) {
  const signs: string[] = [];
  let worth = 0;
  const add = (bits: number, sign: string) => {
    worth += bits;
    signs.push(sign);
  };
  const [mine, theirs] = [wordsOf(wanted.name), wordsOf(column.name)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  const all = mine.size + theirs.size - shared;
  if (shared > 0 && shared === all) add(WORTH.sameName, 'called the same');
  else if (shared > 0 && shared === Math.min(mine.size, theirs.size))
    add(WORTH.within + (WORTH.shared * shared) / all, 'one name is in the other');
  else if (theirs.size > 0 && [...theirs].every((word) => wordsOf(wanted.about).has(word)))
    add(WORTH.inSentence, 'the sentence has its name');
  const values = new Set(column.values.map(plain));
  if (wanted.examples.some((one) => values.has(plain(one)))) add(WORTH.example, 'has the example');
  const wantedType = wanted.type ?? (wanted.examples.length > 0 ? typeOf(wanted.examples) : null);
  if (wantedType !== null && column.values.length > 0) {
    if (wantedType !== 'text' && wantedType === type) {
      add(WORTH.type, `its values are ${type}s`);
      if (types.filter((one) => one === type).length === 1) add(WORTH.onlyOfType, 'no other column is so');
    } else if (wantedType !== 'text') add(WORTH.otherType, `its values are no ${wantedType}s`);
  }
  const units = wanted.examples.map(unitOf).filter((unit) => unit !== '');
  if (units.length > 0 && mostly(column.values, (value) => units.includes(unitOf(value))))
    add(WORTH.unit, 'the same unit');
  return { worth, signs };
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

/** `releaseDate`, `Release dates`: the words, without what makes them many. */
const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
      .filter((word) => word !== ''),
  );

const MOSTLY = 0.8;
const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= MOSTLY * values.length;

function typeOf(values: readonly string[]): Type {
  const isOf = (...types: readonly string[]) => mostly(values, (value) => types.includes(readValue(value)?.type ?? ''));
  if (isOf('date')) return 'date';
  return isOf('number', 'price', 'rating') ? 'number' : 'text';
}

/** What is left of an amount without its figures: `$12.5` is in dollars. Texts without figures have none. */
const unitOf = (text: string): string => (/\p{Nd}/u.test(text) ? plain(text.replace(/[\p{Nd}.,\s-]+/gu, '')) : '');
