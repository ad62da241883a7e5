/** The words of a fleet, for those who show it. */
export const FLEET_STATES = ['waiting', 'running', 'finished', 'failed', 'stopped'] as const;
export type FleetState = (typeof FLEET_STATES)[number];

export interface FleetSite {
  readonly url: string;
  readonly state: FleetState;
  readonly worker: string | null;
  readonly entities: number;
  readonly facts: number;
  readonly downloads: number;
  readonly priority: number;
  /** Why it failed, or waits. */
  readonly why: string | null;
}

export interface FleetWorker {
  readonly name: string;
  readonly version: string;
  /** Sites it crawls now, of so many at one time. */
  readonly sites: number;
  readonly places: number;
  readonly state: 'working' | 'draining' | 'silent';
}
