/**
 * HTML similarity: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in the
 * Web", ACM Trans. Web 13(4), 2019, section 4.1.2, equation 3, after Blanco and others. See docs/papers/ssup.md.
 */
import { jaccard } from '../../../page/similarity.ts';
import type { SeenPage } from '../seen-site.ts';

/** Eq. 3: shared link-paths over all link-paths of two pages. Paper's symbol: sim_html. */
export function htmlSimilarity(one: SeenPage, other: SeenPage): number {
  return jaccard(one.linkPaths, other.linkPaths);
}
