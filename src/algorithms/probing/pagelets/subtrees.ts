/**
 * Single-page analysis: the subtrees of a page that may be pagelets. Caverlee, Liu, Buttler: THOR (2004), §3.2.1.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import { type NodeId, nodeCount } from '../../../model/tag-tree.ts';
import { lazily } from '../../../page/lazily.ts';
import { pageText } from '../../../page/text.ts';

export interface Subtrees {
  /** Candidates in document order. */
  readonly nodes: Int32Array;
  /** Children with content, per node of the page. */
  readonly contentChildren: Int32Array;
  /** Whether a node has content: text that is seen. */
  readonly hasContent: Uint8Array;
}

/**
 * CandidateSubtrees(p): subtrees with content, of those with equal content only the smallest. D8: the text then asks that
 * every descendant of a candidate has a fan-out above one, which no leaf has and so no subtree; we read that no candidate is a
 * chain: it is a leaf with content, or more than one of its children have content.
 */
export const candidateSubtrees = lazily((page: Page): Subtrees => {
  const { contentChildren, hasContent } = contentOf(page);
  const nodes: NodeId[] = [];
  for (let node = 1; node < hasContent.length; node += 1) {
    if (hasContent[node] === 1 && contentChildren[node] !== 1) nodes.push(node);
  }
  return { nodes: Int32Array.from(nodes), contentChildren, hasContent };
});

function contentOf(page: Page): Omit<Subtrees, 'nodes'> {
  const { parent } = page.tree;
  const contentChildren = new Int32Array(nodeCount(page.tree));
  const hasContent = new Uint8Array(nodeCount(page.tree));
  for (const text of pageText(page).nodes) {
    for (let node = text; node > 0 && hasContent[node] === 0; node = parent[node]) {
      hasContent[node] = 1;
      contentChildren[parent[node]] += 1;
    }
  }
  return { contentChildren, hasContent };
}
