/** How many of the records found are true ones: multiset word Jaccard above 0.8, one to one. */
import type { LabelledPage } from '../src/algorithms/records/peweb/labelled-nodes.ts';
import type { Page } from '../src/model/page.ts';
import type { Region } from '../src/model/region.ts';
import type { NodeId } from '../src/model/tag-tree.ts';
import { textOf } from '../src/page/text.ts';

export interface Score {
  readonly truth: number;
  readonly found: number;
  readonly correct: number;
}

const MIN_JACCARD = 0.8;

type Words = ReadonlyMap<string, number>;

export function scoreRegions({ page, records }: LabelledPage, regions: readonly Region[]): Score {
  const found = regions.flatMap((region) => region.records.map((record) => wordsOf(page, record)));
  const open = records.map((record) => wordsOf(page, record));
  const truth = open.length;
  let correct = 0;
  for (const words of found) {
    const match = open.findIndex((other) => jaccard(words, other) > MIN_JACCARD);
    if (match < 0) continue;
    open.splice(match, 1);
    correct += 1;
  }
  return { truth, found: found.length, correct };
}

function wordsOf(page: Page, record: readonly NodeId[]): Words {
  const counts = new Map<string, number>();
  for (const word of record.flatMap((node) => textOf(page, node).split(' '))) {
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function jaccard(a: Words, b: Words): number {
  const size = (words: Words) => [...words.values()].reduce((sum, count) => sum + count, 0);
  const shared = [...a].reduce((sum, [word, count]) => sum + Math.min(count, b.get(word) ?? 0), 0);
  return shared / Math.max(1, size(a) + size(b) - shared);
}

export const precision = ({ found, correct }: Score): number => (found === 0 ? 0 : correct / found);
export const recall = ({ truth, correct }: Score): number => (truth === 0 ? 0 : correct / truth);

export function addScores(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, { truth, found, correct }) => ({
      truth: sum.truth + truth,
      found: sum.found + found,
      correct: sum.correct + correct,
    }),
    { truth: 0, found: 0, correct: 0 },
  );
}
