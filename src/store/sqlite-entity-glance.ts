import type { FactSource } from '../model/fact.ts';
import type { Database } from './database.ts';
import { type DbEvidence, evidenceFromRow } from './evidence-row.ts';
import type { EntityGlance, FactGlance } from './reader.ts';

interface DbEntity {
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

const ENTITY = `
  SELECT entities.*, sites.host FROM entities JOIN sites ON sites.id = entities.site
  WHERE entities.id = coalesce(
    (SELECT id FROM entities WHERE key = ?1 ORDER BY id LIMIT 1),
    (SELECT id FROM entities WHERE address = ?1 ORDER BY id LIMIT 1),
    (SELECT entity FROM entity_urls WHERE url = ?1 ORDER BY entity LIMIT 1))`;

export function readEntity(main: Database, address: string, history: boolean): EntityGlance | null {
  const row = main.get<DbEntity>(ENTITY, address);
  if (row === undefined) return null;
  return {
    entity: row.key,
    url: row.address,
    title: row.title,
    kind: row.kind,
    site: row.host,
    firstSeenMs: row.first_seen_ms,
    lastSeenMs: row.last_seen_ms,
    ...(row.gone_ms === null ? {} : { goneMs: row.gone_ms }),
    urls: main
      .all<{ url: string }>('SELECT url FROM entity_urls WHERE entity = ? ORDER BY url', row.id)
      .map(({ url }) => url),
    // Of what is gone, nothing holds: what did is all there is to show.
    facts: readFacts(main, row.id, history || row.gone_ms !== null),
  };
}

interface DbFact extends DbEvidence {
  readonly attribute: string;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly ended_ms: number | null;
}

function readFacts(main: Database, entity: number, history: boolean): readonly FactGlance[] {
  const rows = main.all<DbFact>(
    `SELECT a.text AS attribute, v.text AS value, source, confidence, e.text AS evidence, node,
       first_seen_ms, last_seen_ms, ended_ms
     FROM facts JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
     WHERE entity = ? AND (? OR ended_ms IS NULL) ORDER BY a.text, facts.id`,
    entity,
    history ? 1 : 0,
  );
  return rows.map((row) => ({
    attribute: row.attribute,
    value: row.value,
    source: row.source as FactSource,
    confidence: row.confidence,
    evidence: evidenceFromRow(row),
    firstSeenMs: row.first_seen_ms,
    lastSeenMs: row.last_seen_ms,
    ...(row.ended_ms === null ? {} : { endedMs: row.ended_ms }),
  }));
}

/** Entities whose key, address or title holds most of the words of the text. */
export function readEntitiesLike(main: Database, text: string, most: number) {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])].slice(0, 12);
  const last = words.at(-1);
  if (last === undefined) return [];
  // The last piece of an address tells most, so it counts double.
  const weighed = [...words, last];
  const score = weighed.map((_, at) => `(instr(said, ?${at + 2}) > 0)`).join(' + ');
  return main
    .all<{ entity: string; title: string | null }>(
      `SELECT entity, title FROM (
         SELECT coalesce(address, key) AS entity, title, ${score} AS score FROM (
           SELECT *, lower(key || ' ' || coalesce(address, '') || ' ' || coalesce(title, '')) AS said FROM entities
         )
       ) WHERE score > 0 ORDER BY score DESC, length(entity), entity LIMIT ?1`,
      most,
      ...weighed,
    )
    .map(({ entity, title }) => ({ entity, title }));
}
