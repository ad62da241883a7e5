/** The scheduler alone, on a clock that is passed in: for simulations. */
import { openServer } from './connection.ts';
import { endTurn, type Turn, type TurnEnd, takeTurn } from './fleet-turns.ts';
import { prepareServer } from './migrate.ts';

export interface Scheduler {
  /** Made-up sites, `perAddress` behind each address. */
  fill(sites: number, perAddress: number, perDay: number, nowMs: number): Promise<void>;
  take(nowMs: number): Promise<Turn | null>;
  end(turn: Turn, end: TurnEnd, paceMs: number, nowMs: number): Promise<void>;
  /** When something may be asked next; null: never. */
  nextDueMs(nowMs: number): Promise<number | null>;
  counts(): Promise<{ readonly finished: number; readonly failed: number }>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
/** On a virtual clock nobody renews, and nobody dies. */
const FOR_EVER_MS = 1000 * DAY_MS;

export async function openScheduler(url: string): Promise<Scheduler> {
  const server = await openServer(url);
  await prepareServer(server, 'write');
  return {
    async fill(sites, perAddress, perDay, nowMs) {
      await server.run(
        "INSERT INTO sites (host, first_seen_ms) SELECT 'site-' || n || '.example', $2 FROM generate_series(0, $1 - 1) AS n",
        sites,
        nowMs,
      );
      await server.run(
        `INSERT INTO fleet (url, site, due_ms, address)
         SELECT 'https://' || host || '/', id, $2, 'address ' || substring(host FROM 'site-([0-9]+)')::bigint / $1::bigint FROM sites`,
        perAddress,
        nowMs,
      );
      await server.run('UPDATE fleet_budget SET per_day = $1', perDay);
      await server.script('ANALYZE fleet');
    },
    async take(nowMs) {
      const turn = await takeTurn(server, 'simulated', { clock: nowMs, abandonedToo: false });
      if (turn === null) return null;
      await server.run('UPDATE leases SET until_ms = until_ms + $2 WHERE site = $1', turn.site, FOR_EVER_MS);
      await server.run(
        `INSERT INTO claims (name, site, epoch, free_ms) SELECT address, site, $2, 0 FROM fleet WHERE id = $1
         ON CONFLICT (name) DO UPDATE SET site = excluded.site, epoch = excluded.epoch, free_ms = 0`,
        turn.id,
        turn.epoch,
      );
      return turn;
    },
    end: (turn, end, paceMs, nowMs) => endTurn(server, turn, end, paceMs, nowMs),
    async nextDueMs(nowMs) {
      const row = await server.row<{ due: number | null; spent: number; per_day: number }>(
        "SELECT (SELECT min(due_ms) FROM fleet WHERE state = 'waiting') AS due, spent, per_day FROM fleet_budget",
      );
      if (row?.due == null) return null;
      const tomorrow = (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;
      const isSpent = row.per_day - row.spent < 10;
      return isSpent ? Math.max(row.due, tomorrow) : Math.max(row.due, nowMs + 1000);
    },
    async counts() {
      const row = await server.row<{ finished: number; failed: number }>(
        "SELECT count(*) FILTER (WHERE state = 'finished') AS finished, count(*) FILTER (WHERE state = 'failed') AS failed FROM fleet",
      );
      return { ...row! };
    },
    close: () => server.close(),
  };
}
