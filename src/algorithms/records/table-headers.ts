/** What the columns of a table of records are called by its own row of heads. */
import type { Page } from '../../model/page.ts';
import { textOfParts, textWithin } from '../../page/text.ts';
import type { Records } from './candidate.ts';
import { HEADER_LENGTH } from './params.ts';
import { cellsOf, rowsBetween, TR, tableAround } from './table-parts.ts';

/** The texts of the row above the first record, by cell: a header has no record's content, mostly th. */
export function tableHeaders(page: Page, records: Records): (string | undefined)[] {
  const { tree } = page;
  const [[first]] = records;
  if (tree.tag[first] !== TR) return [];
  const width = cellsOf(tree, first).length;
  const rows = rowsBetween(tree, tableAround(tree, first), first);
  // The nearest row above that has as many cells, each with a short text or none.
  for (const row of rows.reverse()) {
    const cells = cellsOf(tree, row);
    if (cells.length !== width) continue;
    const read = textOfParts(page, [row]);
    const texts = cells.map((cell) => textWithin(read, cell, tree.end[cell]));
    if (areHeaders(texts)) return texts.map((text) => text || undefined);
  }
  return [];
}

function areHeaders(texts: readonly string[]): boolean {
  const short = texts.every((text) => text.length <= HEADER_LENGTH && !/\p{Nd}{2}/u.test(text));
  return texts.length > 1 && short && texts.some((text) => text !== '');
}
