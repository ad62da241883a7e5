/** The table `patterns`: what the plan of a site's next crawl says. */
import type { UrlPattern } from '../model/url-pattern.ts';
import type { Database } from './database.ts';
import { type DbPattern, plannedSites } from './pattern-row.ts';
import type { PlannedSite } from './plan-rows.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';

export function setPatterns(main: Database, run: RunId, patterns: readonly UrlPattern[]): void {
  const site = siteOfRun(main, run);
  main.transaction(() => {
    main.run('DELETE FROM patterns WHERE site = ?', site);
    for (const { bytes, chosen, facts, ignored, leads, method, objects, pages, pattern, rank } of patterns) {
      main.run(
        `INSERT INTO patterns (site, pattern, pages, bytes, objects, facts, chosen, leads, rank, method, ignored_json)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        site,
        pattern,
        pages,
        bytes,
        objects,
        facts,
        chosen ? 1 : 0,
        leads ? 1 : 0,
        rank,
        method,
        JSON.stringify(ignored),
      );
    }
  });
}

/** Site by site, what is visited first. */
export function readPatterns(main: Database): readonly PlannedSite[] {
  const rows = main.all<DbPattern>(
    `SELECT sites.host, patterns.* FROM patterns JOIN sites ON sites.id = patterns.site
     ORDER BY sites.id, rank IS NULL, rank, objects DESC, pattern`,
  );
  return plannedSites(rows);
}
