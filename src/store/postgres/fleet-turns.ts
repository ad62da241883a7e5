/**
 * Whose turn it is: the scheduler of a fleet, as statements over the table `fleet`. All times come from a clock that is passed in, so that a
 * simulation runs the same statements (bench/fleet/simulate.ts).
 */
import type { Server, Sql } from './connection.ts';
import { NOW_MS, takeLease } from './leases.ts';

/** A site that a worker was given, until its downloads are spent or its lease is lost. */
export interface Turn {
  readonly id: number;
  readonly site: number;
  readonly url: string;
  readonly epoch: number;
  readonly settingsJson: string;
  /** Downloads this turn may make. */
  readonly granted: number;
  /** Downloads of its run until now. */
  readonly asked: number;
  /** Whether the worker that had it went away in the middle of its turn. */
  readonly tookOver: boolean;
  readonly visits: number;
  readonly facts: number;
  readonly entities: number;
}

export interface TurnEnd {
  /** `again`: its downloads are spent, and there is more to ask. `released`: the worker gives it back as it was. */
  readonly how: 'finished' | 'again' | 'failed' | 'released' | 'stopped' | 'address-taken';
  readonly why: string | null;
  /** Made in this turn. */
  readonly downloads: number;
  /** Of its run, all turns together. */
  readonly asked: number;
  readonly entities: number;
  readonly facts: number;
}

/** Null: the clock of the database. */
export type FleetClock = number | null;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Two sites behind one address: the second is looked at again after so long. */
const ADDRESS_TAKEN_MS = 1000;
/** So many turns in a row may fail before a person must say that it is to go on. */
const MOST_POOR_TURNS = 6;
/** A turn that brings nothing, or fails, puts the next one off: two minutes, then twice as long each time. */
const POOR_PAUSE_MS = 2 * MINUTE_MS;
/** Requests of a day that are left; below that, a turn is not worth its replay. */
const LEAST_GRANT = 10;
/** An entity is worth as much as a fact that only filters know. */
const LONGEST_SLICE = 20_000;

const nowOf = (clock: FleetClock): string => (clock === null ? NOW_MS : `${Math.trunc(clock)}::bigint`);

const WANTED = 'id, site, url, epoch, settings_json, slice, asked, state, turns, facts, entities';

interface DbSite {
  readonly id: number;
  readonly site: number;
  readonly url: string;
  readonly settings_json: string;
  readonly slice: number;
  readonly asked: number;
  readonly state: string;
  readonly turns: number;
  readonly facts: number;
  readonly entities: number;
}

/** The best site that may be asked now, with its lease; null: there is none. */
export function takeTurn(server: Server, worker: string, clock: FleetClock = null): Promise<Turn | null> {
  const now = nowOf(clock);
  return server.transaction(async (sql) => {
    const left = await leftOfDay(sql, now);
    if (left < LEAST_GRANT) return null;
    const site = (await abandoned(sql, now)) ?? (await nextWaiting(sql, now));
    if (site === undefined) return null;
    const granted = Math.min(site.slice, left);
    const epoch = await takeLease(sql, site.site, worker, now);
    if (epoch === null) return null;
    await sql.run(
      `UPDATE fleet SET state = 'running', worker = $2, epoch = $3, granted = $4, stop_asked = false WHERE id = $1`,
      ...[site.id, worker, epoch, granted],
    );
    await sql.run('UPDATE fleet_budget SET spent = spent + $1', granted);
    return {
      ...{ id: site.id, site: site.site, url: site.url, epoch, settingsJson: site.settings_json },
      ...{ granted, asked: site.asked, tookOver: site.state === 'running', visits: site.turns },
      ...{ facts: site.facts, entities: site.entities },
    };
  });
}

/** Of all sites together. The first of a day begins it anew. */
async function leftOfDay(sql: Sql, now: string): Promise<number> {
  const row = await sql.row<{ per_day: number | null; spent: number }>(
    `UPDATE fleet_budget SET spent = CASE WHEN day = ${now} / ${DAY_MS} THEN spent ELSE 0 END, day = ${now} / ${DAY_MS}
     WHERE day <> ${now} / ${DAY_MS} RETURNING per_day, spent`,
  );
  const budget =
    row ?? (await sql.row<{ per_day: number | null; spent: number }>('SELECT per_day, spent FROM fleet_budget'));
  return budget?.per_day == null ? Number.MAX_SAFE_INTEGER : budget.per_day - budget.spent;
}

