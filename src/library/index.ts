/** The public door of the package: a few calls, and the types of what they take and give. */

export { type ExtractRecordsOptions, extractRecords } from '../algorithms/records/methods.ts';
export { type Crawl, type CrawlOptions, type CrawlOutcome, crawl } from '../crawl/crawl.ts';
export { type RecrawlOptions, type RecrawlOutcome, recrawl } from '../crawl/recrawl.ts';
export type { CallOptions, FileOutcome, Running } from '../crawl/run-to-file.ts';
export type { Settings } from '../crawl/settings.ts';
export type { Fetcher } from '../fetch/fetcher.ts';
export { type ErrorCode, QuarryError } from '../model/error.ts';
export type { RunEvent } from '../model/event.ts';
export type * from '../model/extracted.ts';
export type { Fetched } from '../model/fetched.ts';
export type { Query } from '../model/query.ts';
export { openReader as open } from '../store/open.ts';
export type { EntityGlance, FactGlance, Overview, Reader, RowKind, Rows, StatementRows } from '../store/reader.ts';
export {
  type DiscoverEntitiesOptions,
  type DiscoverQueriesOptions,
  discoverEntities,
  discoverQueries,
  type ProbeOptions,
  probe,
} from './discover.ts';
