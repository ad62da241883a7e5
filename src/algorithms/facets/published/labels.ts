/**
 * Section 4.2, step 3, of J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling": the attribute and the
 * value that a link adds, from its heading and its anchor. See docs/papers/query-centric.md, P4.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { ownParts } from '../../../page/routes.ts';

/** Section 3: a predicate that names no attribute becomes an attribute that is true. */
export const TRUE = 'true';

/** What a link says: its anchor, and the heading over it where there is one. */
export interface Label {
  readonly attribute: string | null;
  readonly value: string;
}

/** By the node of each link: {brand = Nike} for `<h2>Brand</h2> ... <a>Nike</a>`. Links without words have none. */
export function labelsOn(page: Page, noise: ReadonlySet<string>): ReadonlyMap<NodeId, Label> {
  const labels = new Map<NodeId, Label>();
  for (const { heading, members } of linkGroups(page, { base: ownParts(page), noise, skip: [] })) {
    const attribute = heading?.replace(/\s*[:\uFF1A]\s*$/, '').trim() || null;
    for (const { label, node } of members) if (label !== '') labels.set(node, { attribute, value: label });
  }
  return labels;
}
