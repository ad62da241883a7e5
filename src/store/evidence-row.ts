import type { Evidence } from '../model/fact.ts';
import { storedJson } from './stored-json.ts';

/** Where a fact was seen, as its row has it: a text that all facts of a page share, and the node, which they do not. */
export interface DbEvidence {
  readonly evidence: string;
  readonly node: number | null;
}

export function evidenceToRow(evidence: Evidence): DbEvidence {
  if ('query' in evidence) return { evidence: JSON.stringify(evidence), node: null };
  return { evidence: JSON.stringify({ page: evidence.page }), node: evidence.node ?? null };
}

export function evidenceFromRow({ evidence, node }: DbEvidence): Evidence {
  const read = storedJson<Evidence>(evidence);
  return node === null ? read : ({ ...read, node } as Evidence);
}
