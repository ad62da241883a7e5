/** `quarry/records`: the records of a page you already have. Pulls in neither a database nor a browser nor an HTTP client. */
export type { RegionFinder } from './algorithms/records/extract.ts';
export {
  type ExtractRecordsOptions,
  extractRecords,
  RECORDS_METHODS,
  type RecordsMethod,
} from './algorithms/records/methods.ts';
export { outlineRecords } from './algorithms/records/outline.ts';
export { QuarryError } from './model/error.ts';
export type * from './model/extracted.ts';
export type { Region } from './model/region.ts';
