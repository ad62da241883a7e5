import type { EntityKey } from '../model/entity.ts';
import type { FactSource, KnownFact } from '../model/fact.ts';
import { type DbEvidence, evidenceFromRow } from './evidence-row.ts';
import { storedJson } from './stored-json.ts';

/** A fact with its texts, as both engines give it. */
export interface DbFact extends DbEvidence {
  readonly id: number;
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly path_json: string | null;
  readonly source: string;
  readonly confidence: number;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly ended_ms: number | null;
}

export function toKnownFact(row: DbFact): KnownFact {
  return {
    entity: row.entity as EntityKey,
    attribute: row.attribute,
    value: row.value,
    ...(row.min === null ? {} : { min: row.min }),
    ...(row.max === null ? {} : { max: row.max }),
    ...(row.unit === null ? {} : { unit: row.unit }),
    ...(row.path_json === null ? {} : { path: storedJson(row.path_json) as string[] }),
    source: row.source as FactSource,
    confidence: row.confidence,
    evidence: evidenceFromRow(row),
    firstSeenMs: row.first_seen_ms,
    lastSeenMs: row.last_seen_ms,
    ...(row.ended_ms === null ? {} : { endedMs: row.ended_ms }),
  };
}
