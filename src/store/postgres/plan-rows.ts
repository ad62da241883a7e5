import type { PageRole } from '../../model/page-role.ts';
import type { Address } from '../../model/url.ts';
import type { PlanRows, SeenEntity, SeenPage, SeenRun, ShownFact } from '../plan-rows.ts';
import { storedJson } from '../stored-json.ts';
import type { Sql } from './connection.ts';
import { inBatches } from './in-batches.ts';

/** Reads what a plan is made from. */
export async function readPlanRows(sql: Sql): Promise<PlanRows> {
  return {
    runs: await readRuns(sql),
    pages: await readPages(sql),
    entities: await readEntities(sql),
    facts: readFacts(sql),
  };
}

async function readRuns(sql: Sql): Promise<readonly SeenRun[]> {
  const rows = await sql.rows<{ id: number; site: number; host: string; starts_json: string; ending: string }>(
    `SELECT DISTINCT ON (runs.site) runs.id, runs.site, host, starts_json, ending FROM runs JOIN sites ON sites.id = runs.site
     WHERE ending IN ('finished', 'budget') AND command IN ('crawl', 'demo', 'entities', 'queries', 'recrawl')
     ORDER BY runs.site, runs.id DESC`,
  );
  return rows.map(({ ending, host, id, site, starts_json }) => ({
    id,
    site,
    host,
    starts: storedJson<readonly Address[]>(starts_json),
    cutShort: ending === 'budget',
  }));
}

interface DbPage {
  readonly site: number;
  readonly url: string;
  readonly final_url: string;
  readonly bytes: number;
  readonly role: string | null;
  readonly hash: Uint8Array;
}

/** The row with the largest id speaks for its address. */
async function readPages(sql: Sql): Promise<readonly SeenPage[]> {
  const rows = await sql.rows<DbPage>(
    `SELECT * FROM (SELECT DISTINCT ON (url) pages.id, runs.site, url, final_url, pages.bytes, role, hash
       FROM pages JOIN runs ON runs.id = pages.run WHERE status BETWEEN 200 AND 299 ORDER BY url, pages.id DESC) AS newest ORDER BY id`,
  );
  return rows.map((row) => ({
    site: row.site,
    url: row.url as Address,
    finalUrl: row.final_url as Address,
    bytes: row.bytes,
    role: row.role as PageRole | null,
    hash: Buffer.from(row.hash).toString('hex'),
  }));
}

async function readEntities(sql: Sql): Promise<readonly SeenEntity[]> {
  const rows = await sql.rows<Omit<SeenEntity, 'urls'> & { readonly urls: string }>(
    `SELECT id, site, key, title, kind,
       (SELECT coalesce(json_agg(url ORDER BY url COLLATE "C"), '[]')::text FROM entity_urls WHERE entity = entities.id) AS urls
     FROM entities WHERE gone_ms IS NULL ORDER BY id`,
  );
  return rows.map((row) => ({ ...row, urls: storedJson<readonly Address[]>(row.urls) }));
}

interface DbShown extends ShownFact {
  readonly id: number;
}

async function* readFacts(sql: Sql): AsyncGenerator<ShownFact> {
  yield* inBatches((after, limit) =>
    sql.rows<DbShown>(
      `SELECT * FROM (SELECT facts.id, entities.key AS entity, a.text AS attribute, e.text::json ->> 'page' AS page
         FROM facts JOIN entities ON entities.id = facts.entity JOIN texts a ON a.id = attribute JOIN texts e ON e.id = evidence
         WHERE facts.id > $1 AND ended_ms IS NULL AND e.text LIKE '%"page"%' ORDER BY facts.id LIMIT $2) AS shown`,
      after,
      limit,
    ),
  );
}
