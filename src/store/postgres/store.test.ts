import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeContract } from '../store-contract.ts';
import { openServer } from './connection.ts';
import { dumpSchema } from './migrate.ts';
import { startServer, type TestServer } from './server.fixture.ts';
import { openPostgresStore } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  process.env.QUARRY_SECRET = 'a secret of the test';
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

storeContract('PostgreSQL', async () => {
  const url = await server.database();
  return {
    open: () => openPostgresStore(url),
    async rows(table) {
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
});

test('its schema is the one in schema.postgres.sql', async () => {
  const url = await server.database();
  await (await openPostgresStore(url)).close();
  const sql = await openServer(url);
  await expect(await dumpSchema(sql)).toMatchFileSnapshot('../schema.postgres.sql');
  await sql.close();
});
