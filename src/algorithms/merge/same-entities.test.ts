import { describe, expect, test } from 'vitest';
import { alikeLetters, levelOf } from './alike.ts';
import { bySupport } from './best-value.ts';
import { type Card, comparableOf } from './card.ts';
import { sameFields } from './fields.ts';
import { sameEntities } from './same-entities.ts';

const WORDS = 'amber basalt cedar dune ember fjord garnet harbour island juniper kelp lagoon'.split(' ');
const COLOURS = ['red', 'blue', 'green', 'black'];

/** Called by two words, so that each word is on several. */
const site = (from: number, to: number, change: (card: Card, at: number) => Partial<Card> = () => ({})): Card[] =>
  Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    const title = `${WORDS[at % 12]} ${WORDS[(at * 5 + Math.floor(at / 12)) % 12]} ${10 + at}`;
    const values = new Map([
      ['Colour', [COLOURS[at % 4]]],
      ['Price', [`$${100 + 7 * at}.00`]],
    ]);
    const card = { id: `e${at}`, title, values };
    return { ...card, ...change(card, at) };
  });

const idsOf = (a: readonly Card[], b: readonly Card[]) =>
  sameEntities(a, b).pairs.map((pair) => [a[pair.a].id, b[pair.b].id]);

describe('which entities of two sites are one', () => {
  test('whatever mistakes are in their names', () => {
    const a = site(0, 60);
    const b = site(20, 80, ({ title }, at) => ({
      title: at % 3 === 0 ? title.toUpperCase() : at % 3 === 1 ? title.replace(/(.)(.)/, '$2$1') : `${title} (new)`,
    }));
    const found = idsOf(a, b);
    expect(found.filter(([one, other]) => one !== other)).toEqual([]);
    expect(found.length).toBe(40);
  });

  test('none where the sites show different things', () => {
    const others = site(0, 40, (_, at) => ({
      title: `Quite another ${at * 31}`,
      values: new Map([['Weight', [`${at} g`]]]),
    }));
    expect(idsOf(site(0, 40), others)).toEqual([]);
  });

  test('things of one name are told apart by what is said of them', () => {
    const named = (at: number) => ({ title: `${WORDS[at % 12]} lamp` });
    const found = idsOf(
      site(0, 48, (_, at) => named(at)),
      site(0, 48, (_, at) => named(at)),
    );
    expect(found.filter(([one, other]) => one !== other)).toEqual([]);
    expect(found.length).toBeGreaterThan(40);
  });

  test('a thing that two others are as like is sure to be neither', () => {
    const twice = [...site(0, 30), { ...site(3, 4)[0], id: 'twin' }];
    const pair = sameEntities(site(0, 30), twice).pairs.find(({ a }) => a === 3);
    expect(pair === undefined || pair.probability <= 0.5).toBe(true);
  });

  test('nothing in, nothing out', () => {
    expect(sameEntities([], site(0, 3)).pairs).toEqual([]);
    expect(sameEntities([], []).pairs).toEqual([]);
  });
});

test('attributes are one by name, in the plural, or because namesakes agree in them', () => {
  const renamed = site(0, 30, ({ values }) => ({
    values: new Map([
      ['colours', values.get('Colour')!],
      ['Preis', values.get('Price')!],
    ]),
  }));
  expect(sameFields(site(0, 30), renamed).map(({ names }) => names)).toEqual([
    null,
    ['Colour', 'colours'],
    ['Price', 'Preis'],
  ]);
});

describe('how much two values agree', () => {
  test.each([
    ['Amélie', 'AMELIE', 3],
    ['Smith, John', 'John Smith', 3],
    ['$1,071.00', '1071', 3],
    ['100 g', '101 g', 2],
    ['The Old Harbour', 'The Old Harbuor', 2],
    ['The Old Harbour of Rome', 'The Old Harbour', 2],
    ['The Old Harbour', 'Harbour Lights', 1],
    ['Route 66', 'Motel 66', 0],
    ['red', 'blue', 0],
    ['100 g', '150 g', 0],
  ])('%s and %s', (one, other, level) => {
    expect(levelOf(comparableOf(one), comparableOf(other))).toBe(level);
  });

  test('letters that changed places are one mistake', () => {
    expect(alikeLetters('harbour', 'harbuor')).toBeCloseTo(6 / 7);
    expect(alikeLetters('', '')).toBe(1);
  });
});

test('what more places say comes first, and nothing is lost', () => {
  const told = [
    { value: '1,071', confidence: 0.8, from: 'b' },
    { value: '990', confidence: 0.9, from: 'a' },
    { value: '1071', confidence: 0.7, from: 'c' },
    { value: '990', confidence: 0.2, from: 'a' },
  ];
  const found = bySupport(told);
  expect(found.map(({ from, value }) => [value, from])).toEqual([
    ['1,071', ['b', 'c']],
    ['990', ['a']],
  ]);
  expect(found[0].confidence).toBeCloseTo(0.94);
});
