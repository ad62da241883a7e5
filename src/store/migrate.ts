import { readdirSync, readFileSync } from 'node:fs';
import { APPLICATION_ID } from '../model/application-id.ts';
import { QuarryError } from '../model/error.ts';
import type { Database } from './database.ts';

/** A step of a schema's history; `number` is what PRAGMA user_version holds after it. */
export interface Migration {
  readonly number: number;
  readonly sql: string;
}

/** The numbered files of a folder beside this one, in order. */
export function readMigrations(folder: string): readonly Migration[] {
  const at = new URL(`./migrations/${folder}/`, import.meta.url);
  return readdirSync(at)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number(name.slice(0, 4)), sql: readFileSync(new URL(name, at), 'utf8') }));
}

export function schemaVersion(database: Database): number {
  return database.get<{ user_version: number }>('PRAGMA user_version')!.user_version;
}

/** Refuses what is not ours or is from a later quarry; says whether an earlier one wrote it. */
export function checkOrigin(database: Database, migrations: readonly Migration[]): 'current' | 'older' {
  const { application_id } = database.get<{ application_id: number }>('PRAGMA application_id')!;
  const { tables } = database.get<{ tables: number }>('SELECT count(*) AS tables FROM sqlite_schema')!;
  if (application_id !== APPLICATION_ID && tables > 0) {
    throw new QuarryError('store-not-a-database', `'${database.file}' is the database of another program.`, {
      hint: 'Give another file; this one was left as it is.',
    });
  }
  const version = schemaVersion(database);
  const newest = migrations.at(-1)?.number ?? 0;
  if (version > newest) {
    throw new QuarryError('store-newer', `'${database.file}' was written by a later version of quarry.`, {
      hint: `It has schema ${version}, this quarry knows up to ${newest}: update quarry, or give another file with --db.`,
    });
  }
  return version < newest ? 'older' : 'current';
}

/** Brings the schema up to date, each step whole or not at all. */
export function migrate(database: Database, migrations: readonly Migration[]): void {
  for (const { number, sql } of migrations) {
    if (number <= schemaVersion(database)) continue;
    database.transaction(() => {
      database.exec(sql);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${number}`);
    });
  }
}

/** The schema as SQLite prints it, for schema.sqlite.sql. */
export function dumpSchema(database: Database): string {
  const rows = database.all<{ sql: string }>(
    "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return rows.map(({ sql }) => `${sql};\n`).join('\n');
}
