/**
 * Strong URL similarity: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in
 * the Web", ACM Trans. Web 13(4), 2019, section 4.1.1, definition 4.3, equation 2. See docs/papers/ssup.md.
 */
import { urlTerms } from '../../../model/url-terms.ts';

/** Eq. 2: the share of the sample's term weights that the target URL has, too. Paper's symbol: strongsim_url. */
export function strongUrlSimilarity(weights: ReadonlyMap<string, number>, target: string): number {
  const terms = new Set(urlTerms(target));
  let shared = 0;
  let all = 0;
  for (const [term, weight] of weights) {
    all += weight;
    if (terms.has(term)) shared += weight;
  }
  // D6: on an index page with one link-path every weight is 0; then all terms count alike.
  return all > 0 ? shared / all : plainShare(weights, terms);
}

function plainShare(weights: ReadonlyMap<string, number>, terms: ReadonlySet<string>): number {
  return [...weights.keys()].filter((term) => terms.has(term)).length / weights.size;
}
