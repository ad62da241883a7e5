// Draining a made-up database of words: what share of it, at how many requests beside whoever knows the truth, and what the estimate says.
import { objectReader, probe } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { greedyCover, makeDatabase } from './word-database.ts';
import { converse, makeSite } from './word-site.ts';

const LIMIT = 50;
const NO_WORDS = { languageOf: () => null, common: () => [] };

/** The first was seen while the constants were set; the others were not. */
const SEEDS = { small: [1, 31], full: [1, 31, 32, 33] };

export function drainTable({ full, say }: BenchOptions): Table {
  const runs = (full ? SEEDS.full : SEEDS.small).map((seed) => {
    say(`  drain, seed ${seed}`);
    return drainOne(seed, full ? 10_000 : 1500);
  });
  const unseen = runs.slice(1);
  const share = Math.min(...unseen.map((run) => run.share));
  const cost = Math.max(...unseen.map((run) => run.cost));
  return {
    title: 'Draining a form',
    columns: 'seed|objects|that words can show|found|share|requests|greedy cover|times|estimate|interval'.split('|'),
    rows: runs.map(({ row }) => row),
    goals: full
      ? [
          {
            goal: '99% of what some query can show, at most 2.5 times the requests of the greedy cover, on every seed but the first',
            measured: `at least ${share.toFixed(4)} at ${cost.toFixed(2)} at most`,
            reached: share >= 0.99 && cost <= 2.5,
          },
        ]
      : [],
    notes: [
      `At most ${LIMIT} answers for a word, in a fixed order; the greedy cover knows every answer and takes the word that brings most, until all is shown. Objects that only pairs of words show are counted as found, too.`,
      'Constants were set with the first seed.',
    ],
  };
}

function drainOne(
  seed: number,
  objects: number,
): { readonly row: string[]; readonly share: number; readonly cost: number } {
  const database = makeDatabase({ objects, vocabulary: 2 * objects, wordsEach: 12, seed });
  const cover = greedyCover(database, LIMIT, 1);
  const site = makeSite(database, { limit: LIMIT, pageSize: LIMIT });
  const found = converse(
    site,
    probe(site.start, {
      ...{ method: 'auto', words: NO_WORDS, given: null, reader: objectReader, allowPost: false, seed },
      ...{ stemmerFor: () => (word) => word, tell: () => {}, isA: () => {} },
    }),
  );
  const share = found.objects.length / cover.showable;
  const cost = site.requests() / cover.requests;
  const { left } = found;
  const row = [
    ...[seed, objects, cover.showable, found.objects.length].map(String),
    share.toFixed(4),
    ...[site.requests(), cover.requests].map(String),
    cost.toFixed(2),
    left === null ? '-' : String(Math.round(left.total)),
    left === null ? '-' : `${Math.round(left.low)} to ${Math.round(left.high)}`,
  ];
  return { row, share, cost };
}
