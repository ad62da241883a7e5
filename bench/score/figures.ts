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

/** What is added up over units, and how the sums become a figure. */
export interface Summary {
  columns(unit: Counts): readonly number[];
  figure(sums: readonly number[], units: number): Figure;
}

/** Over everything in all units. */
export const MICRO: Summary = {
  columns: ({ right, predicted, found, actual }) => [right, predicted, found, actual],
  figure: ([right = 0, predicted = 0, found = 0, actual = 0]) => figureOf({ right, predicted, found, actual }),
};

/** The mean over units, each counting the same. */
export const MACRO: Summary = {
  columns: (unit) => Object.values(figureOf(unit)),
  figure: ([precision = 1, recall = 1, f1 = 1], units) => ({
    precision: precision / Math.max(1, units),
    recall: recall / Math.max(1, units),
    f1: f1 / Math.max(1, units),
  }),
};

export function scoreOf(
  units: readonly Counts[],
  unit: string,
  options: ScoreOptions,
  summary: Summary = MICRO,
): Score {
  const columns = columnsOf(units, summary);
  const sums = columns.map((column) => column.reduce((sum, value) => sum + value, 0));
  return {
    ...sumOf(units),
    ...summary.figure(sums, units.length),
    intervals: intervalsOf(columns, units.length, summary, options),
    drawn: `${units.length} ${unit}`,
  };
}

/** Numbers in rows of their own: a large site is drawn from a thousand times. */
function columnsOf(units: readonly Counts[], summary: Summary): Float64Array[] {
  const rows = units.map(summary.columns);
  return (rows[0] ?? []).map((_, column) => Float64Array.from(rows, (row) => row[column]));
}

/** The bootstrap: as many units as there are, drawn with replacement, many times. */
function intervalsOf(
  columns: readonly Float64Array[],
  units: number,
  summary: Summary,
  { seed = 1, samples = 1000 }: ScoreOptions,
): Score['intervals'] {
  if (units < 2) return null;
  const draw = drawing(seed);
  const picks = new Uint32Array(units);
  const figures: Figure[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    for (let at = 0; at < units; at += 1) picks[at] = Math.floor(draw() * units);
    figures.push(
      summary.figure(
        columns.map((column) => sumAt(column, picks)),
        units,
      ),
    );
  }
  const interval = (name: keyof Figure): Interval => {
    const sorted = Float64Array.from(figures, (figure) => figure[name]).sort();
    const at = (share: number) => sorted[Math.min(samples - 1, Math.floor(share * samples))];
    return [at(0.025), at(0.975)];
  };
  return { precision: interval('precision'), recall: interval('recall'), f1: interval('f1') };
}

function sumAt(column: Float64Array, picks: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < picks.length; at += 1) sum += column[picks[at]];
  return sum;
}

/** Numbers in [0, 1) that a seed decides: a counter, its bits mixed. */
function drawing(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
