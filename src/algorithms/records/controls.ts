/** Boxes to tick with their names repeat as evenly as records do, but nothing is said of any of them. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidate.ts';
import type { Measures } from './measures.ts';
import { FILTERS } from './params.ts';

const INPUT = tagId('input');
const TYPE = attributeId('type');

/** Whether most of these members are choices of a form: boxes, each with hardly more than its name. */
export function areControls(page: Page, measures: Measures, records: Records): boolean {
  const compared = records.slice(0, FILTERS.compared);
  const controls = compared.filter((record) => isControl(page, measures, record)).length;
  return controls >= FILTERS.share * compared.length;
}

function isControl(page: Page, { linkText, text }: Measures, record: readonly NodeId[]): boolean {
  const { tree } = page;
  let boxes = 0;
  let texts = 0;
  for (const from of record) {
    if (linkText[from] > 0) return false;
    for (let node = from; node < tree.end[from]; node += 1) {
      if (tree.tag[node] === INPUT && TICKED.test(attributeById(page, node, TYPE) ?? '')) boxes += 1;
      else if (tree.tag[node] === TEXT_TAG && text[node] > 0) texts += 1;
    }
  }
  // A heading, and a name and a count for each.
  return boxes > 0 && texts <= 1 + 2 * boxes;
}

const TICKED = /^(?:radio|checkbox)$/i;
