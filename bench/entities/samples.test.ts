import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSets } from './samples.ts';

test('no page is a sample of both sets, and the same seed chooses the same pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer(), (size, seed) => {
      const entities = Array.from({ length: size }, (_, at) => ({ url: `http://127.0.0.1:${4000 + at}/thing/${at}` }));
      const { calibration, evaluation } = sampleSets(entities, 10, seed);
      const both = new Set([...calibration, ...evaluation]);
      expect(both.size).toBe(calibration.length + evaluation.length);
      expect(evaluation.length).toBe(Math.min(10, Math.max(3, Math.ceil(size / 10)), Math.floor(size / 2)));
      const moved = entities.map(({ url }) => ({ url: url.replace(/:\d+/, ':1') }));
      expect(sampleSets(moved, 10, seed).evaluation.map(({ url }) => new URL(url).pathname)).toEqual(
        evaluation.map(({ url }) => new URL(url).pathname),
      );
    }),
  );
});
