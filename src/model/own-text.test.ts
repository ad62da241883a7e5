import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ownText } from './own-text.ts';

test('what is kept of a page does not keep the page', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const titles = Array.from({ length: 100 }, (_, at) => {
    const page = `a page that begins with its title, number ${at} `.repeat(10_000);
    return ownText(page.slice(0, 30));
  });
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10e6);
  expect(titles[99]).toBe('a page that begins with its ti');
});
