/** Runs as rows of figures, scored from files. */
import { scored } from '../scored.ts';
import type { BenchOptions } from '../suite.ts';
import type { EntityRun } from './runs.ts';
import type { EntitySite } from './sites.ts';

export const METHODS = ['ssup', 'indesit', 'gpp', 'auto', 'urls'] as const;
export type Method = (typeof METHODS)[number];
export const METHOD_NAMES = ['SSUP', 'INDESIT', 'GPP', 'ours', 'urls only'] as const;

export interface Row {
  readonly site: EntitySite;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly perEntity: number;
  readonly msPerEntity: number;
  /** Downloads over what is allowed: 30 and 1.05 per entity, or 1.2 per index page that links entities. */
  readonly ofAllowed: number;
  /** The budget ended the run. */
  readonly cut: boolean;
  readonly unjudged: number;
}

/** A method that could not be run has none. */
export type Rows = Readonly<Record<Method, readonly Row[]>>;

export async function rowsOf(
  options: BenchOptions,
  method: Method,
  runs: readonly EntityRun[],
): Promise<readonly Row[]> {
  const all = runs.flatMap(({ predictions, id }) => [{ site: id }, ...predictions]);
  const truth = runs.flatMap((run) => [{ site: run.id }, ...run.truth]);
  const { sites } = await scored(options, method, 'entities', all, truth);
  const byId = new Map(sites.map((one) => [one.site, one]));
  return runs.map((run) => rowOf(method, run, byId.get(run.id)!));
}

interface Counted {
  readonly right: number;
  readonly predicted: number;
  readonly found: number;
  readonly actual: number;
}

function rowOf(method: Method, { site, result, truth, ms, unjudged }: EntityRun, counted: Counted): Row {
  const { right, predicted, found, actual } = counted;
  const precision = predicted === 0 ? 0 : right / predicted;
  const recall = actual === 0 ? 1 : found / actual;
  const { list, total } = result.downloads;
  // Pages that the archive does not have would be entities or lists on the live site: they are no cost of the method.
  const dead = site.dataset === 'real' ? result.unanswered : 0;
  const allowed = method === 'urls' ? 30 + 1.2 * list : 30 + 1.05 * truth.length;
  return {
    site,
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    perEntity: total / Math.max(1, right),
    msPerEntity: ms / Math.max(1, right),
    ofAllowed: (total - dead) / allowed,
    cut: result.warnings.some((text) => text.includes('budget')),
    unjudged,
  };
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
export const three = (value: number) => value.toFixed(3);
