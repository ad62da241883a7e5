/** The site's own time: it stands still unless it is moved, so that a site is the same tomorrow. */
export interface Clock {
  nowMs(): number;
  moveDays(days: number): void;
  /** Days since the site was opened. */
  day(): number;
}

const START_MS = Date.UTC(2026, 0, 15, 9, 0, 0);
const DAY_MS = 86_400_000;

export function createClock(): Clock {
  let nowMs = START_MS;
  return {
    nowMs: () => nowMs,
    day: () => Math.floor((nowMs - START_MS) / DAY_MS),
    moveDays(days) {
      nowMs += days * DAY_MS;
    },
  };
}
