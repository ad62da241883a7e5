import type { Ask } from './conversation.ts';
import type { Fetched } from './fetched.ts';
import type { Address } from './url.ts';

/** What a run asks; two runs with equal descriptions ask the same: resume is replay. */
export interface RunDescription {
  readonly command: string;
  readonly method: string;
  /** Of the method: another version may ask otherwise, so its runs do not resume this one's. */
  readonly version: string;
  readonly starts: readonly Address[];
  /** Every setting that changes what is asked, by name; not budgets, delays or displays. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Why a run is over, or not: only a stopped one and one that was cut off are resumed. */
export type RunEnding = 'finished' | 'budget' | 'cancelled' | 'failed' | 'abandoned';

/** What a run asked and got so far; replayed answers count like others, so that a budget means the same after a resume. */
export interface Tally {
  readonly answers: number;
  /** Requests that went to the site. */
  readonly downloads: number;
  readonly bytes: number;
  readonly refused: number;
  readonly failed: number;
}

/** The tally with one more answer in it. */
export function tallyWith(tally: Tally, answer: Fetched): Tally {
  return {
    answers: tally.answers + 1,
    downloads: tally.downloads + (answer.kind === 'refused' ? 0 : 1),
    bytes: tally.bytes + (answer.kind === 'ok' ? answer.bytes : 0),
    refused: tally.refused + (answer.kind === 'refused' ? 1 : 0),
    failed: tally.failed + (answer.kind === 'failed' || answer.kind === 'blocked' ? 1 : 0),
  };
}

/** The tally without an answer of this kind that another takes the place of; that it was asked for stays true. */
export function tallyWithout(tally: Tally, kind: Fetched['kind']): Tally {
  const failed = tally.failed - (kind === 'failed' || kind === 'blocked' ? 1 : 0);
  const refused = tally.refused - (kind === 'refused' ? 1 : 0);
  return { ...tally, answers: tally.answers - 1, failed, refused };
}

/** Under this name a run keeps what could act, beside the results of its conversations; none of them is called so. */
export const COULD_ACT = '(what could act)';

/** A link or form that was not followed because it could act; those that differ only in what they are done to are one row. */
export interface ActingRow {
  readonly url: string;
  readonly text: string;
  readonly why: string;
  /** How many different addresses. */
  readonly links: number;
}

/** One line of the answer log: who asked, what and why, and what came of it. */
export interface Answer {
  readonly conversation: string;
  readonly ask: Ask;
  readonly fetched: Fetched;
}

/** Where an answer stands in the log, without what came of it. */
export interface LogLine {
  readonly seq: number;
  readonly conversation: string;
  readonly kind: Fetched['kind'];
}
