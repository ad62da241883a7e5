import type { NodeId } from './tag-tree.ts';
import type { Address } from './url.ts';

/** Part of one page that repeats. A record may be several sibling subtrees. */
export interface Region {
  readonly under: NodeId;
  readonly records: readonly (readonly NodeId[])[];
  readonly score: number;
}

/** What is kept of one record: the page it stood on, its place among that page's records, its fields. */
export interface RecordRow {
  readonly page: Address;
  readonly position: number;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}
