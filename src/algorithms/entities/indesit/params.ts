/** Every constant of INDESIT, a rival of SSUP. See docs/papers/ssup.md. */
import { DEFAULT_NOTATION, type Notation } from '../../../page/notations.ts';

export interface IndesitParams {
  /** Paper's symbol: T. Pages with at least this HTML similarity are of one class. */
  readonly threshold: number;
  /** How link-paths are written. */
  readonly notation: Notation;
  /** Links of a collection that are tried before it is believed or given up (I2). */
  readonly samples: number;
  /** Links between the sample page and the pages whose collections are tried without a reason (I4). */
  readonly reach: number;
}

export const INDESIT_PARAMS = {
  /** Section 5.2.2 of the SSUP paper: the best of 0.5 to 0.9 on its sites of several types. */
  threshold: 0.6,
  /** The same section: the best in all three datasets. */
  notation: DEFAULT_NOTATION,
  samples: 3,
  reach: 2,
} as const satisfies IndesitParams;
