/** Names with something said of each: too short to be worth much by what there is to read, and yet nothing but a list is written so. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { collapse, rawText, textOf } from '../../page/text.ts';
import { readValue } from '../../page/values.ts';
import { closestTag } from '../../page/walk.ts';
import type { Records } from './candidate.ts';
import { isShortCount, wordOfCount } from './filters.ts';
import type { Measures } from './measures.ts';
import { isThereFor } from './page-kind.ts';
import { HEADED, ROWS, SHORT } from './params.ts';
import type { Profile } from './score.ts';
import { cellsOf, rowsBetween, TH, TR, tableAround } from './table-parts.ts';

export function areShortRecords(page: Page, measures: Measures, p: Profile, records: Records): boolean {
  if (p.count < SHORT.count || p.linked < ROWS.linked || p.links > ROWS.links || p.margin < 1) return false;
  const said = records.map((record) => saidBehindLink(page, record));
  if (p.count >= ROWS.count && shareOf(said, (texts) => texts.some(isPrice)) >= ROWS.linked) return true;
  // A menu says of each place how much is there, or the same of all; a table of one thing has its links for values.
  return (
    shareOf(said, (texts) => texts.some((text) => !isShortCount(text))) >= ROWS.linked &&
    !saysHowMany(said) &&
    new Set(said.map((texts) => texts.join('\n'))).size > 1 &&
    leadApart(page.tree, measures, records) &&
    isThereFor(page, { under: 0, records, score: 0 })
  );
}

/** `approx. 8` of each, in the same words: a measure has its unit behind the number. */
function saysHowMany(said: readonly (readonly string[])[]): boolean {
  const words = said.flatMap((texts) => texts.map(wordOfCount));
  return words[0] !== null && words.every((word) => word === words[0]);
}

/** Rows under heads, without links: at least so many columns and rows, nearly all begin with a name of their own. Weeks of a calendar do not. */
export function areHeadedRows(page: Page, p: Profile, records: Records): boolean {
  const { tree } = page;
  if (
    p.count < HEADED.rows ||
    p.margin < 1 ||
    records.some(([row, ...more]) => tree.tag[row] !== TR || more.length > 0)
  )
    return false;
  const heads = headCells(tree, tableAround(tree, records[0][0]));
  const rows = records.map(([row]) => cellsOf(tree, row).map((cell) => textOf(page, cell)));
  if (heads < HEADED.columns || shareOf(rows, (cells) => cells.length === heads && areFilled(cells)) < HEADED.share)
    return false;
  const names = rows.map(([name]) => name);
  return (
    shareOf(names, (name) => /\p{L}/u.test(name)) >= HEADED.share &&
    new Set(names).size >= HEADED.share * names.length &&
    isThereFor(page, { under: 0, records, score: 0 })
  );
}

/** A name of its own and then what all say under the same labels, `Price: 12`, without links: nothing but a list is written so. */
export function areLabelledLines(page: Page, p: Profile, records: Records): boolean {
  if (p.count < HEADED.rows || p.margin < 1) return false;
  const parts = records.map((record) => record.map((node) => textOf(page, node)).filter((text) => text !== ''));
  const on = new Map<string, number>();
  for (const own of parts)
    for (const label of new Set(own.slice(1).flatMap(labelIn))) on.set(label, (on.get(label) ?? 0) + 1);
  const isCommon = (label: string) => on.get(label)! >= HEADED.share * records.length;
  const names = parts.map(([name = '']) => name);
  return (
    shareOf(parts, (own) => own.slice(1).flatMap(labelIn).some(isCommon)) >= HEADED.share &&
    shareOf(names, (name) => /\p{L}/u.test(name) && labelIn(name).length === 0) >= HEADED.share &&
    new Set(names).size >= HEADED.share * names.length &&
    isThereFor(page, { under: 0, records, score: 0 })
  );
}

/** What stands before a colon, without signs. */
function labelIn(text: string): string[] {
  const label = /^[^\p{L}]{0,4}(\p{L}[^:\uff1a]{0,40})[:\uff1a]\s*\S/u.exec(text)?.[1];
  return label === undefined ? [] : [label.trim()];
}

/** What is said of one thing has columns for looks. */
const areFilled = (cells: readonly string[]): boolean => cells.filter((text) => text !== '').length >= HEADED.columns;

/** Cells of the first row, where they are heads; 0 otherwise. */
function headCells(tree: TagTree, table: NodeId): number {
  const [first] = table === 0 ? [] : rowsBetween(tree, table, tree.end[table]);
  const cells = first === undefined ? [] : cellsOf(tree, first);
  return cells.every((cell) => tree.tag[cell] === TH) ? cells.length : 0;
}

const isPrice = (text: string): boolean => readValue(text)?.type === 'price';

function shareOf<T>(all: readonly T[], test: (one: T) => boolean): number {
  return all.filter(test).length / all.length;
}

/** The texts of a record behind its first link and outside of any. */
function saidBehindLink(page: Page, record: readonly NodeId[]): string[] {
  const { end, tag } = page.tree;
  const said: string[] = [];
  let behind = false;
  for (const from of record) {
    for (let node = from; node < end[from]; node += 1) {
      if (tag[node] !== TEXT_TAG) continue;
      const inLink = closestTag(page.tree, node, 'a') >= from;
      behind ||= inLink;
      if (inLink || !behind) continue;
      const text = collapse(rawText(page, node));
      if (/[\p{L}\p{N}]/u.test(text)) said.push(text);
    }
  }
  return said;
}

/** Whether the first links of the records lead to different addresses. */
function leadApart({ end }: TagTree, { target }: Measures, records: Records): boolean {
  const targets = records.map((record) => {
    const to = end[record[record.length - 1]];
    let node = record[0];
    while (node < to && target[node] === 0) node += 1;
    return node < to ? target[node] : 0;
  });
  return new Set(targets).size >= ROWS.linked * records.length;
}
