/** The most memory that a browser of this process took, looked at now and then. */
import { memoryOf } from '../../src/index.ts';

const EVERY_MS = 250;

export function watchBrowser(): { stop(): number } {
  let most = 0;
  // Its command line carries a mark of ours.
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf('--quarry=') ?? 0);
  }, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
