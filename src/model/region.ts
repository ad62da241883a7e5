import type { NodeId } from './tag-tree.ts';
import type { Address } from './url.ts';

/** Part of one page that repeats. A record may be several sibling subtrees. */
export interface Region {
  /** The closest node around all records. */
  readonly under: NodeId;
  /** The nodes of each record in document order; records in document order. */
  readonly records: readonly (readonly NodeId[])[];
  /** Larger is better; comparable within one page and one method. */
  readonly score: number;
}

/** What is kept of one record: the page it stood on, its place among that page's records, its fields. */
export interface RecordRow {
  readonly page: Address;
  readonly position: number;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}
