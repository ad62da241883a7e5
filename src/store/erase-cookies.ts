import type { Database } from './database.ts';
import { schemaVersion } from './migrate.ts';

/** The migration that takes the column away. */
const WITHOUT_COOKIES = 5;

/**
 * Before schema 5 the cookies of every run stood in the database. Dropping the column leaves their bytes in free pages, those of
 * each earlier write included, so the file is written anew first. The empty text stays until the migration: where that
 * is cut off, it is known that there is still something to do.
 */
export function eraseCookies(database: Database): void {
  const version = schemaVersion(database);
  if (version === 0 || version >= WITHOUT_COOKIES) return;
  const { kept } = database.get<{ kept: number }>(
    `SELECT count(*) AS kept FROM runs WHERE cookies IS NOT NULL AND cookies NOT LIKE '%"cookies":[]%'`,
  )!;
  if (kept === 0) return;
  database.exec(`PRAGMA secure_delete = ON; UPDATE runs SET cookies = ''`);
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
}
