import type { ExtractedRecord } from '../../src/index.ts';
import type { RecordScore } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions } from '../suite.ts';
import { type Contender, recordsBy } from './contenders.ts';

/** A page whose records are known. */
export interface TruePage {
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly records: readonly TrueRecord[];
}
export interface TrueRecord {
  readonly text: string;
  readonly title: string | null;
  readonly link?: string | null;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** Runs one contender over the pages, writes what it found beside the truth, and scores the files. */
export function scoreContender(
  options: BenchOptions,
  name: string,
  contender: Contender,
  pages: readonly TruePage[],
): Promise<RecordScore> {
  const truth = pages.flatMap((page) => rowsOf(page, page.records));
  const found = pages.flatMap((page) => rowsOf(page, recordsBy(contender, page.html, page.url).map(toScored)));
  return scored(options, `${name} ${contender.name}`.replace(/\W+/g, '-'), 'records', found, truth);
}

/** Titles, links and pictures are scored apart from the fields. */
function toScored({ text, title, link, fields }: ExtractedRecord): TrueRecord & { readonly fields: object } {
  const own = Object.entries(fields).filter(
    ([key]) => !/^(?:title|link|image)(?:-\d+)?$|-(?:link|image)(?:-\d+)?$/.test(key),
  );
  return { text, title, link, fields: Object.fromEntries(own.map(([key, values]) => [key, [values].flat()])) };
}

function rowsOf({ site, url }: TruePage, records: readonly TrueRecord[]): object[] {
  return [{ site, url }, ...records.map((record, position) => ({ ...record, site, url, position }))];
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export function precisionRecall({
  precision,
  recall,
}: {
  readonly precision: number;
  readonly recall: number;
}): string {
  return `${percent(precision)} / ${percent(recall)}`;
}
