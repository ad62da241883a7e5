import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeContract } from '../store-contract.ts';
import { openServer } from './connection.ts';
import { hasDebianServer } from './installed-server.fixture.ts';
import { dumpSchema } from './migrate.ts';
import { type ServerKind, startServer, type TestServer } from './server.fixture.ts';
import { openPostgresStore } from './store.ts';

const servers = new Map<ServerKind, TestServer>();
beforeAll(async () => {
  process.env.QUARRY_SECRET = 'a secret of the test';
  servers.set('embedded', await startServer([], 'embedded'));
  if (hasDebianServer) servers.set('installed', await startServer([], 'installed'));
}, 180_000);
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.stop()));
}, 180_000);

const placeOn = (kind: ServerKind) => async () => {
  const url = await servers.get(kind)!.database();
  return {
    open: () => openPostgresStore(url),
    async rows(table: string) {
      const sql = await openServer(url);
      try {
        // Tables of kinds stand in a schema of their site.
        return await sql.transaction(async (own) => {
          const schemas = await own.rows<{ name: string }>(
            "SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)'",
          );
          await own.script(`SET LOCAL search_path TO public, ${schemas.map(({ name }) => name).join(', ')}`);
          // A file has the places of rows, too, and shows them to nobody.
          const rows = await own.rows<Record<string, unknown>>(`SELECT * FROM ${table}`);
          return rows.map(({ rowid: _, ...row }) => row);
        });
      } finally {
        await sql.close();
      }
    },
    remove: async () => {},
  };
};

storeContract('PostgreSQL', placeOn('embedded'));
if (hasDebianServer) storeContract('PostgreSQL 15', placeOn('installed'));

test.runIf(hasDebianServer)('the oldest version that is promised is the one that is tested', async () => {
  const installed = servers.get('installed')!;
  const [{ server_version }] = await installed.ask(await installed.database(), 'SHOW server_version');
  expect(server_version).toMatch(/^15\./);
});

test('its schema is the one in schema.postgres.sql', async () => {
  const url = await servers.get('embedded')!.database();
  await (await openPostgresStore(url)).close();
  const sql = await openServer(url);
  await expect(await dumpSchema(sql)).toMatchFileSnapshot('../schema.postgres.sql');
  await sql.close();
});
