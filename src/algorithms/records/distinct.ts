/** Records of a list are about different things: they lead to different addresses, or say different things. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { hashOf, type Measures } from './measures.ts';
import { ALL_ALIKE, COMPARED_TEXT, MAX_COMPARED, SAME_TARGETS } from './params.ts';

/** What remains of the score of a list whose members lead to the same address, or say the same. */
export function distinctness(page: Page, measures: Measures, records: readonly (readonly NodeId[])[]): number {
  const compared = records.slice(0, MAX_COMPARED);
  const prints = compared.map((record) => printsOf(page, measures, record));
  const share = (values: readonly number[]) => new Set(values).size / values.length;
  const linked = prints.filter(({ targets }) => targets !== 0);
  const texts = share(prints.map((print) => print.texts));
  const targets = linked.length > compared.length / 2 ? share(linked.map((print) => print.targets)) : texts;
  return Math.max(factorOf(targets), SAME_TARGETS * factorOf(texts));
}

/** Half of them different is different enough: the same thing may stand twice in a list. */
function factorOf(distinct: number): number {
  return ALL_ALIKE + (1 - ALL_ALIKE) * Math.min(1, 2 * distinct);
}

/** Hashes of all addresses and of all texts of a record; 0 without any. */
function printsOf({ tree, source }: Page, { target }: Measures, record: readonly NodeId[]) {
  let targets = 0;
  let texts = 0;
  for (let node = record[0]; node < tree.end[record[record.length - 1]]; node += 1) {
    if (tree.tag[node] === TEXT_TAG) {
      const from = tree.sourceStart[node];
      const hash = hashOf(source, from, Math.min(tree.sourceEnd[node], from + COMPARED_TEXT));
      texts = Math.imul(texts ^ hash, 0x01000193);
    } else if (target[node] !== 0) targets = Math.imul(targets ^ target[node], 0x01000193) | 1;
  }
  return { targets, texts };
}
