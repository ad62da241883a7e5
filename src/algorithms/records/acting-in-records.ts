import type { Page } from '../../model/page.ts';
import { nodeCount } from '../../model/tag-tree.ts';
import { suspects } from '../../page/acting-links.ts';
import { type Measures, measure } from './measures.ts';

/**
 * The measures of a page whose links that act are text and no links; null where it has none. A record with a title and three
 * buttons ("Add to cart", "Wishlist", "Compare") is no menu of four links.
 */
export function measureWithoutActing(page: Page): Measures | null {
  const acting = [...suspects(page).values()].filter(({ sends, verdict }) => sends === null && verdict.acts);
  if (acting.length === 0) return null;
  const measures = measure(page);
  const { links, linkText } = measures;
  const { parent } = page.tree;
  const nodes = nodeCount(page.tree);
  const lessLinks = new Int32Array(nodes);
  const lessText = new Int32Array(nodes);
  for (const { node } of acting) {
    lessLinks[node] = links[node];
    lessText[node] = linkText[node];
  }
  for (let node = nodes - 1; node > 0; node -= 1) {
    lessLinks[parent[node]] += lessLinks[node];
    lessText[parent[node]] += lessText[node];
    links[node] -= lessLinks[node];
    linkText[node] -= lessText[node];
  }
  return measures;
}
