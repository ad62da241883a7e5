import type { Coverage } from '../../model/coverage.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';

export async function setCoverage(sql: Sql, run: RunId, site: number, rows: readonly Coverage[]): Promise<void> {
  await sql.run('DELETE FROM coverage WHERE run = $1', run);
  for (const { attribute, expected, kind, lists, why } of rows)
    await sql.run(
      'INSERT INTO coverage VALUES ($1, $2, $3, $4, 0, 0, $5, $6, $7, $8, $9)',
      ...[run, kind, attribute, expected, lists.read, lists.cut, lists.failed, lists.refused, why],
    );
  await countCoverage(sql, run, site);
}

/** How many entities there are and have values, by what is stored now. */
export async function countCoverage(sql: Sql, run: RunId, site: number): Promise<void> {
  await sql.run(
    `UPDATE coverage SET
       entities = CASE WHEN attribute IS NULL THEN greatest(coalesce(expected, 0), found.n) ELSE found.n END,
       valued = CASE WHEN attribute IS NULL THEN found.n ELSE 0 END
     FROM (SELECT kinds.kind, (SELECT count(*) FROM entities WHERE site = $2 AND entities.kind = kinds.kind AND gone_ms IS NULL) AS n
           FROM (SELECT DISTINCT kind FROM coverage WHERE run = $1) AS kinds) AS found
     WHERE coverage.run = $1 AND coverage.kind = found.kind`,
    run,
    site,
  );
  await sql.run(
    `UPDATE coverage SET valued = counted.n
     FROM (SELECT entities.kind, texts.text AS attribute, count(DISTINCT facts.entity) AS n
           FROM entities JOIN facts ON facts.entity = entities.id JOIN texts ON texts.id = facts.attribute
           WHERE entities.site = $2 AND entities.kind IN (SELECT kind FROM coverage WHERE run = $1) AND facts.ended_ms IS NULL
           GROUP BY entities.kind, facts.attribute, texts.text) AS counted
     WHERE coverage.run = $1 AND coverage.kind = counted.kind AND coverage.attribute = counted.attribute`,
    run,
    site,
  );
}
