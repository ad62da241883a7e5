// How well the estimate of what stands behind a form does: from some share of the objects found, by 300 further words.
import { poolEstimate, seeded, TermBook, WordPool } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { makeDatabase } from './word-database.ts';

const LIMIT = 50;
const WORDS = 300;
const RUNS = 20;
/** Words that are likely to be cut are left out: what is found now, for all that there is. */
const NEARLY_CUT = 0.6;
/** The first twenty were seen while the estimator was made; these were not. */
const FIRST_SEED = 301;
const SHARES = [0.1, 0.25, 0.5, 0.8, 0.97];

export function estimateTable({ full, say }: BenchOptions): Table {
  const size = full ? 10_000 : 3000;
  const rows = SHARES.map((share) => {
    say(`  estimate at ${share} found`);
    const runs = Array.from({ length: RUNS }, (_, at) => estimateOnce(size, share, FIRST_SEED + at));
    const held = runs.filter(({ high, low }) => low <= size && size <= high).length;
    const near = runs.filter(({ total }) => Math.abs(total / size - 1) < 0.1).length;
    const mean = runs.reduce((sum, { total }) => sum + total / size - 1, 0) / RUNS;
    const width = runs.reduce((sum, { high, low }) => sum + (high - low) / 2 / size, 0) / RUNS;
    return { share, held, near, mean, width };
  });
  const held = Math.min(...rows.map((row) => row.held));
  return {
    title: `Estimating what stands behind a form, ${WORDS} words, ${RUNS} seeds`,
    columns: ['found before', 'interval holds the truth', 'within 10%', 'mean error', 'half the interval'],
    rows: rows.map((row) => [
      `${Math.round(100 * row.share)}%`,
      `${row.held} of ${RUNS}`,
      `${row.near} of ${RUNS}`,
      ...[row.mean, row.width].map((share) => `${(100 * share).toFixed(1)}%`),
    ]),
    goals: [
      {
        goal: `the interval holds the truth in at least 18 of ${RUNS} runs, whatever share was found`,
        measured: `at least ${held}`,
        reached: held >= 18,
      },
    ],
    notes: [
      `${size} objects, at most ${LIMIT} answers for a word. What was found before came by words drawn at random from the objects.`,
    ],
  };
}

function estimateOnce(size: number, share: number, seed: number) {
  const database = makeDatabase({ objects: size, vocabulary: 2 * size, wordsEach: 12, seed });
  const chance = seeded(seed + 1000);
  const book = new TermBook();
  const asked = new Map<string, { readonly keys: ReadonlySet<string>; readonly isCut: boolean }>();
  const ask = (word: string) => {
    const known = asked.get(word);
    if (known !== undefined) return known;
    const all = database.find(word);
    const answer = { keys: new Set(all.slice(0, LIMIT).map(String)), isCut: all.length > LIMIT };
    for (const key of answer.keys) book.add(key, database.words[Number(key)].join(' '));
    asked.set(word, answer);
    return answer;
  };
  ask(database.words[0][0]);
  while (book.size < share * size) {
    const words = [...book.terms()];
    for (let more = 0; more < 5; more += 1) ask(words[Math.floor(chance() * words.length)]);
  }
  const isSurelyCut = (word: string) => asked.get(word)?.isCut ?? book.count(word) > LIMIT;
  const mayBeCut = (word: string) => isSurelyCut(word) || book.count(word) / share > NEARLY_CUT * LIMIT;
  const pool = new WordPool(book, mayBeCut, isSurelyCut);
  const answers = Array.from({ length: WORDS }, () => {
    const word = pool.draw(chance);
    const { isCut, keys } = ask(word);
    return pool.answer(word, keys, isCut);
  });
  return poolEstimate(answers, pool.known)!;
}
