import { type DbEntityGlance, type DbFactGlance, entityGlance, wordsLike } from '../glance-rows.ts';
import type { EntityGlance } from '../reader.ts';
import type { Sql } from './connection.ts';

const ENTITY = `
  SELECT entities.*, sites.host FROM entities JOIN sites ON sites.id = entities.site
  WHERE entities.id = coalesce(
    (SELECT id FROM entities WHERE md5(key) = md5($1) AND key = $1 ORDER BY id LIMIT 1),
    (SELECT id FROM entities WHERE md5(address) = md5($1) AND address <> key AND address = $1 ORDER BY id LIMIT 1),
    (SELECT entity FROM entity_urls WHERE md5(url) = md5($1) AND url = $1 ORDER BY entity LIMIT 1))`;

export async function readEntity(sql: Sql, address: string, history: boolean): Promise<EntityGlance | null> {
  const row = await sql.row<DbEntityGlance>(ENTITY, address);
  if (row === undefined) return null;
  const urls = await sql.rows<{ url: string }>(
    'SELECT url FROM entity_urls WHERE entity = $1 ORDER BY url COLLATE "C"',
    row.id,
  );
  const facts = await sql.rows<DbFactGlance>(
    `SELECT a.text AS attribute, v.text AS value, source, confidence, e.text AS evidence, node,
       first_seen_ms, last_seen_ms, ended_ms
     FROM facts JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
     WHERE entity = $1 AND ($2::boolean OR ended_ms IS NULL) ORDER BY a.text COLLATE "C", facts.id`,
    row.id,
    // Of what is gone, nothing holds: what did is all there is to show.
    String(history || row.gone_ms !== null),
  );
  return entityGlance(
    row,
    urls.map(({ url }) => url),
    facts,
  );
}

/** Entities whose key, address or title holds most of the words of the text. */
export async function readEntitiesLike(sql: Sql, text: string, most: number) {
  const weighed = wordsLike(text);
  if (weighed.length === 0) return [];
  const score = weighed.map((_, at) => `(strpos(said, $${at + 2}) > 0)::int`).join(' + ');
  return await sql.rows<{ entity: string; title: string | null }>(
    `SELECT entity, title FROM (
       SELECT coalesce(address, key) AS entity, title, ${score} AS score FROM (
         SELECT *, lower(key || ' ' || coalesce(address, '') || ' ' || coalesce(title, '')) AS said FROM entities
       ) AS spelled
     ) AS scored WHERE score > 0 ORDER BY score DESC, length(entity), entity COLLATE "C" LIMIT $1`,
    most,
    ...weighed,
  );
}
