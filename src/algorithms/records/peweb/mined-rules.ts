import type { Rule } from './rules.ts';

export interface Mined {
  readonly rules: readonly Rule[];
  readonly scoreThreshold: number;
}
export const MINED: Mined = { rules: [], scoreThreshold: 15 };
