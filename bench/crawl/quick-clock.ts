import type { Clock } from '../../src/index.ts';

const TIMES = 20;

/** Walls and busy servers make a crawl wait; here a minute takes three seconds. */
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
