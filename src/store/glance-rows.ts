// An entity as a person is shown it, whatever engine keeps it.
import type { FactSource } from '../model/fact.ts';
import { type DbEvidence, evidenceFromRow } from './evidence-row.ts';
import type { EntityGlance, FactGlance } from './reader.ts';

export interface DbEntityGlance {
  readonly id: number;
  readonly key: string;
  readonly address: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly host: string;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly gone_ms: number | null;
}

export interface DbFactGlance extends DbEvidence {
  readonly attribute: string;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly ended_ms: number | null;
}

export const entityGlance = (
  row: DbEntityGlance,
  urls: readonly string[],
  facts: readonly DbFactGlance[],
): EntityGlance => ({
  entity: row.key,
  url: row.address,
  title: row.title,
  kind: row.kind,
  site: row.host,
  firstSeenMs: row.first_seen_ms,
  lastSeenMs: row.last_seen_ms,
  ...(row.gone_ms === null ? {} : { goneMs: row.gone_ms }),
  urls,
  facts: facts.map(factGlance),
});

const factGlance = (row: DbFactGlance): FactGlance => ({
  attribute: row.attribute,
  value: row.value,
  source: row.source as FactSource,
  confidence: row.confidence,
  evidence: evidenceFromRow(row),
  firstSeenMs: row.first_seen_ms,
  lastSeenMs: row.last_seen_ms,
  ...(row.ended_ms === null ? {} : { endedMs: row.ended_ms }),
});

/** Words to look for; none: nothing is like the text. The last piece of an address tells most, so it counts double. */
export function wordsLike(text: string): readonly string[] {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, 12);
  return words.length === 0 ? [] : [...words, words[words.length - 1]];
}
