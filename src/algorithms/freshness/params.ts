/** Constants of the estimates and schedules; ours, no paper gives them. */
export const PARAMS = {
  /** Weight of the prior, in visits: before anything was seen, items of one pattern change as the pattern does. */
  priorVisits: 2,
  /** Changes a day of which nothing else is known. */
  priorRate: 0.05,
  /** Steps of a bisection: more change nothing that can be told. */
  steps: 100,
  /** Rates outside cannot be told from these: changes in a hundred years, and a thousand a day. */
  leastRate: 1 / 36_500,
  mostRate: 1000,
  /** Nutch's adaptive schedule (AdaptiveFetchSchedule): the interval after a change, and after none. */
  nutch: { changed: 0.8, same: 1.2, leastDays: 0.1, mostDays: 365 },
} as const;
