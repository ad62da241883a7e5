import { describe, expect, test } from 'vitest';
import { learnLine } from './line-parts.ts';

const WORDS = 'amber basalt cedar dune ember fjord garnet harbour indigo juniper kelp linen maple nettle'.split(' ');
const word = (at: number) => WORDS[at % WORDS.length];
const lines = (make: (at: number) => string, count = 20) => Array.from({ length: count }, (_, at) => make(at));

/** The parts of the fourth line, each under its name. */
function fourth(made: readonly string[]): readonly (readonly [string | null, ...string[]])[] | null {
  const shape = learnLine(made);
  return shape?.split(made[3]).map(({ place, values }) => [shape.names[place], ...values] as const) ?? null;
}

describe('lines of several parts', () => {
  test.each<[string, (at: number) => string, readonly (readonly (string | null)[])[]]>([
    [
      'brackets, a dash and a word that all lines share',
      (at) => `Boat ${word(at)}-${at} [${word(at % 4)} - 1.0] by ${word(at % 5)} Moor`,
      [
        [null, 'Boat dune-3'],
        [null, 'dune'],
        ['by', 'dune Moor'],
      ],
    ],
    [
      'words of another language',
      (at) => `${word(at)} ${at} von ${word(at % 5)} aus ${word(at % 3)}`,
      [
        [null, 'dune 3'],
        ['von', 'dune'],
        ['aus', 'amber'],
      ],
    ],
    [
      'a name with its values in brackets, which some records lack, behind a date of one month',
      (at) =>
        `${at + 1} May, 2020 ${at % 3 === 1 ? '' : `Farben=[${lines((of) => word(of + at), 1 + (at % 4)).join(', ')}]`}`,
      [
        [null, '4 May, 2020'],
        ['Farben', 'dune', 'ember', 'fjord', 'garnet'],
      ],
    ],
    [
      'a bar',
      (at) => `${word(at)} ${at} | ${word(at % 4)}`,
      [
        [null, 'dune 3'],
        [null, 'dune'],
      ],
    ],
  ])('%s', (_, make, expected) => {
    expect(fourth(lines(make))).toEqual(expected);
  });

  test('a record that lacks a part has the others', () => {
    const shape = learnLine(
      lines((at) => `${word(at)} ${at}${at % 3 === 0 ? '' : ` [${word(at % 4)}]`} by ${word(at % 5)}`),
    )!;
    expect(shape.split('fjord 9 by kelp').map(({ values }) => values)).toEqual([['fjord 9'], ['kelp']]);
  });

  test('names with a comma are no lists', () => {
    expect(fourth(lines((at) => `${word(at)} ${at} | Moor, ${word(at % 5)}`))?.[1]).toEqual([null, 'Moor, dune']);
  });

  test('what begins lines alike does not name their records', () => {
    expect(learnLine(lines((at) => `Lamp | ${word(at)} ${at} | ${word(at % 3)}`))?.isTelling).toBe(false);
    expect(learnLine(lines((at) => `${word(at)} ${at} | ${word(at % 3)}`))?.isTelling).toBe(true);
  });
});

describe('what is one text', () => {
  test.each<[string, readonly string[]]>([
    ['names', lines((at) => `${word(at)}-${word(at * 3)} ${at}`)],
    ['names of which some have brackets', lines((at) => `${word(at)} ${at}${at % 5 === 0 ? ' (old)' : ''}`)],
    ['too few', lines((at) => `${word(at)} | ${at}`, 5)],
    [
      'sentences',
      lines(
        (at) =>
          `the ${word(at)} came from the hills and it was ${word(at * 5)} ${word(at * 3)} for a while until we knew ${word(at)} better`,
      ),
    ],
    ['a word behind all of them', lines((at) => `${word(at)} ${at} pieces`)],
    ['nothing', []],
  ])('%s', (_, made) => {
    expect(learnLine(made)).toBeNull();
  });
});
