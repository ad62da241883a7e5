import type { Chance } from '../safety/chance.ts';
import { capital, nonce, type Words } from './words.ts';

/** The database behind a made-up site. */
export interface World {
  readonly words: Words;
  readonly noun: readonly [one: string, many: string];
  readonly attributes: readonly Attribute[];
  readonly things: readonly Thing[];
}

export interface Attribute {
  readonly name: string;
  /** A choice of few, several of some at once, somebody, a day, an amount. */
  readonly type: 'choice' | 'tags' | 'person' | 'date' | 'number';
  readonly values: readonly string[];
}

export interface Thing {
  readonly at: number;
  readonly title: string;
  readonly text: string;
  /** By the name of the attribute. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Year, month, day. */
  readonly day: readonly [number, number, number];
  readonly related: readonly number[];
}

export interface WorldShape {
  readonly things: number;
  readonly choices: number;
  readonly tags: boolean;
  readonly person: boolean;
  readonly date: boolean;
  readonly number: boolean;
}

export function makeWorld(words: Words, shape: WorldShape, chance: Chance): World {
  const values = distinct(words, chance);
  const attributes = attributesOf(words, shape, chance, values);
  const titles = distinct(words, chance);
  const things = Array.from({ length: shape.things }, (_, at): Thing => {
    const day = [2015 + Math.floor((at * 3) / shape.things), 1 + chance.below(12), 1 + chance.below(28)] as const;
    return {
      ...{ at, day, title: titleOf(titles, words, chance), text: textOf(words, chance) },
      values: new Map(attributes.map((attribute) => [attribute.name, valuesOf(attribute, day, chance)])),
      related: [...new Set(Array.from({ length: 3 }, () => chance.below(shape.things)))].filter(
        (other) => other !== at,
      ),
    };
  });
  return { words, noun: chance.pick(words.nouns), attributes: used(attributes, things), things };
}

type Distinct = (length: number) => string;

/** Words that the site does not use for anything else. */
function distinct({ attributes, date, furniture, nouns, number, people, syllables }: Words, chance: Chance): Distinct {
  const used = [...Object.values(furniture), ...nouns.flat(), ...attributes, people, date, number];
  const taken = new Set(used.map((word) => word.toLowerCase()));
  const make: Distinct = (length) => {
    const word = nonce(syllables, chance, length);
    if (taken.has(word)) return make(length + 1);
    taken.add(word);
    return word;
  };
  return make;
}

function attributesOf(words: Words, shape: WorldShape, chance: Chance, word: Distinct): Attribute[] {
  const names = [...words.attributes];
  const name = () => names.splice(chance.below(names.length), 1)[0];
  const many = (count: number, make: () => string) => Array.from({ length: count }, make);
  const choices = many(shape.choices, name).map(
    (name): Attribute => ({ name, type: 'choice', values: many(3 + chance.below(6), () => capital(word(2))) }),
  );
  return [
    ...choices,
    ...(shape.tags ? [{ name: name(), type: 'tags', values: many(8 + chance.below(8), () => word(2)) } as const] : []),
    ...(shape.person
      ? [
          {
            name: words.people,
            type: 'person',
            values: many(5 + chance.below(8), () => `${capital(word(2))} ${capital(word(3))}`),
          } as const,
        ]
      : []),
    ...(shape.date ? [{ name: words.date, type: 'date', values: [] } as const] : []),
    ...(shape.number ? [{ name: words.number, type: 'number', values: [] } as const] : []),
  ];
}

/** What no thing has is on no page. */
function used(attributes: readonly Attribute[], things: readonly Thing[]): Attribute[] {
  return attributes.map((attribute) => {
    const seen = new Set(things.flatMap(({ values }) => values.get(attribute.name) ?? []));
    return { ...attribute, values: attribute.values.filter((value) => seen.has(value)) };
  });
}

function valuesOf({ type, values }: Attribute, day: readonly number[], chance: Chance): string[] {
  if (type === 'date') return [day.map((part) => String(part).padStart(2, '0')).join('-')];
  if (type === 'number') return [String(40 + chance.below(900))];
  if (type !== 'tags') return [values[Math.min(chance.below(values.length), chance.below(values.length + 2))]];
  return [...new Set(Array.from({ length: chance.below(4) }, () => chance.pick(values)))];
}

function titleOf(titles: Distinct, { syllables }: Words, chance: Chance): string {
  const rest = Array.from({ length: chance.below(4) }, () => nonce(syllables, chance, 1 + chance.below(3)));
  const end = chance.below(8) === 0 ? ` ${1 + chance.below(9)}` : '';
  return `${[capital(titles(2 + chance.below(2))), ...rest].join(' ')}${end}`;
}

function textOf({ syllables }: Words, chance: Chance): string {
  const sentence = () => {
    const words = Array.from({ length: 5 + chance.below(9) }, () => nonce(syllables, chance, 1 + chance.below(3)));
    return `${capital(words.join(' '))}.`;
  };
  return Array.from({ length: 2 + chance.below(5) }, sentence).join(' ');
}
