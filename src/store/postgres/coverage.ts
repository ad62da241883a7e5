import type { Coverage } from '../../model/coverage.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';

export async function setCoverage(sql: Sql, run: RunId, site: number, rows: readonly Coverage[]): Promise<void> {
  await sql.run('DELETE FROM coverage WHERE run = $1', run);
  await sql.run(
    `INSERT INTO coverage SELECT $1, kind, attribute, expected, 0, 0, read, cut, failed, refused, why
     FROM unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[]) WITH ORDINALITY
       AS new(kind, attribute, expected, read, cut, failed, refused, why, place) ORDER BY place`,
    run,
    rows.map(({ kind }) => kind),
    rows.map(({ attribute }) => attribute),
    rows.map(({ expected }) => expected),
    rows.map(({ lists }) => lists.read),
    rows.map(({ lists }) => lists.cut),
    rows.map(({ lists }) => lists.failed),
    rows.map(({ lists }) => lists.refused),
    rows.map(({ why }) => why),
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
