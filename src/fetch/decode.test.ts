import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHtml } from '../model/charset.ts';
import { decodeBody } from './decode.ts';

test('property: the short way gives what the long way gives', () => {
  const claim = fc.constantFrom(
    '',
    '<meta charset=utf-8>',
    '<meta charset="windows-1251">',
    '<meta http-equiv=content-type content="text/html; charset=Shift_JIS">',
    '<?xml version="1.0" encoding="utf-8"?>',
    '<?xml encoding="iso-8859-1"?>',
    '\uFEFF',
    '<!-- charset=koi8-r -->',
  );
  const header = fc.constantFrom(
    '',
    'text/html',
    'text/html; charset=utf-8',
    'text/html;charset="UTF8"',
    'text/html; charset=iso-8859-1',
    'text/html; charset=nonsense',
  );
  const content = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }).map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ maxLength: 60 }).map((text) => Buffer.from(text, 'latin1')),
  );
  fc.assert(
    fc.property(claim, header, content, (start, contentType, rest) => {
      const bytes = Buffer.concat([Buffer.from(start), rest]);
      const { text, charset } = decodeHtml(bytes, contentType);
      expect(decodeBody(bytes, contentType)).toMatchObject({ text, charset });
    }),
    { numRuns: 500 },
  );
});
