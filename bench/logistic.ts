/** Logistic regression: how much each signal says for an answer, from cases where the answer is known. */

export interface FitCase {
  /** Which signals are there. */
  readonly signals: readonly number[];
  readonly isYes: boolean;
  readonly weight: number;
}

const STEPS = 25;

/**
 * Weights in nats by Newton's method, the first that of no signal at all. `pull` draws the others to nothing, so that a
 * signal seen once says little.
 */
export function fitLogistic(cases: readonly FitCase[], signals: number, pull: number): number[] {
  const size = signals + 1;
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((value, at) => (at === 0 ? 0 : pull * value));
    const bend = weights.map((_, row) => weights.map((_, at) => (row === at ? (at === 0 ? 1e-6 : pull) : 0)));
    for (const { isYes, signals: seen, weight } of cases) {
      const places = [0, ...seen.map((at) => at + 1)];
      const chance = 1 / (1 + Math.exp(-places.reduce((sum, at) => sum + weights[at], 0)));
      for (const row of places) {
        slope[row] += weight * (chance - (isYes ? 1 : 0));
        for (const at of places) bend[row][at] += weight * chance * (1 - chance);
      }
    }
    for (const [at, value] of solve(bend, slope).entries()) weights[at] -= value;
  }
  return weights;
}

/** Gauss's elimination; the matrix is symmetric and positive. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]]);
  for (const [at, pivot] of rows.entries())
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at] / pivot[at];
      for (let column = at; column < row.length; column += 1) row[column] -= factor * pivot[column];
    }
  return rows.map((row, at) => row[row.length - 1] / row[at]);
}
