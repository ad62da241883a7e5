export interface ScoreOptions {
  /** Of the bootstrap. @default 1 */
  readonly seed?: number;
  /** @default 1000 */
  readonly samples?: number;
}

/** `found` differs from `right` only where truth holds things that nobody had to find. */
export interface Counts {
  readonly right: number;
  readonly predicted: number;
  readonly found: number;
  readonly actual: number;
}
export type Interval = readonly [low: number, high: number];
export interface Figure {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}
export interface Score extends Figure, Counts {
  /** 95% of the resampled figures lie within; null where there is only one unit to draw from. */
  readonly intervals: { readonly [name in keyof Figure]: Interval } | null;
  /** What was drawn, and how many there are. */
  readonly drawn: string;
}

export function figureOf({ right, predicted, found, actual }: Counts): Figure {
  const recall = actual === 0 ? 1 : found / actual;
  const precision = predicted === 0 ? (actual === 0 ? 1 : 0) : right / predicted;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

export function sumOf(counts: readonly Counts[]): Counts {
  const total = { right: 0, predicted: 0, found: 0, actual: 0 };
  for (const one of counts) {
    total.right += one.right;
    total.predicted += one.predicted;
    total.found += one.found;
    total.actual += one.actual;
  }
  return total;
}

/** The mean over units, each counting the same. */
export function meanOf(units: readonly Counts[]): Figure {
  if (units.length === 0) return figureOf(sumOf([]));
  const figures = units.map(figureOf);
  const mean = (name: keyof Figure) => figures.reduce((sum, figure) => sum + figure[name], 0) / figures.length;
  return { precision: mean('precision'), recall: mean('recall'), f1: mean('f1') };
}

/** Numbers in [0, 1) that a seed decides. */
export function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

type Summary = (units: readonly Counts[]) => Figure;
const micro: Summary = (units) => figureOf(sumOf(units));

function intervalsOf(units: readonly Counts[], summary: Summary, { seed = 1, samples = 1000 }: ScoreOptions) {
  if (units.length < 2) return null;
  const draw = drawing(seed);
  const figures: Figure[] = [];
  for (let sample = 0; sample < samples; sample += 1)
    figures.push(summary(units.map(() => units[Math.floor(draw() * units.length)])));
  const interval = (name: keyof Figure): Interval => {
    const sorted = Float64Array.from(figures, (figure) => figure[name]).sort();
    const at = (share: number) => sorted[Math.min(samples - 1, Math.floor(share * samples))];
    return [at(0.025), at(0.975)];
  };
  return { precision: interval('precision'), recall: interval('recall'), f1: interval('f1') };
}

export function scoreOf(
  units: readonly Counts[],
  unit: string,
  options: ScoreOptions,
  summary: Summary = micro,
): Score {
  return {
    ...sumOf(units),
    ...summary(units),
    intervals: intervalsOf(units, summary, options),
    drawn: `${units.length} ${unit}`,
  };
}
