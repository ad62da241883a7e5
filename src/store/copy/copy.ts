/** A database from one engine to the other, with everything that stands in it. */
import { QuarryError } from '../../model/error.ts';
import { isServer, openReader, openStore } from '../open.ts';
import { openServer } from '../postgres/connection.ts';
import { prepareServer } from '../postgres/migrate.ts';
import { openSqliteStore } from '../sqlite.ts';
import { openFiles } from '../sqlite-files.ts';
import type { Store } from '../store.ts';
import type { CopiedCounts, OnCopied } from './tables.ts';
import { copyToFile } from './to-file.ts';
import { copyToServer } from './to-server.ts';

export async function copyDatabase(from: string, to: string, onCopied: OnCopied = () => {}): Promise<CopiedCounts> {
  if (isServer(from) === isServer(to)) {
    throw new QuarryError('usage', 'A copy goes from a file to a PostgreSQL database or back.', {
      hint: isServer(from)
        ? 'Between servers, use pg_dump and psql.'
        : 'A file is copied with any tool, its .pages.db with it.',
    });
  }
  const counts = isServer(to) ? await fileToServer(from, to, onCopied) : await serverToFile(from, to, onCopied);
  await copyCookies(from, to);
  return counts;
}

async function fileToServer(from: string, to: string, onCopied: OnCopied): Promise<CopiedCounts> {
  const files = openFiles(from, { mode: 'read' });
  try {
    const server = await openServer(to, { patienceMs: 3000 });
    try {
      await prepareServer(server, 'write');
      return await copyToServer(files, server, onCopied);
    } finally {
      await server.close();
    }
  } finally {
    files.close();
  }
}

async function serverToFile(from: string, to: string, onCopied: OnCopied): Promise<CopiedCounts> {
  const server = await openServer(from, { patienceMs: 3000 });
  try {
    await prepareServer(server, 'read');
    const files = openFiles(to, {});
    try {
      return await copyToFile(server, files, onCopied);
    } finally {
      files.close();
    }
  } finally {
    await server.close();
  }
}

/** Those of runs that can be taken up; and the tables of the kinds, which are made from the rest. */
async function copyCookies(from: string, to: string): Promise<void> {
  const target = await openStore(to);
  const source: Store = isServer(from) ? await openStore(from) : openSqliteStore(from, { mode: 'read' });
  try {
    for (const run of await unfinishedRuns(to)) {
      const text = await source.readCookies(run);
      if (text !== null) await target.storeCookies(run, text);
    }
    await target.rebuildKindTables();
  } finally {
    await source.close();
    await target.close();
  }
}

async function unfinishedRuns(db: string): Promise<readonly number[]> {
  const reader = await openReader(db);
  try {
    const { runs } = await reader.overview();
    return runs.filter(({ ending }) => ending !== 'finished' && ending !== 'abandoned').map(({ id }) => id);
  } finally {
    await reader.close();
  }
}
