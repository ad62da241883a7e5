import type { NodeId } from '../../model/tag-tree.ts';

/** Parts of a page that may be one list. */
export type Candidate =
  /** Each member is a record. */
  | { readonly how: 'siblings'; readonly members: readonly NodeId[] }
  /** Each record is a run of siblings. */
  | { readonly how: 'spans'; readonly spans: Records };

/** The nodes of each record. */
export type Records = readonly (readonly NodeId[])[];

export function recordsOf(candidate: Candidate): Records {
  return candidate.how === 'spans' ? candidate.spans : candidate.members.map((member) => [member]);
}
