import type { Aligned } from './alignment.ts';
import { type Calibration, calibrationOf } from './calibration.ts';
import { type Counts, type Score, type ScoreOptions, scoreOf, sumOf } from './figures.ts';
import { judgeFacts } from './judge-facts.ts';
import { type AddressesRow, bySite, type DoneRow, type FactRow, refuseDifferentIds } from './rows.ts';

export interface FactScore {
  readonly all: Score;
  /**
   * Facts that no entity page shows. Predicted are here all predictions but those that are right about a fact that
   * entity pages do show; so each wrong one counts.
   */
  readonly hidden: Score;
  readonly sites: readonly { readonly site: string; readonly all: Counts; readonly hidden: Counts }[];
  readonly attributes: readonly (Aligned & { readonly site: string })[];
  readonly calibration: Calibration | null;
}

/** Attribute names are aligned by value overlap within each site; values are equal when `sameText` is. */
export function scoreFacts(
  predictions: readonly (FactRow | DoneRow)[],
  truth: readonly (FactRow | AddressesRow | DoneRow)[],
  options: ScoreOptions = {},
): FactScore {
  refuseDifferentIds('sites', predictions, truth, (row) => row.site);
  const predicted = bySite(predictions);
  const sites = [...bySite(truth)].map(([site, rows]) => ({ site, ...judgeFacts(predicted.get(site) ?? [], rows) }));
  const several = sites.length > 1;
  const score = (name: 'all' | 'hidden') =>
    several
      ? scoreOf(
          sites.map((site) => sumOf(site[name])),
          'sites',
          options,
        )
      : scoreOf(
          sites.flatMap((site) => site[name]),
          'entities',
          options,
        );
  return {
    all: score('all'),
    hidden: score('hidden'),
    sites: sites.map(({ site, all, hidden }) => ({ site, all: sumOf(all), hidden: sumOf(hidden) })),
    attributes: sites.flatMap(({ site, aligned }) => aligned.map((pair) => ({ site, ...pair }))),
    calibration: calibrationOf(sites.flatMap((site) => site.judged)),
  };
}
