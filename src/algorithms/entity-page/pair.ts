/** What a page says of its subject. */
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import type { Way } from './ways.ts';

export interface Pair {
  readonly attribute: string;
  readonly value: string;
  /** Null for what is said to machines only. */
  readonly node: NodeId | null;
  /** How the value was found to belong to the attribute, */
  readonly way: Way;
  /** and how likely it is that it does. */
  readonly confidence: number;
  /** No label names it: the attribute is called by what it is, or by the template's own word. */
  readonly isUnlabelled?: true;
  /** Where on the site the value leads, which is a link. */
  readonly leadsTo?: Address;
}
