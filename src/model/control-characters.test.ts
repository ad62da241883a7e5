import { describe, expect, test } from 'vitest';
import { inJson, inLines, inOneLine } from './control-characters.ts';

/** Every character that acts. */
const codes = [
  ...Array.from({ length: 0x20 }, (_, at) => at),
  ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at),
  ...[0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
];
const all = codes.map((code) => String.fromCharCode(code)).join('');
const actsStill = (text: string, except = '') =>
  [...text].filter((character) => all.includes(character) && !except.includes(character));

describe('characters that act', () => {
  test('are shown in one line, not obeyed', () => {
    expect(actsStill(inOneLine(`a${all}b`))).toEqual([]);
    expect(inOneLine('red\u001b[31m, \u0007bell, \u202ereversed, \u009b2J')).toBe(
      'red␛[31m, ␇bell, \ufffdreversed, \ufffd2J',
    );
    expect(inOneLine('two\r\n\tlines\u2028and more')).toBe('two lines and more');
  });

  test('are shown in text with lines of its own', () => {
    expect(actsStill(inLines(`a${all}b`), '\t\n')).toEqual([]);
    expect(inLines('a,b\r\n"c\nd",e\rf\u001b]0;x\u0007\r\n')).toBe('a,b\r\n"c\nd",e␍f␛]0;x␇\r\n');
  });

  test('are numbers in JSON, which means the same', () => {
    const document = { [all]: [all, 'ü', '\ud83d\ude00'] };
    const json = inJson(JSON.stringify(document, null, 2));
    expect(actsStill(json, '\n')).toEqual([]);
    expect(JSON.parse(json)).toEqual(document);
  });

  test('letters and their joiners stay; what nobody sees goes', () => {
    expect(inOneLine('می‌خواهم 👩‍🔧 ünï')).toBe('می‌خواهم 👩‍🔧 ünï');
    expect(inOneLine('soft\u00adhyphen\ufeff')).toBe('softhyphen');
  });
});
