import type { Reader } from '../reader.ts';
import { BodyReader } from './bodies.ts';
import { readChanges } from './changes.ts';
import { openServer } from './connection.ts';
import { readEntitiesLike, readEntity } from './entity-glance.ts';
import { prepareServer } from './migrate.ts';
import { readOverview } from './overview.ts';
import { pageAnswers, savedPages } from './pages.ts';
import { readPatterns } from './patterns.ts';
import { readPlanRows } from './plan-rows.ts';
import { readRows } from './rows.ts';
import { visitedSites } from './runs.ts';
import { pageVisits, readSchedule, watchedAttributes } from './schedules.ts';
import { runStatement } from './statement.ts';
import { postgresViews } from './views/views.ts';

/** Who looks does not wait a minute for a server that is not there. */
const PATIENCE_MS = 2000;

/** A store on a PostgreSQL server, for looking at. */
export async function openPostgresReader(url: string): Promise<Reader> {
  const server = await openServer(url, { patienceMs: PATIENCE_MS });
  try {
    await prepareServer(server, 'read');
  } catch (error) {
    await server.close();
    throw error;
  }
  const bodies = new BodyReader(server);
  return {
    location: server.address.url,
    views: postgresViews(server),
    overview: () => readOverview(server),
    entity: (address, { history = false } = {}) => readEntity(server, address, history),
    changes: () => readChanges(server, null),
    visitedSites: () => visitedSites(server),
    schedule: (host) => readSchedule(server, host),
    pageVisits: () => pageVisits(server),
    watched: (host) => watchedAttributes(server, host),
    entitiesLike: (text, most) => readEntitiesLike(server, text, most),
    async kinds() {
      const rows = await server.rows<{ kind: string }>(
        'SELECT kind FROM (SELECT DISTINCT kind FROM entities WHERE kind IS NOT NULL) AS found ORDER BY kind COLLATE "C"',
      );
      return rows.map(({ kind }) => kind);
    },
    rows: (what, { history = false, kind } = {}) => readRows(server, what, kind, history),
    pageAnswers: () => pageAnswers(server, bodies),
    savedPages: (address, most) => savedPages(server, address, most),
    readBody: (hash) => bodies.read(Buffer.from(hash, 'hex')),
    planRows: () => readPlanRows(server),
    patterns: () => readPatterns(server),
    statement: (sql) => runStatement(server, sql),
    close: () => server.close(),
  };
}
