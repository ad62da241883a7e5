import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameValue } from './names.ts';

test('the short way to compare plain labels leads where the long one does', () => {
  const long = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Pd}]+/gu, ' ')
      .trim();
  const text = fc.oneof(fc.stringMatching(/^[ A-Za-z0-9.,:&-]{0,12}$/), fc.string({ unit: 'grapheme', maxLength: 8 }));
  fc.assert(
    fc.property(text, (one) => {
      expect(sameValue(one)).toBe(long(one));
    }),
  );
  expect(sameValue(' Half-timbered  House ')).toBe('half timbered house');
});
