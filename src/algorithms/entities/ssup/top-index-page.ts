/**
 * Algorithm 1, "Top Index-page": E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, section 4.2. See docs/papers/ssup.md.
 */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { linkedPages, pathTo, type SeenPage, type SeenSite } from '../seen-site.ts';
import { indexScore } from './index-score.ts';

/** Lines 1 to 4: pages one and two links away, in the order they are met, and the pages whose links they are. */
export function* collectCandidates(
  site: SeenSite,
  given: SeenPage,
): Exchange<{ readonly collected: ReadonlySet<AddressKey>; readonly from: readonly SeenPage[] }> {
  const pointed = [...linkedPages(given)].map(({ key }) => key);
  yield* site.download(pointed, 'one link from a page whose index page is sought');
  const from = [given, ...new Set(pointed)].flatMap((page) =>
    typeof page === 'string' ? (site.page(page) ?? []) : page,
  );
  const collected = new Set(from.flatMap((page) => [...linkedPages(page)].map(({ key }) => key)));
  collected.delete(given.key);
  return { collected, from };
}

/** Line 6: pages that stand in one list with the given page, pointed to through the same link-path (D8). */
export function besideGiven(from: readonly SeenPage[], given: SeenPage): ReadonlySet<AddressKey> {
  const beside = new Set<AddressKey>();
  for (const page of from) {
    for (const keys of page.linked.values()) {
      if (keys.includes(given.key)) for (const key of keys) beside.add(key);
    }
  }
  return beside;
}

/** Algorithm 1: the index page of the given page, or null where no page of two hops is one. */
export function* topIndexPage(site: SeenSite, given: SeenPage): Exchange<SeenPage | null> {
  const { collected, from } = yield* collectCandidates(site, given);
  yield* site.download(collected, 'a candidate for an index page');
  const beside = besideGiven(from, given);
  let best: SeenPage | null = null;
  let bestScore = 0;
  for (const key of collected) {
    const candidate = site.page(key);
    if (candidate === null || pathTo(candidate, given.key) === null) continue; // line 5
    if (beside.has(key)) continue; // line 6
    const score = indexScore(candidate, given);
    // Line 7. D9: of equals the first met, so that a run can be repeated.
    if (best === null || score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}
