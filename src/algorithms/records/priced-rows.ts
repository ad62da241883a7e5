/** Names with a price each: too short to be worth much by what there is to read, and yet nothing but a list is written so. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { rawText } from '../../page/text.ts';
import { readValue } from '../../page/values.ts';
import { closestTag } from '../../page/walk.ts';
import { ROWS } from './params.ts';
import type { Profile } from './score.ts';

export function arePricedRows(page: Page, p: Profile, records: readonly (readonly NodeId[])[]): boolean {
  if (p.count < ROWS.count || p.linked < ROWS.linked || p.links > ROWS.links || p.margin < 1) return false;
  return records.filter((record) => hasPrice(page, record)).length >= ROWS.linked * records.length;
}

/** Beside its link: a card that is one link is long enough. */
function hasPrice(page: Page, record: readonly NodeId[]): boolean {
  const { end, tag } = page.tree;
  for (const from of record)
    for (let node = from; node < end[from]; node += 1)
      if (tag[node] === TEXT_TAG && closestTag(page.tree, node, 'a') < from && isPrice(rawText(page, node)))
        return true;
  return false;
}

const isPrice = (text: string): boolean => readValue(text)?.type === 'price';
