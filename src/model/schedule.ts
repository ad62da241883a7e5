/** When a site is visited: as often as a number of requests a day allows, where a visit gains most. */
export interface KeptSchedule {
  readonly perDay: number;
  /** What one more visit a day to a page must gain to be made; with a page's change rate it says how often that is visited. */
  readonly gain: number;
  readonly madeMs: number;
}

/** A visit to a page that was compared with what was known of it. */
export interface PageVisit {
  readonly url: string;
  readonly atMs: number;
  /** Values that were compared, and those that were otherwise; null: it was not compared. */
  readonly compared: number | null;
  readonly changed: number | null;
  readonly hash: string;
}
