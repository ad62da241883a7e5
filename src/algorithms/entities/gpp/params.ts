/** Every constant of GPP, a rival of SSUP. See docs/papers/ssup.md. */
export interface GppParams {
  /** Paper's symbol: K. How many paths to the sample are grown. */
  readonly paths: number;
  /** Paper's symbol: alpha, of HyLiEn. Elements of a list have tag strings at least this similar. */
  readonly alpha: number;
  /** Paper's symbol: beta, of HyLiEn. An element of a list has at most this many nodes. */
  readonly beta: number;
  /** Links of a path from the main page to the sample, at most (G5). */
  readonly height: number;
  /** Pages that the search for paths opens (G5). */
  readonly searched: number;
}

export const GPP_PARAMS = {
  /** Section 5.2.3 of the SSUP paper: the best in two of its three datasets. */
  paths: 3,
  alpha: 0.6,
  beta: 50,
  height: 5,
  searched: 200,
} as const satisfies GppParams;
