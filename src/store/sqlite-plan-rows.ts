import type { PageRole } from '../model/page-role.ts';
import type { Address } from '../model/url.ts';
import type { Database } from './database.ts';
import type { PlanRows, SeenEntity, SeenPage, SeenRun, ShownFact } from './plan-rows.ts';
import { storedJson } from './stored-json.ts';

/** Reads what a plan is made from. */
export function readPlanRows(main: Database): PlanRows {
  return { runs: readRuns(main), pages: readPages(main), entities: readEntities(main), facts: readFacts(main) };
}

function readRuns(main: Database): readonly SeenRun[] {
  const rows = main.all<{ id: number; site: number; host: string; starts_json: string; ending: string }>(
    `SELECT max(runs.id) AS id, runs.site, host, starts_json, ending FROM runs JOIN sites ON sites.id = runs.site
     WHERE ending IN ('finished', 'budget') AND command IN ('crawl', 'demo', 'entities', 'queries', 'recrawl')
     GROUP BY runs.site ORDER BY runs.site`,
  );
  return rows.map(({ ending, host, id, site, starts_json }) => ({
    id,
    site,
    host,
    starts: storedJson<readonly Address[]>(starts_json),
    cutShort: ending === 'budget',
  }));
}

/** The row with the largest id speaks for its address (SQLite takes the other columns from the row of `max`). */
function readPages(main: Database): readonly SeenPage[] {
  return main
    .all<{ site: number; url: string; final_url: string; bytes: number; role: string | null; hash: Uint8Array }>(
      `SELECT max(pages.id), runs.site, url, final_url, pages.bytes, role, hash FROM pages JOIN runs ON runs.id = pages.run
       WHERE status BETWEEN 200 AND 299 GROUP BY url ORDER BY pages.id`,
    )
    .map((row) => ({
      site: row.site,
      url: row.url as Address,
      finalUrl: row.final_url as Address,
      bytes: row.bytes,
      role: row.role as PageRole | null,
      hash: Buffer.from(row.hash).toString('hex'),
    }));
}

function readEntities(main: Database): readonly SeenEntity[] {
  const urls = new Map<number, Address[]>();
  for (const { entity, url } of main.iterate<{ entity: number; url: string }>('SELECT entity, url FROM entity_urls')) {
    const known = urls.get(entity);
    if (known === undefined) urls.set(entity, [url as Address]);
    else known.push(url as Address);
  }
  return main
    .all<Omit<SeenEntity, 'urls'>>('SELECT id, site, key, title, kind FROM entities WHERE gone_ms IS NULL ORDER BY id')
    .map((row) => ({ ...row, urls: urls.get(row.id) ?? [] }));
}

const readFacts = (main: Database): Iterable<ShownFact> =>
  main.iterate<ShownFact>('SELECT DISTINCT entity, attribute, page FROM facts_as_text WHERE page IS NOT NULL');
