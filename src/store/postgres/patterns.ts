/** The table `patterns`: what the plan of a site's next crawl says. */
import type { UrlPattern } from '../../model/url-pattern.ts';
import { type DbPattern, plannedSites } from '../pattern-row.ts';
import type { PlannedSite } from '../plan-rows.ts';
import type { Sql } from './connection.ts';

export async function setPatterns(sql: Sql, site: number, patterns: readonly UrlPattern[]): Promise<void> {
  await sql.run('DELETE FROM patterns WHERE site = $1', site);
  for (const { bytes, chosen, facts, ignored, leads, method, objects, pages, pattern, rank } of patterns)
    await sql.run(
      `INSERT INTO patterns (site, pattern, pages, bytes, objects, facts, chosen, leads, rank, method, ignored_json)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      ...[site, pattern, pages, bytes, objects, facts],
      ...[chosen ? 1 : 0, leads ? 1 : 0, rank, method, JSON.stringify(ignored)],
    );
}

/** Site by site, what is visited first. */
export async function readPatterns(sql: Sql): Promise<readonly PlannedSite[]> {
  return plannedSites(
    await sql.rows<DbPattern>(
      `SELECT sites.host, patterns.* FROM patterns JOIN sites ON sites.id = patterns.site
       ORDER BY sites.id, rank IS NULL, rank, objects DESC, pattern COLLATE "C"`,
    ),
  );
}
