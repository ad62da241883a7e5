import type { RunEnding } from '../model/run.ts';

/** A run, what it asked and how it ended. */
export interface RunGlance {
  readonly id: number;
  readonly site: string;
  readonly command: string;
  readonly method: string;
  readonly starts: readonly string[];
  readonly beganMs: number;
  readonly endedMs: number | null;
  /** Null: it is running, or was cut off. */
  readonly ending: RunEnding | null;
  readonly downloads: number;
  readonly bytes: number;
  readonly refused: number;
  readonly failed: number;
}
