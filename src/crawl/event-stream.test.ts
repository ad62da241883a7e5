import { expect, test } from 'vitest';
import type { RunEvent } from '../model/event.ts';
import { createEventStream } from './event-stream.ts';

const event = (count: number): RunEvent => ({ type: 'facts', count });

test('every watcher sees what happens from its start on, until the end', async () => {
  const stream = createEventStream();
  const first = stream.events[Symbol.asyncIterator]();
  stream.emit(event(1));
  const second = stream.events[Symbol.asyncIterator]();
  stream.emit(event(2));
  stream.end();
  const rest = async (watcher: AsyncIterator<RunEvent>) => {
    const seen: RunEvent[] = [];
    for (let next = await watcher.next(); next.done !== true; next = await watcher.next()) seen.push(next.value);
    return seen;
  };
  expect(await rest(first)).toEqual([event(1), event(2)]);
  expect(await rest(second)).toEqual([event(2)]);
  expect(await rest(stream.events[Symbol.asyncIterator]())).toEqual([]);
});

test('a watcher that sleeps loses the oldest events instead of filling memory', async () => {
  const stream = createEventStream();
  const watcher = stream.events[Symbol.asyncIterator]();
  for (let count = 0; count < 100_000; count += 1) stream.emit(event(count));
  stream.end();
  const seen: RunEvent[] = [];
  for (let next = await watcher.next(); next.done !== true; next = await watcher.next()) seen.push(next.value);
  expect(seen.length).toBeLessThanOrEqual(10_000);
  expect(seen.at(-1)).toEqual(event(99_999));
});
