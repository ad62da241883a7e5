/** Coverage, changes, how often sources agree, and the schema. */
import type { ChangeKind, KnownChange } from '../../../model/change.ts';
import { quoted } from '../../column-names.ts';
import { binsFrom, CALIBRATION_BINS, type DbBin } from '../../views/calibration.ts';
import type { Calibration, ChangeChoice, CoverageRow, SchemaTable } from '../../views.ts';
import type { Sql } from '../connection.ts';
import { PLACE } from './kind-table.ts';

/** Of the newest run that says something of a kind of a site. */
export function readCoverage(sql: Sql): Promise<readonly CoverageRow[]> {
  return sql.rows<CoverageRow>(
    `SELECT run, kind, attribute, expected, entities, valued, lists_read AS "listsRead", lists_cut AS "listsCut",
            lists_failed AS "listsFailed", lists_refused AS "listsRefused", why
     FROM coverage JOIN runs ON runs.id = coverage.run
     WHERE run = (SELECT max(newer.run) FROM coverage AS newer JOIN runs AS its ON its.id = newer.run
       WHERE newer.kind = coverage.kind AND its.site = runs.site)
     ORDER BY kind COLLATE "C", attribute IS NOT NULL, valued DESC, attribute COLLATE "C", run`,
  );
}

export function changeRows(
  sql: Sql,
  { attribute, before, change }: ChangeChoice,
  most: number,
): Promise<readonly KnownChange[]> {
  return sql.rows<KnownChange>(
    `SELECT changes.id, changes.run, changes.change, entities.key AS entity, entities.title, entities.address,
            changes.attribute, changes.value_before AS before, changes.value_after AS after, changes.at_ms AS "atMs"
     FROM changes JOIN entities ON entities.id = changes.entity
     WHERE changes.id < $1 AND ($2::text IS NULL OR changes.change = $2) AND ($3::text IS NULL OR changes.attribute = $3)
     ORDER BY changes.id DESC LIMIT $4`,
    before ?? Number.MAX_SAFE_INTEGER,
    change ?? null,
    attribute ?? null,
    most,
  );
}

export async function changeCounts(sql: Sql): Promise<Readonly<Record<ChangeKind, number>>> {
  const rows = await sql.rows<{ change: ChangeKind; n: number }>(
    'SELECT change, count(*) AS n FROM changes GROUP BY change',
  );
  const of = (kind: ChangeKind) => rows.find(({ change }) => change === kind)?.n ?? 0;
  return { added: of('added'), changed: of('changed'), gone: of('gone') };
}

export async function calibration(sql: Sql, mostEntities: number): Promise<Calibration> {
  const { n } = (await sql.row<{ n: number }>('SELECT count(*) AS n FROM entities WHERE gone_ms IS NULL'))!;
  const other = `EXISTS (SELECT 1 FROM facts AS others WHERE others.entity = facts.entity
    AND others.attribute = facts.attribute AND others.ended_ms IS NULL AND others.source <> facts.source`;
  const rows = await sql.rows<DbBin>(
    `WITH chosen AS (SELECT id FROM entities WHERE gone_ms IS NULL ORDER BY id LIMIT $1)
     SELECT least(${CALIBRATION_BINS - 1}, floor(facts.confidence * ${CALIBRATION_BINS})::bigint) AS bin, count(*) AS facts,
            count(*) FILTER (WHERE ${other})) AS compared,
            count(*) FILTER (WHERE ${other} AND others.value = facts.value)) AS agreed
     FROM chosen JOIN facts ON facts.entity = chosen.id WHERE facts.ended_ms IS NULL GROUP BY 1`,
    mostEntities,
  );
  return { entities: Math.min(mostEntities, n), entitiesInAll: n, bins: binsFrom(rows) };
}

/** Tables of kinds, which may be as many as there are sites. */
const MOST_KIND_TABLES = 200;

interface DbSchemaColumn {
  readonly schema: string;
  readonly table: string;
  readonly type: 'table' | 'view';
  readonly rank: number;
  readonly column: string;
  readonly of: string;
}

/** Tables of kinds first, then views, then the others. */
export async function readSchema(sql: Sql): Promise<readonly SchemaTable[]> {
  const rows = await sql.rows<DbSchemaColumn>(
    `WITH kinds AS (SELECT schema_name, table_name FROM kind_tables ORDER BY site, kind LIMIT ${MOST_KIND_TABLES}),
     chosen AS (
       SELECT c.oid, n.nspname, c.relname, c.relkind,
         CASE WHEN EXISTS (SELECT 1 FROM kinds WHERE schema_name = n.nspname AND table_name = c.relname) THEN 0 WHEN c.relkind = 'v' THEN 1 ELSE 2 END AS rank
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'v') AND (n.nspname = current_schema() OR EXISTS (SELECT 1 FROM kinds WHERE schema_name = n.nspname AND table_name = c.relname))
     )
     SELECT nspname::text AS schema, relname::text AS "table", CASE relkind WHEN 'v' THEN 'view' ELSE 'table' END AS type, rank,
       attname::text AS "column", format_type(atttypid, atttypmod) AS of
     FROM chosen JOIN pg_attribute ON attrelid = chosen.oid AND attnum > 0 AND NOT attisdropped
     ORDER BY rank, nspname, relname, attnum`,
  );
  const tables = new Map<
    string,
    SchemaTable & { readonly columns: { readonly name: string; readonly type: string }[] }
  >();
  for (const { column, of, rank, schema, table, type } of rows) {
    const reference = rank === 0 ? `${quoted(schema)}.${quoted(table)}` : table;
    const name = rank === 0 ? `${schema}.${table}` : table;
    const known = tables.get(reference) ?? { name, reference, type, columns: [] };
    tables.set(reference, known);
    if (rank !== 0 || column !== PLACE) known.columns.push({ name: column, type: of });
  }
  return [...tables.values()];
}
