/**
 * Pages as counts of tags or terms. Caverlee, Liu, Buttler: THOR (2004), §3.1.2: the tag-tree signature and the content
 * signature. Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import { TEXT_TAG } from '../../../model/tag-tree.ts';
import { type Stem, Vocabulary } from '../terms.ts';
import { normalize, type SparseVectors, VectorBuilder, weighByTfidf } from './vectors.ts';

/** tf_ik: how often each tag stands in each page. */
export function tagCounts(pages: readonly Page[]): SparseVectors {
  const dimensionOf = new Map<string, number>();
  const builder = new VectorBuilder();
  for (const { tree } of pages) {
    const counts = new Int32Array(tree.names.length);
    for (let node = 1; node < tree.tag.length; node += 1) counts[tree.tag[node]] += 1;
    for (let tag = 0; tag < counts.length; tag += 1) {
      if (counts[tag] === 0 || tag === TEXT_TAG) continue;
      const name = tree.names[tag];
      const dimension = dimensionOf.get(name) ?? dimensionOf.size;
      dimensionOf.set(name, dimension);
      builder.add(dimension, counts[tag]);
    }
    builder.endRow();
  }
  return builder.done();
}

/** The same of content terms. */
export function termCounts(pages: readonly Page[], stem: Stem): SparseVectors {
  const vocabulary = new Vocabulary(stem);
  const builder = new VectorBuilder();
  for (const page of pages) {
    const counts = new Map<number, number>();
    for (const term of vocabulary.termsOf(page).term) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) builder.add(term, count);
    builder.endRow();
  }
  return builder.done();
}

/** The signature as clustering compares it: TFIDF or raw frequencies, of length 1. */
export function signatureOf(counts: SparseVectors, raw: boolean): SparseVectors {
  return normalize(raw ? counts : weighByTfidf(counts));
}
