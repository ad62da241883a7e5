/** Which engine a database is opened with: a file, or a server that is named by an address. */
import { QuarryError } from '../model/error.ts';
import { readAddress } from './postgres/server-address.ts';
import type { Reader } from './reader.ts';
import { openSqliteStore } from './sqlite.ts';
import { openSqliteReader } from './sqlite-reader.ts';
import type { Store } from './store.ts';

/** Whether it names a PostgreSQL server and not a file. */
export const isServer = (db: string): boolean => /^postgres(?:ql)?:/i.test(db);

/** As it may be shown: an address without its password. */
export const shownLocation = (db: string): string => (isServer(db) ? readAddress(db).url : db);

export async function openStore(db: string): Promise<Store> {
  checkScheme(db);
  if (!isServer(db)) return openSqliteStore(db);
  const { openPostgresStore } = await import('./postgres/store.ts');
  return openPostgresStore(db);
}

/** `mysql://...` is no file in a folder called `mysql:`. */
function checkScheme(db: string): void {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(db) ?? [];
  if (scheme === undefined || isServer(db)) return;
  throw new QuarryError('usage', `A database cannot be at an address that begins with ${scheme}:.`, {
    hint: 'It is a file, such as shop.db, or postgres://USER:PASSWORD@HOST/DATABASE.',
  });
}

/** For looking at: nothing is changed through it. */
export async function openReader(db: string): Promise<Reader> {
  checkScheme(db);
  if (!isServer(db)) return openSqliteReader(db);
  const { openPostgresReader } = await import('./postgres/reader.ts');
  return openPostgresReader(db);
}
