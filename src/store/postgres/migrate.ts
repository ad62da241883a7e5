import { QuarryError } from '../../model/error.ts';
import { type Migration, readMigrations } from '../migrate.ts';
import type { Server, Sql } from './connection.ts';

/** Names the lock that one of several new programs takes to bring the schema up to date. */
const MIGRATING = 0x51756172;

/** Refuses what is not ours or is from a later quarry, and brings the rest up to date. */
export async function prepareServer(server: Server, mode: 'read' | 'write'): Promise<void> {
  const migrations = readMigrations('postgres');
  const version = await checkOrigin(server, migrations, mode);
  if (version < newestOf(migrations)) await migrate(server, migrations);
}

const newestOf = (migrations: readonly Migration[]): number => migrations.at(-1)?.number ?? 0;

async function checkOrigin(server: Server, migrations: readonly Migration[], mode: 'read' | 'write'): Promise<number> {
  const { url } = server.address;
  const version = await schemaVersion(server);
  if (version === null) {
    if (mode === 'read')
      throw new QuarryError('file-missing', `There is no quarry database in ${url}.`, {
        hint: 'A crawl makes one: --db names it.',
      });
    await refuseStrangers(server);
    return 0;
  }
  const newest = newestOf(migrations);
  if (version > newest)
    throw new QuarryError('store-newer', `${url} was written by a later version of quarry.`, {
      hint: `It has schema ${version}, this quarry knows up to ${newest}: update quarry here, too.`,
    });
  return version;
}

/** Null where there is none. */
async function schemaVersion(sql: Sql): Promise<number | null> {
  const { found } = (await sql.row<{ found: string | null }>("SELECT to_regclass('quarry_schema')::text AS found"))!;
  if (found === null) return null;
  return (await sql.row<{ version: number }>('SELECT version FROM quarry_schema'))?.version ?? null;
}

/** Tables of another program that are called like ours. */
async function refuseStrangers(server: Server): Promise<void> {
  const others = await server.rows<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
       AND tablename IN ('sites', 'runs', 'pages', 'answers', 'entities', 'facts', 'queries', 'records') ORDER BY 1`,
  );
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new QuarryError('store-not-a-database', `${server.address.url} holds tables of another program: ${names}.`, {
    hint: 'Give a database or a schema of its own: --db postgres://...?options=-csearch_path%3Dquarry; these were left as they are.',
  });
}

/** Each step whole or not at all, by one program at a time. */
async function migrate(server: Server, migrations: readonly Migration[]): Promise<void> {
  await server.transaction(async (sql) => {
    await sql.run('SELECT pg_advisory_xact_lock($1)', MIGRATING);
    const version = (await schemaVersion(sql)) ?? 0;
    for (const step of migrations) {
      if (step.number <= version) continue;
      await sql.script(step.sql);
      await sql.run('UPDATE quarry_schema SET version = $1', step.number);
    }
  });
}

/** The schema as the server has it, for schema.postgres.sql. */
export async function dumpSchema(sql: Sql): Promise<string> {
  const parts = await sql.rows<{ text: string }>(`
    SELECT 'TABLE ' || c.relname || E' (\\n' || string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END, E',\\n' ORDER BY a.attnum)
        || coalesce((SELECT string_agg(E',\\n  ' || pg_get_constraintdef(oid), '' ORDER BY contype, conname) FROM pg_constraint
             WHERE conrelid = c.oid AND contype IN ('p', 'u', 'f', 'c')), '') || E'\\n);\\n' AS text
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' GROUP BY c.oid, c.relname
    UNION ALL
    SELECT indexdef || E';\\n' FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL
    SELECT 'VIEW ' || viewname || E' AS\\n' || definition || E'\\n' FROM pg_views WHERE schemaname = current_schema()
    UNION ALL
    SELECT pg_get_functiondef(oid) || E';\\n' FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    ORDER BY 1`);
  return parts.map(({ text }) => text).join('\n');
}
