/** Every constant of SSUP as published. See docs/papers/ssup.md. */
import { DEFAULT_NOTATION, type Notation } from '../../../page/notations.ts';

export interface SsupParams {
  /** H: estimated height of the entity-tree. */
  readonly height: number;
  /** How link-paths are written. */
  readonly notation: Notation;
}

export const SSUP_PARAMS = {
  /** Section 5.2.1: no site of the paper had a higher tree, and a larger value costs downloads, not results. */
  height: 5,
  /** Section 5.2.2: the best in all three datasets. */
  notation: DEFAULT_NOTATION,
} as const satisfies SsupParams;
