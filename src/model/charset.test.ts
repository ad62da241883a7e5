import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeHtml } from './charset.ts';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : part)));
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

describe('charset', () => {
  test('a byte order mark wins over header and meta', () => {
    const page = bytes([0xef, 0xbb, 0xbf], '<meta charset=koi8-r>', utf8('é'));
    expect(decodeHtml(page, 'text/html; charset=iso-8859-1')).toEqual({
      text: '<meta charset=koi8-r>é',
      charset: 'utf-8',
      from: 'bom',
    });
    expect(decodeHtml(Uint8Array.of(0xff, 0xfe, 0x61, 0), '').text).toBe('a');
  });

  test('the header wins over meta', () => {
    const page = bytes('<meta charset=koi8-r>', [0xe4]);
    expect(decodeHtml(page, 'text/html; Charset="ISO-8859-1"')).toMatchObject({
      charset: 'windows-1252',
      from: 'header',
    });
    expect(decodeHtml(page, 'text/html').charset).toBe('koi8-r');
  });

  test.each([
    ['<meta charset="shift_jis">', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['<meta http-equiv=Content-Type content="text/html; charset=gb2312">', [0xd6, 0xd0], '中'],
    ['<meta http-equiv=Content-Type content="text/html; charset=windows-1251">', [0xc4, 0xe0], 'Да'],
    ['<?xml version="1.0" encoding="iso-8859-2"?>', [0xb1], 'ą'],
  ])('%s', (head, body, expected) => {
    expect(decodeHtml(bytes(head, body))).toMatchObject({ text: head + expected, from: 'meta' });
  });

  test('the West’s default has its euro sign', () => {
    expect(decodeHtml(bytes('<meta charset=latin1>', [0x80])).text.endsWith('€')).toBe(true);
  });

  test('without a claim: UTF-8 where it is well formed', () => {
    expect(decodeHtml(bytes(utf8('<p>Größe žluťoučký')))).toMatchObject({ charset: 'utf-8', from: 'bytes' });
  });

  test('without a claim: letters tell', () => {
    const russian =
      'Съешь же ещё этих мягких французских булок да выпей чаю. Широкая электрификация южных губерний даст мощный толчок подъёму сельского хозяйства.';
    const windows1251 = [...russian].map((letter) => {
      const code = letter.charCodeAt(0);
      if (code === 0x451) return 0xb8;
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
    });
    expect(decodeHtml(bytes('<html><body><p>', windows1251)).text).toContain('электрификация');
  });

  test('bytes refute a wrong claim, both ways', () => {
    const german = utf8('<p>Größe, Länge, Höhe, Übergröße');
    expect(decodeHtml(Uint8Array.from(german), 'text/html; charset=iso-8859-1')).toMatchObject({
      charset: 'utf-8',
      from: 'bytes',
      refuted: 'windows-1252',
    });
    const latin1 = bytes(
      '<p>Gr',
      [0xf6, 0xdf],
      'e, L',
      [0xe4],
      'nge und H',
      [0xf6],
      'he, das ist die ',
      [0xdc],
      'bersicht',
    );
    expect(decodeHtml(latin1, 'text/html; charset=utf-8')).toMatchObject({ from: 'bytes', refuted: 'utf-8' });
    expect(decodeHtml(latin1, 'text/html; charset=utf-8').text).toContain('Größe');
  });

  test('where bytes bear out the meta element against the header, it is believed by fewer of them', () => {
    const square = bytes('<meta charset=utf-8><p>120 m', utf8('²'));
    expect(decodeHtml(square, 'text/html; charset=iso-8859-1')).toMatchObject({
      from: 'meta',
      refuted: 'windows-1252',
    });
    expect(decodeHtml(square, 'text/html; charset=iso-8859-1').text.endsWith('m²')).toBe(true);
    // Too few letters to guess by.
    const yes = bytes('<meta charset=windows-1251><p>', [0xc4, 0xe0]);
    expect(decodeHtml(yes, 'text/html; charset=utf-8')).toMatchObject({ from: 'meta', refuted: 'utf-8' });
    expect(decodeHtml(yes, 'text/html; charset=utf-8').text.endsWith('Да')).toBe(true);
  });

  test('one stray byte does not overturn UTF-8', () => {
    const page = bytes(utf8('<p>Größe, Länge, Höhe'), [0xe4], utf8('Übergröße'));
    expect(decodeHtml(page, 'text/html; charset=utf-8')).toMatchObject({ charset: 'utf-8', from: 'header' });
  });

  test('any bytes give text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (page, type) => {
        expect(typeof decodeHtml(page, type).text).toBe('string');
      }),
    );
  });

  test.each(['', 'text/html; charset=nonsense', 'text/html; charset='])('an unknown label is no claim: %s', (type) => {
    expect(decodeHtml(bytes('<p>plain'), type)).toMatchObject({ charset: 'utf-8', from: 'bytes' });
  });
});
