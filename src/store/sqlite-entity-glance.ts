import type { Database } from './database.ts';
import { type DbEntityGlance, type DbFactGlance, entityGlance, wordsLike } from './glance-rows.ts';
import type { EntityGlance } from './reader.ts';

const ENTITY = `
  SELECT entities.*, sites.host FROM entities JOIN sites ON sites.id = entities.site
  WHERE entities.id = coalesce(
    (SELECT id FROM entities WHERE key = ?1 ORDER BY id LIMIT 1),
    (SELECT id FROM entities WHERE address = ?1 ORDER BY id LIMIT 1),
    (SELECT entity FROM entity_urls WHERE url = ?1 ORDER BY entity LIMIT 1))`;

export function readEntity(main: Database, address: string, history: boolean): EntityGlance | null {
  const row = main.get<DbEntityGlance>(ENTITY, address);
  if (row === undefined) return null;
  const urls = main.all<{ url: string }>('SELECT url FROM entity_urls WHERE entity = ? ORDER BY url', row.id);
  // Of what is gone, nothing holds: what did is all there is to show.
  const facts = readFacts(main, row.id, history || row.gone_ms !== null);
  return entityGlance(
    row,
    urls.map(({ url }) => url),
    facts,
  );
}

function readFacts(main: Database, entity: number, history: boolean): readonly DbFactGlance[] {
  // Each half has an index of its own, which one condition for both would not use.
  const half = (ended: string) =>
    `SELECT a.text AS attribute, v.text AS value, source, confidence, e.text AS evidence, node,
       first_seen_ms, last_seen_ms, ended_ms, facts.id AS id
     FROM facts JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
     WHERE entity = ?1 AND ended_ms IS ${ended}`;
  const wanted = history ? `${half('NULL')} UNION ALL ${half('NOT NULL')}` : half('NULL');
  return main.all<DbFactGlance>(`SELECT * FROM (${wanted}) ORDER BY attribute, id`, entity);
}

/** Entities whose key, address or title holds most of the words of the text. */
export function readEntitiesLike(main: Database, text: string, most: number) {
  const weighed = wordsLike(text);
  if (weighed.length === 0) return [];
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
