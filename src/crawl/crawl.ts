/** `quarry crawl` as one call, for those who embed it. */
import type { RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import type { EntityPagesChoice } from './choices.ts';
import { describeRun } from './run-key.ts';
import { type CallOptions, type FileOutcome, type Running, runToFile } from './run-to-file.ts';
import type { Settings } from './settings.ts';
import { CRAWL_VERSION, type CrawlFound, crawlInto, type WholeCrawlOptions } from './stages/crawl.ts';

export interface CrawlOptions extends CallOptions {
  /** Only this kind of entities, by its name or number. @default null */
  readonly kind?: string | null;
  /** Entity pages of the kind that is wanted. @default [] */
  readonly samples?: readonly string[];
  /** Which entity pages are read: 'auto' (all, if twenty show what lists and filters do not), 'all' or 'none'. @default 'auto' */
  readonly entityPages?: EntityPagesChoice;
}

export type Crawl = Running<CrawlFound>;
export type CrawlOutcome = FileOutcome<CrawlFound>;

/** From the address of a site to the database behind it. */
export function crawl(start: string, options: CrawlOptions = {}): Crawl {
  const { entityPages = 'auto', kind = null, samples = [] } = options;
  return runToFile(
    {
      starts: [start, ...samples],
      takes: ['kind', 'samples', 'entityPages'],
      describe: ([site, ...pages], settings) => describeCrawl(site, settings, { kind, entityPages, samples: pages }),
      carryOut: (run, store, [site, ...pages], { scope }) =>
        crawlInto(store, run, site, { kind, entityPages, samples: pages, scope }),
    },
    options,
  );
}

/** What a crawl is known by: the same again goes on with it. */
export function describeCrawl(
  start: Address,
  settings: Settings,
  wanted: Required<Pick<WholeCrawlOptions, 'entityPages' | 'kind' | 'samples'>>,
): RunDescription {
  const what = { command: 'crawl', method: 'auto', version: CRAWL_VERSION };
  return describeRun(what, [start], { ...settings, ...wanted });
}
