/** Stages 2 and 3 of the paper on the answers of stage 1: clusters, pagelets, and the wrapper that is learned from them. */
import { pageOf } from '../../../page/page.ts';
import { extractPagelets, learnWrapper } from '../extract.ts';
import type { PageletWrapper } from '../result.ts';
import type { Answered } from './classes.ts';
import type { ProbeFound } from './result.ts';

/** Section 4: ten restarts, two clusters passed on. */
const THOR = { clusters: 'auto', restarts: 10, passedOn: 2 } as const;

export function clusterAnswers(
  answered: readonly Answered[],
  seed: number,
  stem: (word: string) => string,
): { readonly clusters: ProbeFound['clusters']; readonly wrapper: PageletWrapper | null } {
  const pages = answered.flatMap(({ answer, word }) => (answer.kind === 'ok' ? [{ page: pageOf(answer), word }] : []));
  if (pages.length === 0) return { clusters: [], wrapper: null };
  const result = extractPagelets(pages, { ...THOR, seed, stem });
  const clusters = result.clusters.map(({ pages: members, passedOn, score }) => ({
    words: members.map((at) => pages[at].word),
    score,
    passedOn,
  }));
  return { clusters, wrapper: learnWrapper(result, pages) };
}
