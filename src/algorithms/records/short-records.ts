/** Names with something said of each: too short to be worth much by what there is to read, and yet nothing but a list is written so. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { collapse, rawText } from '../../page/text.ts';
import { readValue } from '../../page/values.ts';
import { closestTag } from '../../page/walk.ts';
import type { Records } from './candidate.ts';
import { isCount } from './filters.ts';
import type { Measures } from './measures.ts';
import { isThereFor } from './page-kind.ts';
import { ROWS, SHORT } from './params.ts';
import type { Profile } from './score.ts';

export function areShortRecords(page: Page, measures: Measures, p: Profile, records: Records): boolean {
  if (p.count < SHORT.count || p.linked < ROWS.linked || p.links > ROWS.links || p.margin < 1) return false;
  const said = records.map((record) => saidBehindLink(page, record));
  if (p.count >= ROWS.count && shareOf(said, (texts) => texts.some(isPrice)) >= ROWS.linked) return true;
  // A menu says of each place how much is there, or the same of all; a table of one thing has its links for values.
  return (
    shareOf(said, (texts) => texts.some((text) => !isCount(text))) >= ROWS.linked &&
    !saysHowMany(said) &&
    new Set(said.map((texts) => texts.join('\n'))).size > 1 &&
    leadApart(page.tree, measures, records) &&
    isThereFor(page, { under: 0, records, score: 0 })
  );
}

/** `approx. 8` of each, in the same words: a measure has its unit behind the number. */
function saysHowMany(said: readonly (readonly string[])[]): boolean {
  const words = said.flatMap((texts) => texts.map((text) => WORDED_COUNT.exec(text)?.[1] ?? null));
  return words[0] !== null && words.every((word) => word === words[0]);
}

const WORDED_COUNT = /^[([]?\s*(\p{L}[^\p{Nd}]*?)\s*\p{Nd}{1,3}(?:[.,\s]?\p{Nd}{3})*\+?\s*[)\]]?$/u;

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
