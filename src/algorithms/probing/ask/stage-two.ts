/** Stages 2 and 3 of the paper on the answers of stage 1: clusters, pagelets, and the wrapper that is learned from them. */
import { pageOf } from '../../../page/page.ts';
import { applyWrapper, extractPagelets, learnWrapper } from '../extract.ts';
import type { PageletWrapper } from '../result.ts';
import { type Answered, AnswerReader } from './classes.ts';
import { ASK } from './params.ts';
import type { ProbeFound } from './result.ts';
import type { ObjectReader } from './types.ts';

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
  return { clusters, wrapper: learnWrapper(result) };
}

/** The pagelet of a page and its objects as the wrapper has them, told as a method for records tells its lists. */
export function wrapperReader(wrapper: PageletWrapper, { describe }: ObjectReader): ObjectReader {
  return {
    describe,
    lists(page) {
      const pagelet = applyWrapper(wrapper, page);
      if (pagelet === null || pagelet.objects.length === 0) return [];
      return [{ under: pagelet.node, records: pagelet.objects, score: pagelet.fit }];
    },
  };
}

/**
 * Who cuts answers into objects: stage 3, or the method for records. As published, stage 3 does. Else the method for records, which was right on every
 * application tried, unless stage 3 reads clearly more of the answers.
 */
export function chooseReader(
  { answered, nonsense }: { readonly answered: readonly Answered[]; readonly nonsense: readonly Answered[] },
  wrapper: PageletWrapper | null,
  method: 'auto' | 'thor',
  reader: ObjectReader,
): { readonly reader: AnswerReader; readonly by: 'records' | 'thor' } {
  const learned = (one: ObjectReader) => {
    const read = new AnswerReader(one);
    read.learn(nonsense, answered);
    return { read, pages: answered.filter((answer) => read.read(answer).list !== null).length };
  };
  const records = learned(reader);
  if (wrapper === null) return { reader: records.read, by: 'records' };
  const thor = learned(wrapperReader(wrapper, reader));
  const isBetter = thor.pages > ASK.clearly * records.pages;
  return isBetter || (method === 'thor' && thor.pages > 0)
    ? { reader: thor.read, by: 'thor' }
    : { reader: records.read, by: 'records' };
}
