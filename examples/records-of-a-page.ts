// The records of a page that one has already: neither a database nor an HTTP client is loaded.
import { type ExtractedRecord, extractRecords } from '../src/records.ts';

/** The main list of the page, in its order; empty where it has none. */
export function rowsOf(html: string, url: string): readonly ExtractedRecord[] {
  const [main] = extractRecords(html, { url }).regions;
  return main?.records ?? [];
}
