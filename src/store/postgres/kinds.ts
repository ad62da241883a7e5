/** One table per kind of entity, in a schema of its site, as a person would make it: an entity a row, the commonest attributes as columns. */
import { fold, freeName, freeTableName, quoted } from '../column-names.ts';
import type { AttributeColumn, ColumnType } from '../entity-columns.ts';
import { FIXED_COLUMNS, kindTableRow, MOST_COLUMNS, NO_KIND } from '../kind-tables.ts';
import type { KindTable } from '../store.ts';
import type { Sql, SqlValue } from './connection.ts';
import { attributeColumns, entityRows, otherValues } from './entity-rows.ts';

const SQL_TYPES: Readonly<Record<ColumnType, string>> = { text: 'text', integer: 'bigint', real: 'float8' };
/** The server cuts longer names, and two of them may then be one. */
const NAME_BYTES = 63;
/** Rows per statement. */
const BATCH = 500;

/** Made beside the old ones and put in their place at the end, so that who reads them waits for no longer than that. */
export async function rebuildKindTables(sql: Sql, site: number): Promise<readonly KindTable[]> {
  const schema = await schemaOf(sql, site);
  const kinds = await sql.rows<{ kind: string | null }>(
    `SELECT kind FROM (SELECT DISTINCT kind FROM entities WHERE site = $1 AND gone_ms IS NULL) AS found ORDER BY kind IS NULL, kind COLLATE "C"`,
    site,
  );
  if (kinds.length > 0) await sql.script(`CREATE SCHEMA IF NOT EXISTS ${quoted(schema)}`);
  const taken = await takenNames(sql, site, schema);
  const made: { readonly kind: string | null; readonly table: string; readonly draft: string }[] = [];
  for (const { kind } of kinds) {
    const table = freeTableName(shortText(kind ?? NO_KIND), taken);
    const draft = `quarry draft ${made.length}`;
    await buildTable(sql, site, kind, `${quoted(schema)}.${quoted(draft)}`);
    made.push({ kind, table, draft });
  }
  const old = await sql.rows<{ table_name: string }>(
    'DELETE FROM kind_tables WHERE site = $1 RETURNING table_name',
    site,
  );
  for (const { table_name } of old) await sql.script(`DROP TABLE IF EXISTS ${quoted(schema)}.${quoted(table_name)}`);
  for (const { draft, kind, table } of made) {
    await sql.script(`ALTER TABLE ${quoted(schema)}.${quoted(draft)} RENAME TO ${quoted(table)}`);
    await sql.run('INSERT INTO kind_tables VALUES ($1, $2, $3, $4)', site, kind ?? '', schema, table);
  }
  return made.map(({ kind, table }) => ({ kind, table, schema }));
}

/** The schema that the site has, or a free name like its host. */
async function schemaOf(sql: Sql, site: number): Promise<string> {
  const known = await sql.row<{ schema_name: string }>(
    'SELECT schema_name FROM kind_tables WHERE site = $1 LIMIT 1',
    site,
  );
  if (known !== undefined) return known.schema_name;
  const { host } = (await sql.row<{ host: string }>('SELECT host FROM sites WHERE id = $1', site))!;
  const names = await sql.rows<{ name: string }>('SELECT nspname::text AS name FROM pg_namespace');
  const taken = new Set(names.map(({ name }) => fold(name)));
  // Names that begin with pg_ belong to the server.
  return freeTableName(shortText(host.startsWith('pg') ? `site_${host}` : host), taken);
}

/** Not those of our own tables either: who puts both schemas into a search path then means one table by one name. */
async function takenNames(sql: Sql, site: number, schema: string): Promise<Set<string>> {
  const rows = await sql.rows<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
     UNION ALL SELECT relname::text FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1
       AND relname NOT IN (SELECT table_name FROM kind_tables WHERE site = $2)`,
    schema,
    site,
  );
  return new Set(rows.map(({ name }) => fold(name)));
}

async function buildTable(sql: Sql, site: number, kind: string | null, table: string): Promise<void> {
  const columns = shortNames(await attributeColumns(sql, site, kind, MOST_COLUMNS, FIXED_COLUMNS));
  const declared = [
    ['entity', 'text'],
    ['url', 'text'],
    ['title', 'text'],
    ['first_seen', 'text'],
    ['last_seen', 'text'],
    ...columns.flatMap(({ amounts, name, several, type }) => [
      [name, several ? 'text' : SQL_TYPES[type]],
      ...(amounts === null ? [] : [[amounts, 'float8']]),
    ]),
    ['other_json', 'text'],
  ];
  await sql.script(
    `DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${declared.map(([name, type]) => `${quoted(name)} ${type}`).join(', ')})`,
  );
  const types = declared.map(([, type], at) => `$${at + 1}::${type}[]`);
  const insert = `INSERT INTO ${table} SELECT * FROM unnest(${types.join(', ')})`;
  let rows: SqlValue[][] = [];
  const write = async (): Promise<void> => {
    if (rows.length > 0) await sql.run(insert, ...declared.map((_, at) => rows.map((row) => row[at])));
    rows = [];
  };
  for await (const row of entityRows(sql, { site, kind })) {
    rows.push(kindTableRow(row, columns, await otherValues(sql, row, new Set(columns.map(({ id }) => id)))));
    if (rows.length >= BATCH) await write();
  }
  await write();
}

/** As long as the server allows, and still different. */
function shortNames(columns: readonly AttributeColumn[]): readonly AttributeColumn[] {
  const taken = new Set(FIXED_COLUMNS.map(fold));
  const short = (name: string): string => freeName(shortText(name), taken);
  return columns.map((column) => ({
    ...column,
    name: short(column.name),
    amounts: column.amounts === null ? null : short(column.amounts),
  }));
}

/** Leaves room for a number. */
function shortText(text: string): string {
  let short = text;
  while (Buffer.byteLength(short) > NAME_BYTES - 6) short = [...short].slice(0, -1).join('');
  return short;
}
