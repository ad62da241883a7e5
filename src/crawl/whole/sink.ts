import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Fact } from '../../model/fact.ts';
import type { PageRole } from '../../model/page-role.ts';
import type { RecordRow } from '../../model/region.ts';
import type { Address } from '../../model/url.ts';
import type { Guesses } from './guesses.ts';

/** Where a crawl puts what it found, as it finds it: a large site's facts are not kept in memory. */
export interface CrawlSink {
  /** Entities of a kind, the queries they satisfy, and the facts of those. */
  queries(kind: string, found: QueriesFound): void;
  /** Entities must have been given before. */
  facts(facts: readonly Fact[]): void;
  /** The same for very many: they are made one by one, when they are written. */
  manyFacts(facts: Iterable<Fact>): void;
  records(rows: readonly RecordRow[]): void;
  role(page: Address, role: PageRole): void;
  /** Lists are being read: what they seem to say may be asked of `guesses` now and then, until `settled`. */
  guess(guesses: Guesses): void;
  /** All that is known of these lists was given: what was guessed otherwise goes. */
  settled(): void;
}

/** How a crawl is getting on. */
export interface CrawlProgress {
  /** What it does now, and how many pages that will take where it is known. */
  phase(name: string, pages: number | null): void;
  decided(because: string): void;
  /** In all. */
  counts(counts: {
    readonly queries: number;
    readonly entities: number;
    readonly facts: number;
    readonly avoided: number;
  }): void;
}
