/** Pages say how many there are, right before their list: "3 results". Where that agrees with a candidate, it is the list. */
import type { Page } from '../../model/page.ts';
import { type NodeId, nodeCount, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { textOf } from '../../page/text.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { onlyWholeNumber } from '../../page/values/numbers.ts';
import type { Records } from './candidate.ts';
import { isDress, type Measures } from './measures.ts';
import { PRINTED } from './params.ts';
import { marginOf } from './score.ts';

/** A short text of its own with one number in it. */
export interface PrintedCount {
  readonly block: NodeId;
  readonly count: number;
}

const CLASS = attributeId('class');

/** The counts of a page; what stands many times at one place (filters, replies, prices) counts something else. */
export function printedCounts(page: Page, measures: Measures): PrintedCount[] {
  const { tree, source } = page;
  const found: (PrintedCount & { readonly place: string })[] = [];
  let last: NodeId = -1;
  for (let node = 1; node < nodeCount(tree); node += 1) {
    const length = measures.text[node];
    if (tree.tag[node] !== TEXT_TAG || length === 0 || length > PRINTED.length || measures.linkText[node] > 0) continue;
    if (!hasDigit(source, tree.sourceStart[node], tree.sourceEnd[node])) continue;
    const block = blockOf(tree, node);
    if (block === last || measures.text[block] > PRINTED.length || measures.links[block] > 0) continue;
    last = block;
    const count = onlyNumber(textOf(page, block));
    if (count === null || marginOf(tree, block) < 1) continue;
    found.push({ block, count, place: `${measures.path[block]} ${attributeById(page, block, CLASS) ?? ''}` });
  }
  const times = new Map<string, number>();
  for (const { place } of found) times.set(place, (times.get(place) ?? 0) + 1);
  return found.filter(({ place }) => times.get(place) === 1);
}

function hasDigit(source: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
    // Digits of other scripts are beyond U+0600, and each is written with one such character at least.
    if (code > 0x600 && OTHER_DIGIT.test(source.slice(at, to))) return true;
  }
  return false;
}

const OTHER_DIGIT = /\p{Nd}/u;

/** The closest node around a text that is more than dress. */
function blockOf({ tag, parent }: TagTree, text: NodeId): NodeId {
  let at = parent[text];
  while (at > 0 && isDress(tag[at])) at = parent[at];
  return at;
}

/** The number of a text with one number and some word; null else. */
function onlyNumber(text: string): number | null {
  const count = /\p{L}/u.test(text) ? onlyWholeNumber(text) : null;
  return count !== null && count >= 1 && count <= PRINTED.count ? count : null;
}

/** Whether one of the counts stands before these records, in the same part of the page, and is their number. */
export function isCounted({ parent, end }: TagTree, counts: readonly PrintedCount[], records: Records): boolean {
  const [[first]] = records;
  const last = records[records.length - 1];
  return counts.some(({ block, count }) => {
    if (count !== records.length || end[block] > first) return false;
    let around = block;
    for (let up = 0; up < PRINTED.up && around > 0; up += 1) {
      around = parent[around];
      if (end[around] > last[last.length - 1]) return true;
    }
    return false;
  });
}
