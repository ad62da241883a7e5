/** One table per kind of entity, in a schema of its site, as a person would make it: an entity a row, the commonest attributes as columns. */
import { fold, freeName, freeTableName, quoted } from '../column-names.ts';
import type { AttributeColumn, ColumnType } from '../entity-columns.ts';
import { FIXED_COLUMNS, kindTableRow, MOST_COLUMNS, NO_KIND } from '../kind-tables.ts';
import type { KindTable } from '../store.ts';
import type { Sql, SqlValue } from './connection.ts';
import { attributeColumns, entityRows, otherValues } from './entity-rows.ts';
import { PLACE } from './views/kind-table.ts';
import { LIST_COMMENT } from './views/lists.ts';

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

interface DeclaredColumn {
  readonly name: string;
  readonly type: string;
  readonly isList?: boolean;
}

/** Texts are compared by their characters, as in a file, whatever the language of the server. */
const TEXT = 'text COLLATE "C"';

function declaredColumns(columns: readonly AttributeColumn[]): readonly DeclaredColumn[] {
  const text = (name: string): DeclaredColumn => ({ name, type: TEXT });
  return [
    ...['entity', 'url', 'title', 'first_seen', 'last_seen'].map(text),
    ...columns.flatMap(({ amounts, name, several, type }) => [
      { name, type: several ? TEXT : SQL_TYPES[type], isList: several },
      ...(amounts === null ? [] : [{ name: amounts, type: 'float8' }]),
    ]),
    text('other_json'),
    { name: PLACE, type: 'bigint' },
  ];
}

/** `table`: its name, with its schema. */
async function buildTable(sql: Sql, site: number, kind: string | null, table: string): Promise<void> {
  const columns = shortNames(await attributeColumns(sql, site, kind, MOST_COLUMNS, FIXED_COLUMNS));
  const declared = declaredColumns(columns);
  const lists = declared.flatMap(({ isList = false, name }) =>
    isList ? [`COMMENT ON COLUMN ${table}.${quoted(name)} IS '${LIST_COMMENT}';`] : [],
  );
  await sql.script(
    `DROP TABLE IF EXISTS ${table}; CREATE TABLE ${table} (${declared.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')}); ${lists.join(' ')}`,
  );
  const types = declared.map(({ type }, at) => `$${at + 1}::${type.replace(' COLLATE "C"', '')}[]`);
  const insert = `INSERT INTO ${table} SELECT * FROM unnest(${types.join(', ')})`;
  const longest = declared.map(() => 0);
  let written = 0;
  let rows: SqlValue[][] = [];
  const write = async (): Promise<void> => {
    if (rows.length > 0) await sql.run(insert, ...declared.map((_, at) => rows.map((row) => row[at])));
    rows = [];
  };
  for await (const row of entityRows(sql, { site, kind })) {
    written += 1;
    const other = await otherValues(sql, row, new Set(columns.map(({ id }) => id)));
    const cells = [...kindTableRow(row, columns, other), written];
    rows.push(cells);
    for (const [at, cell] of cells.entries())
      if (typeof cell === 'string' && cell.length > longest[at]) longest[at] = cell.length;
    if (rows.length >= BATCH) await write();
  }
  await write();
  if (written < WORTH_INDEXES) return;
  await sql.script(`ALTER TABLE ${table} ADD PRIMARY KEY (${PLACE})`);
  const keys = declared.filter(
    ({ isList = false, name }, at) => !isList && !NO_KEYS.has(name) && longest[at] <= LONGEST_KEY,
  );
  for (const { name } of keys.slice(0, MOST_INDEXES))
    await sql.script(`CREATE INDEX ON ${table} (${quoted(name)}, ${PLACE})`);
}

/** A smaller table is read whole in less time than its indexes take to make. */
const WORTH_INDEXES = 5000;
const MOST_INDEXES = 24;
/** An entry of an index has at most 2,704 bytes; a character has at most four. */
const LONGEST_KEY = 600;
const NO_KEYS = new Set(['url', 'first_seen', 'last_seen', 'other_json', PLACE]);

/** Counts rows, and marks them as seen by all, so that an index alone answers; outside of a transaction. What cannot be done is done by the server later. */
export async function settleKindTables(sql: Sql, tables: readonly KindTable[]): Promise<void> {
  for (const { schema = '', table } of tables) {
    const name = `${quoted(schema)}.${quoted(table)}`;
    const known = await sql.row('SELECT 1 FROM pg_index WHERE indrelid = to_regclass($1) LIMIT 1', name);
    if (known !== undefined) await sql.run(`VACUUM (ANALYZE) ${name}`).catch(() => 0);
  }
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
