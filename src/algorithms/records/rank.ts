import type { Page } from '../../model/page.ts';
import { bordersOf } from './borders.ts';
import { type Candidate, type Records, recordsOf } from './candidate.ts';
import { findCandidates } from './candidates.ts';
import { isCounted, type PrintedCount } from './counts.ts';
import { distinctness } from './distinct.ts';
import { doubtsAbout } from './doubts.ts';
import { withoutFilters } from './filters.ts';
import type { Measures } from './measures.ts';
import { COMPARED_CANDIDATES, LOOKED_AT, OUTDONE, PRINTED } from './params.ts';
import { type Profile, profile, score } from './score.ts';

/** A candidate with what it is worth among the others. */
export interface Ranked {
  readonly how: Candidate['how'];
  readonly records: Records;
  readonly profile: Profile;
  readonly score: number;
  /** Whether the page prints their number before them. */
  readonly counted?: boolean;
}

/** The candidates of a page, the best first: all by what they hold, then the best ones by what speaks against them. */
export function rankCandidates(page: Page, measures: Measures): Ranked[] {
  const first = findCandidates(page.tree, measures).map((candidate) => profiled(page, measures, candidate));
  const ranked: Ranked[] = [];
  let best = 0;
  for (const one of first.sort(byScore).slice(0, LOOKED_AT)) {
    const { how, profile: facts, score: value } = one;
    const whole = { how, records: recordsOf(one.candidate), profile: facts, score: value };
    const outdone = value < OUTDONE * best;
    const looked = outdone ? whole : lookAgain(page, measures, whole, ranked.length);
    if (!outdone) best = Math.max(best, looked.score);
    ranked.push(looked);
  }
  return ranked.sort(byScore);
}

function byScore(a: { readonly score: number }, b: { readonly score: number }): number {
  return b.score - a.score;
}

/** The same where the page prints how many there are: lists of that length first. Long lists need no such help. */
export function rankByCount({ tree }: Page, counts: readonly PrintedCount[], ranked: readonly Ranked[]): Ranked[] {
  return ranked
    .map((one) =>
      isCounted(tree, counts, one.records) ? { ...one, score: one.score * PRINTED.worth, counted: true } : one,
    )
    .sort(byScore);
}

function profiled({ tree }: Page, measures: Measures, candidate: Candidate) {
  const facts = profile(tree, measures, candidate);
  return { candidate, how: candidate.how, profile: facts, score: score(facts) };
}

function lookAgain(page: Page, measures: Measures, ranked: Ranked, at: number): Ranked {
  const records = withoutFilters(page, measures, ranked.records);
  const left = records === ranked.records ? ranked : { ...ranked, ...ofRecords(page, measures, records) };
  const factor = at < COMPARED_CANDIDATES ? distinctness(page, measures, records) : 1;
  const whole = left.how === 'spans' ? bordersOf(page, measures, records) : 1;
  return { ...left, score: left.score * factor * whole * doubtsAbout(page, measures, records) };
}

/** The same for records that were put together in another way. */
export function ofRecords({ tree }: Page, measures: Measures, records: Records) {
  const facts = profile(tree, measures, { how: 'spans', spans: records });
  return { records, profile: facts, score: score(facts) };
}
