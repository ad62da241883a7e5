import { addressParts } from '../../../model/address-parts.ts';
import { largest } from '../../../model/extremes.ts';
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
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
  const said = records.reduce((sum, nodes) => sum + nodes.reduce((all, node) => all + textOf(page, node).length, 0), 0);
  const linked = staying.reduce((sum, { node }) => sum + textOf(page, node).length, 0);
  return linked >= MOSTLY * said;
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
