/**
 * Index score: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in the Web",
 * ACM Trans. Web 13(4), 2019, section 4.2, definition 4.4, equation 4. See docs/papers/ssup.md.
 */
import { pathTo, type SeenPage } from '../seen-site.ts';
import { termWeights } from './term-weights.ts';
import { strongUrlSimilarity } from './url-similarity.ts';

/** Eq. 4: how many pages, and how similar by URL, the candidate points to through the link-path of the given page. */
export function indexScore(candidate: SeenPage, given: SeenPage): number {
  const path = pathTo(candidate, given.key);
  if (path === null) return 0;
  const weights = termWeights(candidate, given);
  const pointed = candidate.linked.get(path) ?? [];
  return pointed.reduce((sum, key) => sum + strongUrlSimilarity(weights, key), 0);
}
