import { largest, smallest } from '../../../model/extremes.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { type Link, links } from '../../../page/links.ts';
import type { Findings } from '../findings.ts';
import type { ListView } from './view.ts';

/**
 * Whether links belong to entities in a box beside the list (promoted, seen last): entities are linked between them, or right
 * before the only one. Values of a filter stand together.
 */
export function isInEntityBox({ lists: { identity } }: Findings, view: ListView, { members }: LinkGroup): boolean {
  const nodes = members.map(({ node }) => node);
  const [first, last] = [smallest(nodes), largest(nodes)];
  const beside = linksBeside(view);
  if (first < last) return beside.some(({ node, url }) => node > first && node < last && identity.knows(url));
  const before = beside[beside.findIndex(({ node }) => node === first) - 1];
  return before !== undefined && identity.knows(before.url);
}

/** The links of a page outside of its records. */
export function linksBeside(view: ListView): Link[] {
  const records = [...view.sights, ...view.promoted].sort((a, b) => a.from - b.from);
  let at = 0;
  return links(view.page).filter(({ node }) => {
    while (at < records.length && records[at].to <= node) at += 1;
    return at === records.length || node < records[at].from;
  });
}
