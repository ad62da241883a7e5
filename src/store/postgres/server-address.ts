import { QuarryError } from '../../model/error.ts';

/** Where a database is, for messages: never with its password. */
export interface ServerAddress {
  readonly url: string;
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

export function readAddress(url: string): ServerAddress {
  const parsed = parse(url);
  const host = parsed.searchParams.get('host') ?? (parsed.host || 'localhost');
  const user = decodeURIComponent(parsed.username) || (process.env.PGUSER ?? process.env.USER ?? '');
  const database = decodeURIComponent(parsed.pathname.slice(1)) || user;
  return {
    url: `postgres://${parsed.username === '' ? '' : `${parsed.username}@`}${host}/${database}`,
    host,
    user,
    database,
  };
}

/** What is wrong is not quoted: it may hold the password. */
function parse(url: string): URL {
  try {
    return new URL(url);
  } catch (cause) {
    throw new QuarryError('usage', 'The address of the PostgreSQL database cannot be read.', {
      hint: 'It is written postgres://USER:PASSWORD@HOST:PORT/DATABASE; signs such as @ : / in the password are written as %40 %3A %2F.',
      cause: (cause as Error).name,
    });
  }
}
