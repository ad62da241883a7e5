import { addressParts } from '../../../model/address-parts.ts';
import { largest } from '../../../model/extremes.ts';
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { type Link, links } from '../../../page/links.ts';
import { changesWithin } from '../../../page/routes.ts';
import { textOf } from '../../../page/text.ts';

/** Nearly all of it: a heading and a count may stand between the links. */
const MOSTLY = 0.5;

/**
 * Whether a region that repeats is a box of filters and not a list of records: its links change the address of the page itself,
 * and what it says is mostly said by links. Boxes of filters repeat as evenly as records do.
 */
export function isFilterBox(page: Page, { records }: Region): boolean {
  const from = records[0]?.[0] ?? 0;
  const to = largest(records.flatMap((nodes) => nodes.map((node) => page.tree.end[node])));
  const inside = links(page).filter(({ node }) => node >= from && node < to);
  if (inside.length < records.length) return false;
  const staying = inside.filter(staysAt(page));
  if (staying.length <= 0.9 * inside.length) return false;
  const linked = staying.reduce((sum, { node }) => sum + textOf(page, node).length, 0);
  const beside = records.reduce((sum, nodes) => sum + wordsBeside(page, nodes, staying), 0);
  return linked >= MOSTLY * (linked + beside);
}

const WORD = /[\p{L}\p{M}]+/gu;

/**
 * How much a record says besides its links, in letters. A word that comes again and again behind them is one: "(26 or so)" says more
 * than "Men", and nothing of its own.
 */
function wordsBeside(page: Page, nodes: readonly NodeId[], staying: readonly Link[]): number {
  const left = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const [word] of text.matchAll(WORD)) left.set(word, (left.get(word) ?? 0) + by);
  };
  for (const node of nodes) {
    count(textOf(page, node), 1);
    for (const link of staying)
      if (link.node >= node && link.node < page.tree.end[node]) count(textOf(page, link.node), -1);
  }
  return [...left].reduce((sum, [word, times]) => sum + (times > 0 ? word.length : 0), 0);
}

/** Whether a link leads to the address itself, at most with other parameters. Most do not, which the beginning tells. */
function staysAt(page: Page): (link: Link) => boolean {
  const { url: address } = page;
  const [path] = address.split(/\/?[?#]|\/$/, 1);
  const isPlain = !path.includes('%');
  const changeTo = changesWithin(page);
  return ({ url }) => {
    if (isPlain && !url.startsWith(path) && !url.includes('%')) return false;
    const { kind } = changeTo(addressParts(url));
    return kind === 'parameter' || kind === 'none';
  };
}
