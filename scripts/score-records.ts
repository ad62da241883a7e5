/** How many of the records found are true ones, by the scorer of the benchmarks. */

import { type Counts, sumOf } from '../bench/score/figures.ts';
import { scoreRecords } from '../bench/score.ts';
import type { LabelledPage } from '../src/algorithms/records/peweb/labelled-nodes.ts';
import type { Page } from '../src/model/page.ts';
import type { Region } from '../src/model/region.ts';
import type { NodeId } from '../src/model/tag-tree.ts';
import { textOf } from '../src/page/text.ts';

export function scoreRegions({ page, records }: LabelledPage, regions: readonly Region[]): Counts {
  const found = regions.flatMap((region) => region.records);
  // The intervals that it can draw besides are not wanted here.
  return sumOf(scoreRecords(rowsOf(page, found), rowsOf(page, records), { samples: 1 }).pages);
}

/** One row that says the page was done, and one per record. */
function rowsOf(page: Page, records: readonly (readonly NodeId[])[]) {
  const text = (record: readonly NodeId[]) => record.map((node) => textOf(page, node)).join(' ');
  return [{ url: page.url }, ...records.map((record, position) => ({ url: page.url, position, text: text(record) }))];
}
