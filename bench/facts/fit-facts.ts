/** Cases for the weights of facts: groups of pairs of labelled sites, with how many of their pairs are right and wrong. */

import { chanceAt, groupedPairsOfPages, type PairGroup, FACT_SIGNALS as SIGNALS } from '../../src/index.ts';
import { type FitCase, fitLogistic } from '../logistic.ts';
import { citySites } from './city-pages.ts';
import { judgeOpen } from './judge-open.ts';
import { faultsOf } from './label-faults.ts';
import { type LabelledSite, labelledSites, neighboursOn } from './labelled-sites.ts';
import { madeSites } from './made-up/sites.ts';
import { REVIEWED } from './reviewed-names.ts';
import { reviewedSites } from './reviewed-sites.ts';

export interface FitSite {
  readonly site: string;
  readonly from: 'labelled' | 'reviewed' | 'city' | 'made up';
  readonly groups: readonly GroupCase[];
}

export interface GroupCase {
  readonly group: PairGroup;
  readonly right: number;
  readonly wrong: number;
}

/** What a site counts for, however many pairs it has. */
const WORTH = { labelled: 20, reviewed: 20, city: 4, 'made up': 16 } as const;
/** Weights are drawn to nothing by so much. */
const PULL = 2;
/** With it every pair is believed, so that all are judged. */
const ALL = { prior: 30 };
/** Not the made-up sites that the table shows. */
const SEED = 2;

export function fitSites(dataFolder: string): FitSite[] {
  const found: FitSite[] = [];
  for (const site of labelledSites(dataFolder)) {
    if (site.pages.some(({ labels }) => labels !== null)) found.push(byLabels(site, 'labelled'));
    else if (REVIEWED[site.site] !== undefined) found.push(byReview(site));
  }
  for (const site of reviewedSites(dataFolder)) found.push(byReview(site));
  for (const site of citySites()) found.push(byLabels(site, 'city'));
  for (const site of madeSites(SEED)) found.push(byLabels(site, 'made up'));
  return found;
}

function byLabels(site: LabelledSite, from: FitSite['from']): FitSite {
  const faults = faultsOf(site.site);
  return judged(site, from, (pairs, page) => judgeOpen(pairs, site.pages[page].labels ?? [], faults).right);
}

function byReview(site: LabelledSite): FitSite {
  const { unsure, wrong } = REVIEWED[site.site];
  const verdict = (attribute: string) => (unsure.includes(attribute) ? null : !wrong.includes(attribute));
  return judged(site, 'reviewed', (pairs) => pairs.map(({ attribute }) => verdict(attribute)));
}

function judged(
  site: LabelledSite,
  from: FitSite['from'],
  judge: (pairs: readonly { attribute: string; value: string }[], page: number) => readonly (boolean | null)[],
): FitSite {
  const cases = new Map<PairGroup, { right: number; wrong: number }>();
  const isNeighbour = from === 'made up' ? () => false : neighboursOn(site);
  groupedPairsOfPages(site.pages, isNeighbour, ALL).forEach((grouped, page) => {
    const right = judge(
      grouped.map(({ pair }) => pair),
      page,
    );
    grouped.forEach(({ group }, at) => {
      if (group === null || right[at] === null) return;
      const known = cases.get(group) ?? { right: 0, wrong: 0 };
      cases.set(group, { right: known.right + Number(right[at]), wrong: known.wrong + Number(!right[at]) });
    });
  });
  return { site: site.site, from, groups: [...cases].map(([group, counts]) => ({ group, ...counts })) };
}

const NAMES = ['prior', ...SIGNALS.map(({ name }) => name)];

/** In bits. */
export function fitWeights(sites: readonly FitSite[]): Record<string, number> {
  const cases = sites.flatMap(({ from, groups }): FitCase[] => {
    // A label that comes on every page says little more than one on a few.
    const weights = groups.map(({ right, wrong }) => Math.sqrt(right + wrong));
    const all = weights.reduce((sum, one) => sum + one, 0);
    return groups.flatMap(({ group, right, wrong }, at) => {
      const signals = SIGNALS.flatMap(({ seen }, number) => (seen(group) === null ? [] : [number]));
      const weight = (WORTH[from] * weights[at]) / all / (right + wrong);
      return [
        { signals, isYes: true, weight: weight * right },
        { signals, isYes: false, weight: weight * wrong },
      ].filter((one) => one.weight > 0);
    });
  });
  const fitted = withRightSigns(cases);
  const slope = slopeOf(cases, fitted);
  return {
    ...Object.fromEntries(fitted.map((weight, at) => [NAMES[at], Math.round((100 * weight) / Math.LN2) / 100])),
    slope,
  };
}

/** Without signals that seem to speak for what they speak against: too few cases have them. */
function withRightSigns(cases: readonly FitCase[]): number[] {
  const dropped = new Set<number>();
  for (;;) {
    const left = cases.map((one) => ({ ...one, signals: one.signals.filter((at) => !dropped.has(at)) }));
    const fitted = fitLogistic(left, SIGNALS.length, PULL);
    const wrong = SIGNALS.flatMap(({ speaks }, at) =>
      (speaks === 'for' && fitted[at + 1] < 0) || (speaks === 'against' && fitted[at + 1] > 0) ? [at] : [],
    );
    if (wrong.length === 0) return fitted;
    for (const at of wrong) dropped.add(at);
  }
}

/** By how much the sums must grow to be likeliest: weights that are drawn to nothing say too little. */
function slopeOf(cases: readonly FitCase[], fitted: readonly number[]): number {
  const bits = cases.map(({ signals }) => signals.reduce((sum, at) => sum + fitted[at + 1], fitted[0]) / Math.LN2);
  const loss = (slope: number) =>
    cases.reduce((sum, { isYes, weight }, at) => {
      const chance = chanceAt(bits[at], slope);
      return sum - weight * Math.log(Math.max(1e-9, isYes ? chance : 1 - chance));
    }, 0);
  const slopes = Array.from({ length: 31 }, (_, at) => 1 + at / 10);
  return slopes.reduce((best, one) => (loss(one) < loss(best) ? one : best));
}
