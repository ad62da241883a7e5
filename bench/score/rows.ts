export interface OfSite {
  readonly site?: string;
}
export interface FactRow extends OfSite {
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  /** Truth: no entity page shows it. */
  readonly hidden?: boolean;
  /** Truth: false if it held during part of the run only; then it is right, but nobody had to find it. */
  readonly whole?: boolean;
  /** Predictions: the estimated probability that it is right. */
  readonly confidence?: number;
}
export interface AddressesRow extends OfSite {
  readonly entity: string;
  readonly urls: readonly string[];
}
export interface EntityRow extends OfSite {
  readonly url: string;
  readonly kind?: string;
  readonly urls?: readonly string[];
}
export interface RecordRow extends OfSite {
  readonly url: string;
  readonly position?: number;
  readonly text: string;
  readonly title?: string | null;
  readonly link?: string | null;
  readonly fields?: Readonly<Record<string, string | readonly string[]>>;
}
/** This site, or this page, was done. */
export interface DoneRow extends OfSite {
  readonly url?: string;
}

/** What a caller gave is not to be scored; the message says why. */
export class ScoreError extends Error {}

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

function idsOf(rows: readonly object[], idOf: (row: DoneRow) => string | undefined): Set<string> {
  return new Set(rows.flatMap((row) => idOf(row as DoneRow) ?? []));
}

export function refuseDifferentIds(
  noun: string,
  predictions: readonly object[],
  truth: readonly object[],
  idOf: (row: DoneRow) => string | undefined,
): void {
  const [predicted, actual] = [idsOf(predictions, idOf), idsOf(truth, idOf)];
  const missing = [...actual].filter((id) => !predicted.has(id)).map((id) => `'${id}' only in the truth`);
  const extra = [...predicted].filter((id) => !actual.has(id)).map((id) => `'${id}' only in the predictions`);
  const all = [...missing, ...extra];
  if (all.length === 0) return;
  const more = all.length > 5 ? ` and ${all.length - 5} more` : '';
  throw new ScoreError(`the files are about different ${noun}: ${all.slice(0, 5).join(', ')}${more}`);
}

export const siteOf = (row: OfSite): string => row.site ?? '';

export function bySite<Row extends OfSite>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, siteOf);
}
