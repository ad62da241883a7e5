/** From a file to a server, all of it or nothing. */

import { hash as hashOf } from 'node:crypto';
import { addTo } from '../../model/add-to.ts';
import { QuarryError } from '../../model/error.ts';
import type { Database, SqlValue } from '../database.ts';
import type { Server, Sql } from '../postgres/connection.ts';
import type { StoreFiles } from '../sqlite-files.ts';
import { COPIED_TABLES, type CopiedCounts, type CopiedTable, columnsOfBoth, type OnCopied } from './tables.ts';

const BATCH = 2000;

export async function copyToServer(from: StoreFiles, server: Server, onCopied: OnCopied): Promise<CopiedCounts> {
  const { sites } = (await server.row<{ sites: number }>('SELECT count(*) AS sites FROM sites'))!;
  if (sites > 0) throw notEmpty(server.address.url);
  return server.transaction(async (sql) => {
    const counts = new Map<string, number>();
    for (const table of COPIED_TABLES) counts.set(table, await copyTable(from.main, sql, table, onCopied));
    counts.set('bodies', await copyBodies(from, sql, onCopied));
    await raiseNumbers(sql);
    return counts;
  });
}

/** Numbers would meet those that are there. */
export const notEmpty = (place: string): QuarryError =>
  new QuarryError('usage', `'${place}' holds something already; a copy goes into a new database.`, {
    hint: 'Give another with --to.',
  });

async function copyTable(main: Database, sql: Sql, table: CopiedTable, onCopied: OnCopied): Promise<number> {
  const there = await typesOf(sql, table);
  const here = main.all<{ name: string }>(`PRAGMA table_info(${table})`).map(({ name }) => name);
  const columns = columnsOfBoth(here, [...there.keys()]);
  const digest = table === 'texts' ? ['hash'] : [];
  const names = [...columns, ...digest];
  const lists = names.map((name, at) => `$${at + 1}::${there.get(name)}[]`);
  const insert = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`;
  let count = 0;
  let rows: Record<string, SqlValue>[] = [];
  const write = async (): Promise<void> => {
    if (rows.length === 0) return;
    const cells = columns.map((name) => rows.map((row) => row[name]));
    const hashes = table === 'texts' ? [rows.map((row) => textDigest(String(row.text)))] : [];
    await sql.run(insert, ...cells, ...hashes);
    count += rows.length;
    onCopied(table, rows.length);
    rows = [];
  };
  for (const row of main.iterate<Record<string, SqlValue>>(`SELECT ${columns.join(', ')} FROM ${table}`)) {
    rows.push(row);
    if (rows.length === BATCH) await write();
  }
  await write();
  return count;
}

const textDigest = (text: string): Buffer => hashOf('sha256', text, 'buffer').subarray(0, 16);

async function typesOf(sql: Sql, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.rows<{ name: string; type: string }>(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    table,
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

interface DbBody {
  readonly hash: Uint8Array;
  readonly block: number;
  readonly start: number;
  readonly bytes: number;
}

/** Bodies belong to sites there: a block that several share is there for each. */
async function copyBodies({ main, pages }: StoreFiles, sql: Sql, onCopied: OnCopied): Promise<number> {
  const sitesOf = new Map<string, number[]>();
  const named = `SELECT DISTINCT site, hash FROM (SELECT run, hash FROM pages UNION SELECT run, exchanges_hash FROM pages
    WHERE exchanges_hash IS NOT NULL) AS p JOIN runs ON runs.id = p.run`;
  for (const { hash, site } of main.iterate<{ site: number; hash: Uint8Array }>(named)) {
    const name = Buffer.from(hash).toString('hex');
    addTo(sitesOf, name, site);
  }
  let count = 0;
  for (const { bytes, data, id } of pages.iterate<{ id: number; bytes: number; data: Uint8Array }>(
    'SELECT * FROM blocks',
  )) {
    const bodies = pages.all<DbBody>('SELECT hash, block, start, bytes FROM bodies WHERE block = ?', id);
    const sites = new Set(bodies.flatMap(({ hash }) => sitesOf.get(Buffer.from(hash).toString('hex')) ?? []));
    for (const site of sites) {
      const own = bodies.filter(({ hash }) => sitesOf.get(Buffer.from(hash).toString('hex'))?.includes(site));
      await sql.run(
        `WITH block AS (INSERT INTO blocks (site, bytes, data) VALUES ($1, $2, $3) RETURNING id)
         INSERT INTO bodies (hash, site, block, start, bytes)
         SELECT hash, $1, block.id, start, bytes FROM block, unnest($4::bytea[], $5::bigint[], $6::bigint[]) AS b(hash, start, bytes)`,
        ...[site, bytes, data, own.map(({ hash }) => hash), own.map(({ start }) => start), own.map((one) => one.bytes)],
      );
    }
    count += sites.size === 0 ? 0 : bodies.length;
    onCopied('bodies', bodies.length);
  }
  return count;
}

/** New rows are numbered after those that were copied. */
async function raiseNumbers(sql: Sql): Promise<void> {
  for (const table of ['sites', 'runs', 'texts', 'entities', 'facts', 'queries', 'changes'])
    await sql.run(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), coalesce((SELECT max(id) FROM ${table}), 0) + 1, false)`,
    );
  await sql.run("SELECT setval('page_blocks', coalesce((SELECT max(id) FROM pages), 0) / 64 + 1, false)");
}
