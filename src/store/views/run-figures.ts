/** Figures of a run out of what an engine counted. */
import type { ProgressPoint, RequestOutcome, RequestSummary } from '../views.ts';

type Reason = RequestSummary['reasons'][number];
type Spent = Pick<RequestSummary, 'bytes' | 'firstMs' | 'lastMs'>;

export function summaryFrom(reasons: readonly Reason[], spent: Spent): RequestSummary {
  const outcomes: Partial<Record<RequestOutcome, number>> = {};
  for (const { outcome, requests } of reasons) outcomes[outcome] = (outcomes[outcome] ?? 0) + requests;
  return {
    ...spent,
    outcomes,
    reasons: reasons.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'unchanged').map((row) => ({ ...row })),
  };
}

/** How many came in a part of the time. */
export interface Bucket {
  readonly bucket: number;
  readonly n: number;
}

export function progressFrom(
  firstMs: number,
  stepMs: number,
  points: number,
  downloads: readonly Bucket[],
  facts: readonly Bucket[],
): readonly ProgressPoint[] {
  const series: ProgressPoint[] = [];
  let known = { downloads: 0, facts: 0 };
  const countIn = (buckets: readonly Bucket[], at: number) => buckets.find(({ bucket }) => bucket === at)?.n ?? 0;
  for (let at = 0; at <= points; at += 1) {
    known = { downloads: known.downloads + countIn(downloads, at), facts: known.facts + countIn(facts, at) };
    series.push({ atMs: Math.round(firstMs + stepMs * (at + 1)), ...known });
  }
  return series;
}
