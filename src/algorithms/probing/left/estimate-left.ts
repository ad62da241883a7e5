/** The estimate of how much stands behind a form, by words of a pool that are drawn at random; answers of the drain are used again. */
import type { Conversation } from '../../../model/conversation.ts';
import type { Left } from '../ask/result.ts';
import type { Chance } from '../ask/seeded.ts';
import type { Drain } from '../drain/drain-form.ts';
import { LEFT } from '../drain/params.ts';
import { TermBook } from '../drain/term-book.ts';
import { type PoolAnswer, poolEstimate } from './pool-estimate.ts';
import { WordPool } from './word-pool.ts';

export function* estimateLeft(drain: Drain, chance: Chance): Conversation<Left | null> {
  const { printed, talk } = drain;
  const seen = () => talk.objects.size;
  if (printed !== null && seen() >= printed)
    return { total: printed, low: printed, high: printed, queries: 0, seen: seen(), printed };
  const { limit } = drain.cuts;
  const book = stableBook(drain);
  const most = Math.min(limit ?? Number.POSITIVE_INFINITY, LEFT.pages * drain.chooser.expected.pageSize);
  const isSurelyCut = (term: string) => drain.whole.get(term)?.isCut ?? (limit !== null && book.count(term) > limit);
  const expected = (term: string) => book.count(term) * (1 + drain.chooser.expected.overall);
  const mayBeCut = (term: string) => isSurelyCut(term) || expected(term) > LEFT.nearlyCut * most;
  const pool = new WordPool(book, mayBeCut, isSurelyCut);
  const answers: PoolAnswer[] = [];
  const found = { shown: 0, hidden: 0 };
  let left = Math.max(LEFT.least, Math.round(LEFT.share * talk.downloads));
  for (let draw = 0; draw < LEFT.draws && pool.size > 0; draw += 1) {
    const term = pool.draw(chance);
    let answer = drain.whole.get(term) ?? null;
    if (answer === null && left > 0 && talk.stopped === null) {
      const before = talk.downloads;
      const open = yield* drain.ask(term, {});
      if (open !== null) yield* drain.toTheEnd(open);
      left -= talk.downloads - before;
      answer = drain.whole.get(term) ?? null;
    }
    // What cannot be asked any more would leave out just the words that nobody thought worth asking.
    if (answer === null) break;
    addFound(book, drain);
    const one = pool.answer(term, answer.keys, answer.isCut);
    answers.push(one);
    found.shown += answer.keys.size;
    found.hidden += one.hidden;
  }
  const estimate = poolEstimate(answers, pool.known);
  // Many were found by words that they do not show: the words that find an object are not known, and nothing can be told.
  if (estimate === null || found.hidden > LEFT.hidden * found.shown) return null;
  return { ...estimate, ...atLeast(seen(), estimate), seen: seen(), printed };
}

/** What was seen is there. */
const atLeast = (seen: number, { high, low, total }: Pick<Left, 'high' | 'low' | 'total'>) => ({
  low: Math.max(seen, low),
  total: Math.max(seen, total),
  high: Math.max(seen, high),
});

/** Where what is shown of an object depends on the word that found it, only its title tells by which words it can be found. */
function stableBook(drain: Drain): TermBook {
  const { seenAgain, seenOtherwise } = drain.talk;
  if (seenOtherwise <= LEFT.changing * seenAgain) return drain.book;
  const book = new TermBook();
  addFound(book, drain);
  return book;
}

function addFound(book: TermBook, { book: whole, talk }: Drain): void {
  if (book !== whole) for (const { key, text, title } of talk.objects.values()) book.add(key, title ?? text);
}
