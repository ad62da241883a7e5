import type { Query } from './query.ts';
import type { TagTree } from './tag-tree.ts';
import type { Address } from './url.ts';

/** One answer as a document. Everything else that is known about it is computed from this, lazily and once (page/). */
export interface Page {
  readonly url: Address;
  readonly query: Query;
  readonly atMs: number;
  readonly source: string;
  readonly tree: TagTree;
}
