import type { Address } from './url.ts';

/** Something that was seen and speaks for an answer: one line of what `--explain` prints. */
export interface Evidence {
  /** What it was seen of: a choice of a filter, a page. */
  readonly about: string;
  readonly url: Address | null;
  /** The answer that it speaks for. */
  readonly speaksFor: string;
  /** Goes on where `about` ends: "shows 3 of 52 entities". */
  readonly because: string;
}
