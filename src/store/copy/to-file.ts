/** From a server to a file, all of it or nothing. */
import type { Database, SqlValue } from '../database.ts';
import { insertRows, type RowShape } from '../many-rows.ts';
import type { Server } from '../postgres/connection.ts';
import type { StoreFiles } from '../sqlite-files.ts';
import { COPIED_TABLES, type CopiedCounts, columnsOfBoth, type OnCopied } from './tables.ts';
import { notEmpty } from './to-server.ts';

const BATCH = 2000;

export async function copyToFile(server: Server, to: StoreFiles, onCopied: OnCopied): Promise<CopiedCounts> {
  if (to.main.get('SELECT 1 FROM sites') !== undefined) throw notEmpty(to.main.file);
  const counts = new Map<string, number>();
  for (const database of [to.pages, to.main]) database.exec('BEGIN IMMEDIATE');
  try {
    for (const table of COPIED_TABLES) counts.set(table, await copyRows(server, to.main, table, table, onCopied));
    await copyRows(server, to.pages, 'blocks', 'blocks', onCopied);
    // Two sites may have the same body there.
    const bodies = 'bodies WHERE (hash, site) IN (SELECT hash, min(site) FROM bodies GROUP BY hash)';
    counts.set('bodies', await copyRows(server, to.pages, 'bodies', bodies, onCopied));
    for (const database of [to.pages, to.main]) database.exec('COMMIT');
    return counts;
  } catch (error) {
    for (const database of [to.pages, to.main]) database.exec('ROLLBACK');
    throw error;
  }
}

async function copyRows(
  server: Server,
  to: Database,
  table: string,
  source: string,
  onCopied: OnCopied,
): Promise<number> {
  const here = to.all<{ name: string }>(`PRAGMA table_info(${table})`).map(({ name }) => name);
  const there = (await server.read(`SELECT * FROM ${table} LIMIT 0`)).columns;
  const columns = columnsOfBoth(here, there);
  const shape: RowShape = { insert: `INSERT INTO ${table} (${columns.join(', ')})`, width: columns.length };
  const { rows } = await server.read(`SELECT ${columns.join(', ')} FROM ${source}`);
  let count = 0;
  let values: SqlValue[] = [];
  const write = (): void => {
    insertRows(to, shape, values);
    onCopied(table, values.length / columns.length);
    values = [];
  };
  for await (const row of rows) {
    values.push(...row);
    count += 1;
    if (values.length >= BATCH * columns.length) write();
  }
  if (values.length > 0) write();
  return count;
}
