import { expect, test } from 'vitest';
import { whenAborted } from './when-aborted.ts';

test('all who wait on a signal are told, once, but not who took it back', () => {
  const stop = new AbortController();
  const told: string[] = [];
  whenAborted(stop.signal, () => told.push('first'));
  whenAborted(stop.signal, () => told.push('gone')).takeBack();
  whenAborted(stop.signal, () => {
    told.push('second');
    whenAborted(stop.signal, () => told.push('too late'));
  });
  whenAborted(undefined, () => told.push('nobody')).takeBack();
  stop.abort();
  stop.abort();
  expect(told).toEqual(['first', 'second']);
});
