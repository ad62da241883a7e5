/**
 * URL term weights: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in the
 * Web", ACM Trans. Web 13(4), 2019, section 4.1.1, definition 4.2, equation 1. See docs/papers/ssup.md.
 */
import { urlTerms } from '../../../model/url-terms.ts';
import { pathTo, type SeenPage } from '../seen-site.ts';

/** TF: in how many URLs of the link-path the term stands. */
export function termFrequency(term: string, urlsOfSample: readonly ReadonlySet<string>[]): number {
  return urlsOfSample.filter((terms) => terms.has(term)).length;
}

/** IDF: the fewer link-paths have the term, the better it tells one from the others. */
export function inverseLinkPathFrequency(term: string, linkPaths: readonly (readonly ReadonlySet<string>[])[]): number {
  const having = linkPaths.filter((urls) => urls.some((terms) => terms.has(term))).length;
  return Math.log(linkPaths.length / having);
}

/** Eq. 1: the weight of every URL term of the sample page, learned from one index page (D5). Paper's symbol: W. */
export function termWeights(index: SeenPage, sample: SeenPage): ReadonlyMap<string, number> {
  const linkPaths = [...index.linked].map(([path, keys]) => ({
    path,
    urls: keys.map((key) => new Set(urlTerms(key))),
  }));
  const samplePath = pathTo(index, sample.key);
  const urlsOfSample = linkPaths.find(({ path }) => path === samplePath)?.urls ?? [];
  const all = linkPaths.map(({ urls }) => urls);
  return new Map(
    urlTerms(sample.key).map((term) => {
      const frequency = termFrequency(term, urlsOfSample);
      return [term, frequency === 0 ? 0 : frequency * inverseLinkPathFrequency(term, all)];
    }),
  );
}
