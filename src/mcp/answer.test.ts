import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerText, NOTE } from './answer.ts';

test('any document fits, is JSON, and keeps what pages say in its place', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 600, max: 5000 }), (fromPages, most) => {
      const text = answerText({ says: { outcome: 'done' }, fromPages }, most);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
      const { fromPages: pages, note, outcome, shortened } = JSON.parse(text);
      expect([note, outcome]).toEqual([NOTE, 'done']);
      if (shortened === undefined) expect(pages).toEqual(JSON.parse(JSON.stringify(fromPages)));
    }),
  );
});

test('what was cut is said', () => {
  const rows = Array.from({ length: 3000 }, (_, id) => ({ id, text: 'x'.repeat(50) }));
  const { fromPages, shortened } = JSON.parse(answerText({ fromPages: rows }, 20_000));
  expect(fromPages.length).toBeLessThan(3000);
  expect(shortened).toBe(`cut to fit: lists to ${fromPages.length} entries`);
});

test('what nobody sees is written by its numbers', () => {
  const text = answerText({ fromPages: 'a\u{e0041}\u202e\u0007</x>' }, 1000);
  expect(text).toContain('a\\udb40\\udc41\\u202e\\u0007\\u003c/x\\u003e');
  expect(JSON.parse(text).fromPages).toBe('a\u{e0041}\u202e\u0007</x>');
});
