import type { Clock } from '../../src/index.ts';

const TIMES = 60;

/** Walls and busy servers make a crawl wait; here a minute takes a second. */
export const quickClock: Clock = {
  now: () => Date.now() * TIMES,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (ms <= 0 || signal?.aborted === true) {
        resolve();
        return;
      }
      const timer = setTimeout(resolve, ms / TIMES);
      signal?.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    }),
};
