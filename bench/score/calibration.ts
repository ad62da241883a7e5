import type { JudgedFact } from './judge-facts.ts';
import { groupBy } from './rows.ts';

/** How well stated confidences agree with what was so. */
export interface Calibration {
  /** Mean distance between what was said and what was so, by tenths of confidence. */
  readonly error: number;
  readonly brier: number;
  readonly tenths: readonly Tenth[];
}
export interface Tenth {
  readonly from: number;
  readonly said: number;
  readonly so: number;
  readonly facts: number;
}

/** Null where no prediction states a confidence. */
export function calibrationOf(judged: readonly JudgedFact[]): Calibration | null {
  const claims = judged.flatMap(({ confidence, right }) =>
    confidence === undefined ? [] : [{ said: confidence, so: Number(right) }],
  );
  if (claims.length === 0) return null;
  const tenths = [...groupBy(claims, (claim) => tenthOf(claim.said))]
    .map(
      ([from, group]): Tenth => ({
        from: Number(from),
        said: mean(group.map((claim) => claim.said)),
        so: mean(group.map((claim) => claim.so)),
        facts: group.length,
      }),
    )
    .sort((a, b) => a.from - b.from);
  return {
    error: mean(tenths.map(({ said, so, facts }) => Math.abs(said - so) * facts)) * (tenths.length / claims.length),
    brier: mean(claims.map(({ said, so }) => (said - so) ** 2)),
    tenths,
  };
}

/** 1 belongs to the last tenth; 0.3 * 10 is a little less than 3. */
function tenthOf(confidence: number): string {
  return (Math.min(9, Math.max(0, Math.floor(confidence * 10 + 1e-9))) / 10).toFixed(1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
