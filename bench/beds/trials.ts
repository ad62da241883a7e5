import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GateErrors, gateErrors } from './acting-requests.ts';
import type { Bed, BedPlace } from './beds.ts';
import { type CrawledBed, callProgram } from './crawled-bed.ts';
import { type BedsFolder, withBed } from './running-bed.ts';
import { type BedFigures, type Comparison, scoreAddresses, scoreCrawl } from './scored-bed.ts';

/** One call of the program on a bed, and what came of it. */
export interface Trial {
  readonly bed: string;
  /** The bed; with samples also the site and the type. */
  readonly name: string;
  readonly crawled: CrawledBed;
  readonly figures: BedFigures;
  readonly gate: GateErrors;
}

export interface TrialOptions extends BedsFolder {
  readonly program: string;
  /** Databases and rows stay there. */
  readonly outFolder: string;
}

const MAX_DOWNLOADS = ['--max-downloads', '5000'];

export function tryBed(options: TrialOptions, bed: Bed): Promise<Trial[]> {
  return withBed(options, bed, (place) => {
    const comparison = { bed, place, program: options.program, scoreFolder: join(options.folder, 'score') };
    return bed.scoredBy === 'samples' ? trySamples(options, comparison) : tryCrawl(options, comparison);
  });
}

async function tryCrawl(options: TrialOptions, comparison: Comparison): Promise<Trial[]> {
  const { bed, place } = comparison;
  const words = ['crawl', `${place.base}${bed.start}`, ...MAX_DOWNLOADS, ...bed.crawlOptions];
  const crawled = await callProgram({ program: options.program, words, db: join(options.outFolder, `${bed.name}.db`) });
  const figures = await scoreCrawl(comparison, crawled);
  const gate = await gateErrors(bed.name, place.out, crawled);
  return [{ bed: bed.name, name: bed.name, crawled, figures, gate }];
}

/** Each type of each site from one page of it. */
async function trySamples(options: TrialOptions, comparison: Comparison): Promise<Trial[]> {
  const { bed, place, program } = comparison;
  const trials: Trial[] = [];
  for (const { name, sample, truth } of samplesOf(place)) {
    const words = ['entities', sample, ...MAX_DOWNLOADS, ...bed.crawlOptions];
    const crawled = await callProgram({ program, words, db: join(options.outFolder, `${bed.name}-${name}.db`) });
    const found = crawled.result?.entities;
    const rows = typeof found === 'object' ? found : [];
    const sets = await scoreAddresses(comparison, truth, crawled.db, rows);
    const figures = { ...sets, entities: sets, bestKind: sets, facts: null };
    const gate = await gateErrors(bed.name, place.out, crawled);
    trials.push({ bed: bed.name, name: `${bed.name} ${name}`, crawled, figures, gate });
  }
  return trials;
}

interface Sample {
  readonly name: string;
  readonly sample: string;
  readonly truth: string;
}

const REACHABLE = /^entities-(.+)\.reachable\.txt$/;

/** The site's own sample where it is of the type; else the page in the middle of the type's list. */
function samplesOf({ out }: BedPlace): Sample[] {
  const sites = JSON.parse(readFileSync(join(out, 'sites.json'), 'utf8')) as { readonly sample: string }[];
  return readdirSync(out).flatMap((truth) => {
    const name = REACHABLE.exec(truth)?.[1];
    const pages = readFileSync(join(out, truth), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    if (name === undefined || pages.length === 0) return [];
    const own = sites.map(({ sample }) => sample).find((sample) => pages.includes(sample));
    return [{ name, truth, sample: own ?? pages[Math.floor(pages.length / 2)] }];
  });
}
