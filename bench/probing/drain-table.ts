// Draining a made-up database of words: what share of it, at how many requests beside an all-knowing asker, and what the estimate says.
import { objectReader, probe } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { greedyCover, makeDatabase } from './word-database.ts';
import { converse, makeSite } from './word-site.ts';

const LIMIT = 50;
const NO_WORDS = { languageOf: () => null, common: () => [] };

export function drainTable({ full }: BenchOptions): Table {
  const objects = full ? 10_000 : 1500;
  const database = makeDatabase({ objects, vocabulary: 2 * objects, wordsEach: 12, seed: 1 });
  const cover = greedyCover(database, LIMIT, 1);
  const site = makeSite(database, { limit: LIMIT, pageSize: LIMIT });
  const found = converse(
    site,
    probe(site.start, {
      ...{ method: 'auto', words: NO_WORDS, given: null, reader: objectReader, allowPost: false, seed: 1 },
      ...{ stemmerFor: () => (word) => word, tell: () => {}, isA: () => {} },
    }),
  );
  const share = found.objects.length / cover.showable;
  const cost = site.requests() / cover.requests;
  const { left } = found;
  return {
    title: 'Draining a form',
    columns: [
      'objects',
      'that words can show',
      'found',
      'share',
      'requests',
      'greedy cover',
      'times',
      'estimate',
      'interval',
    ],
    rows: [
      [
        ...[objects, cover.showable, found.objects.length].map(String),
        share.toFixed(4),
        ...[site.requests(), cover.requests].map(String),
        cost.toFixed(2),
        left === null ? '-' : String(Math.round(left.total)),
        left === null ? '-' : `${Math.round(left.low)} to ${Math.round(left.high)}`,
      ],
    ],
    goals: full
      ? [
          {
            goal: '99% of what some query can show, at most 2.5 times the requests of the greedy cover',
            measured: `${share.toFixed(4)} at ${cost.toFixed(2)}`,
            reached: share >= 0.99 && cost <= 2.5,
          },
        ]
      : [],
    notes: [
      `At most ${LIMIT} answers for a word, in a fixed order; the greedy cover knows every answer and takes the word that brings most, until all is shown. Objects that only pairs of words show are counted as found, too.`,
    ],
  };
}
