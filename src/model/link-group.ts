import type { NodeId } from './tag-tree.ts';
import type { Address } from './url.ts';

/** One choice that a page offers. */
export interface GroupMember {
  readonly node: NodeId;
  readonly url: Address;
  /** As a person would say it: whole where the page cut it, without its count. */
  readonly label: string;
  /** The number printed beside it, null where none is or where it is not exact by its own words. */
  readonly count: number | null;
  /** The same number where it is only roughly meant ("about 120", "100+"). */
  readonly about: number | null;
  /** What the changed part of the address becomes. */
  readonly value: string | null;
}

/** Links that change the same part of the address and stand together: a filter, an order, a menu. */
export interface LinkGroup {
  /** Which part they change (`addressChange`). */
  readonly part: string;
  readonly kind: 'none' | 'parameter' | 'path' | 'other';
  /** They only take something away from the address. */
  readonly shorter: boolean;
  /** The text that stands over them. */
  readonly heading: string | null;
  readonly members: readonly GroupMember[];
  /** A choice that stands among them without being a link: the one that is in force. */
  readonly current: string | null;
}