/** Sites whose worker went away. */
const abandoned = (sql: Sql, now: string): Promise<DbSite | undefined> =>
  sql.row<DbSite>(
    `SELECT ${WANTED} FROM fleet WHERE state = 'running'
       AND EXISTS (SELECT 1 FROM leases WHERE leases.site = fleet.site AND (leases.owner IS NULL OR leases.until_ms < ${now}))
     LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );

/** By priority, then by what the last turn brought for each download; never two at once of one host or behind one address. */
const nextWaiting = (sql: Sql, now: string): Promise<DbSite | undefined> =>
  sql.row<DbSite>(
    `SELECT ${WANTED} FROM fleet WHERE state = 'waiting' AND due_ms <= ${now}
       AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.site = fleet.site AND leases.owner IS NOT NULL AND leases.until_ms >= ${now})
       AND NOT EXISTS (SELECT 1 FROM claims WHERE claims.name = fleet.address AND claims.free_ms > ${now})
       AND NOT EXISTS (SELECT 1 FROM claims JOIN leases ON leases.site = claims.site AND leases.epoch = claims.epoch
         WHERE claims.name = fleet.address AND leases.owner IS NOT NULL AND leases.until_ms >= ${now})
     ORDER BY priority DESC, worth DESC, due_ms LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );

/** Nobody else asks this address while the turn lasts. False: somebody does, or did a moment ago. */
export async function claimAddress(sql: Sql, turn: Turn, name: string): Promise<boolean> {
  await sql.run('UPDATE fleet SET address = $2 WHERE id = $1', turn.id, name);
  const changed = await sql.run(
    `INSERT INTO claims (name, site, epoch, free_ms) VALUES ($1, $2, $3, 0)
     ON CONFLICT (name) DO UPDATE SET site = excluded.site, epoch = excluded.epoch, free_ms = 0
     WHERE claims.free_ms <= ${NOW_MS} AND NOT EXISTS (SELECT 1 FROM leases
       WHERE leases.site = claims.site AND leases.epoch = claims.epoch AND leases.owner IS NOT NULL AND leases.until_ms >= ${NOW_MS})`,
    ...[name, turn.site, turn.epoch],
  );
  return changed === 1;
}

/** What came of a turn, and when the next one is. `paceMs`: so long nobody asks its address. Refused where the lease was lost. */
export function endTurn(
  server: Server,
  turn: Turn,
  end: TurnEnd,
  paceMs: number,
  clock: FleetClock = null,
): Promise<void> {
  const now = nowOf(clock);
  return server.transaction(async (sql) => {
    const gained = Math.max(0, end.facts - turn.facts) + Math.max(0, end.entities - turn.entities);
    const isPoor = end.how === 'failed' || (end.how === 'again' && gained === 0);
    await sql.run(
      `UPDATE fleet SET
         state = CASE
           WHEN stop_asked OR $2 = 'stopped' THEN 'stopped'
           WHEN $2 IN ('again', 'released', 'address-taken') THEN 'waiting'
           WHEN $2 = 'failed' AND poor_turns + 1 >= ${MOST_POOR_TURNS} THEN 'failed'
           WHEN $2 = 'finished' AND every_hours IS NULL THEN 'finished'
           ELSE 'waiting' END,
         due_ms = CASE
           WHEN $2 = 'finished' AND every_hours IS NOT NULL THEN ${now} + (every_hours * 3600000)::bigint
           WHEN $2 = 'address-taken' THEN ${now} + ${ADDRESS_TAKEN_MS}
           WHEN $3::boolean THEN ${now} + (${POOR_PAUSE_MS} * power(2, least(poor_turns, 10)))::bigint
           ELSE ${now} END,
         poor_turns = CASE WHEN $3::boolean THEN poor_turns + 1 WHEN $2 IN ('finished', 'again') THEN 0 ELSE poor_turns END,
         worth = CASE WHEN $4::bigint > 0 THEN $5::float8 / $4 WHEN $3::boolean THEN 0 ELSE worth END,
         slice = CASE WHEN $2 = 'again' THEN least(2 * slice, ${LONGEST_SLICE}) WHEN $2 = 'finished' THEN 200 ELSE slice END,
         turns = turns + CASE WHEN $2 = 'address-taken' THEN 0 ELSE 1 END,
         asked = CASE WHEN $2 = 'finished' THEN 0 ELSE $6 END,
         downloads = downloads + $4, entities = $7, facts = $8, why = $9,
         worker = NULL, granted = 0, stop_asked = false
       WHERE id = $1 AND epoch = $10`,
      ...[
        turn.id,
        end.how,
        String(isPoor),
        end.downloads,
        gained,
        end.asked,
        end.entities,
        end.facts,
        end.why,
        turn.epoch,
      ],
    );
    await sql.run('UPDATE fleet_budget SET spent = greatest(0, spent - $1)', Math.max(0, turn.granted - end.downloads));
    await sql.run(
      `UPDATE claims SET free_ms = ${now} + $3 WHERE site = $1 AND epoch = $2`,
      ...[turn.site, turn.epoch, Math.ceil(paceMs)],
    );
    await sql.run('UPDATE leases SET owner = NULL, until_ms = 0 WHERE site = $1 AND epoch = $2', turn.site, turn.epoch);
  }, `SELECT quarry_fence(${turn.site}, ${turn.epoch})`);
}
