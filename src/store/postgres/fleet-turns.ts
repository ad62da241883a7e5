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
  /** Downloads this turn may make, unless it is extended. */
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
/** Downloads of a turn at most: one site of a million pages does not keep a place for weeks while others wait. */
const LONGEST_SLICE = 20_000;
/** What a turn must bring for each download to go on in front of a site that nobody has asked yet. */
const NEW_SITE_WORTH = 1;

const nowOf = (clock: FleetClock): string => (clock === null ? NOW_MS : `${Math.trunc(clock)}::bigint`);

const WANTED = 'id, site, url, epoch, address, settings_json, slice, asked, state, turns, facts, entities';

interface DbSite {
  readonly id: number;
  readonly site: number;
  readonly url: string;
  readonly address: string | null;
  readonly settings_json: string;
  readonly slice: number;
  readonly asked: number;
  readonly state: string;
  readonly turns: number;
  readonly facts: number;
  readonly entities: number;
}

export interface TakeOptions {
  /** @default the clock of the database */
  readonly clock?: FleetClock;
  /** Whether sites are looked for whose worker went away; that costs more the more turns are under way. @default true */
  readonly abandonedToo?: boolean;
}

/** The best site that may be asked now, with its lease; null: there is none. */
export function takeTurn(
  server: Server,
  worker: string,
  { abandonedToo = true, clock = null }: TakeOptions = {},
): Promise<Turn | null> {
  const now = nowOf(clock);
  return server.transaction(async (sql) => {
    const left = await leftOfDay(sql, now);
    if (left < LEAST_GRANT) return null;
    await wake(sql, now);
    const site = (abandonedToo ? await abandoned(sql, now) : undefined) ?? (await nextWaiting(sql, now));
    if (site === undefined) return null;
    const granted = Math.min(site.slice, left);
    const epoch = await takeLease(sql, site.site, worker, now);
    if (epoch === null) return null;
    await sql.run(
      `UPDATE fleet SET state = 'running', worker = $2, epoch = $3, granted = $4, stop_asked = false, held = false WHERE id = $1`,
      ...[site.id, worker, epoch, granted],
    );
    if (site.address !== null) await holdOthers(sql, site.id, site.address);
    await sql.run('UPDATE fleet_budget SET spent = spent + $1', granted);
    return {
      ...{ id: site.id, site: site.site, url: site.url, epoch, settingsJson: site.settings_json },
      ...{ granted, asked: site.asked, tookOver: site.state === 'running', visits: site.turns },
      ...{ facts: site.facts, entities: site.entities },
    };
  });
}

/** Those whose time has come. */
const wake = (sql: Sql, now: string): Promise<number> =>
  sql.run(
    `UPDATE fleet SET resting = false WHERE id IN (
       SELECT id FROM fleet WHERE resting AND due_ms <= ${now} ORDER BY due_ms LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
  );

/** Other sites behind the address wait for the end of this turn. One that somebody has locked may be overlooked: it is looked at in its turn. */
const holdOthers = (sql: Sql, id: number, address: string): Promise<number> =>
  sql.run(
    `UPDATE fleet SET held = true WHERE id IN (
       SELECT id FROM fleet WHERE address = $1 AND id <> $2 AND state = 'waiting' AND NOT held FOR UPDATE SKIP LOCKED)`,
    ...[address, id],
  );

/** Whoever has the address frees others after the same row was locked: it finds this one, or this one finds the address free. */
async function holdWhileBusy(sql: Sql, id: number, address: string, now: string): Promise<void> {
  await sql.run('SELECT 1 FROM claims WHERE name = $1 FOR UPDATE', address);
  await sql.run(
    `UPDATE fleet SET held = EXISTS (SELECT 1 FROM claims JOIN leases ON leases.site = claims.site AND leases.epoch = claims.epoch
       WHERE claims.name = $2 AND claims.site <> fleet.site AND leases.owner IS NOT NULL AND leases.until_ms >= ${now}) WHERE id = $1`,
    ...[id, address],
  );
}

const freeOthers = (sql: Sql, address: string, fromMs: string): Promise<number> =>
  sql.run(
    `UPDATE fleet SET held = false, resting = true, due_ms = greatest(due_ms, ${fromMs}) WHERE address = $1 AND held`,
    address,
  );

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

/** Nobody asks the address of the site now, or did a moment ago; `but`: the number of a site that does not count. */
const addressIsFree = (now: string, but = '0'): string =>
  `NOT EXISTS (SELECT 1 FROM claims WHERE claims.name = fleet.address AND claims.free_ms > ${now})
   AND NOT EXISTS (SELECT 1 FROM claims JOIN leases ON leases.site = claims.site AND leases.epoch = claims.epoch
     WHERE claims.name = fleet.address AND claims.site <> ${but} AND leases.owner IS NOT NULL AND leases.until_ms >= ${now})`;

/** By priority, then by what the last turn brought for each download; never two at once of one host or behind one address. */
const nextWaiting = (sql: Sql, now: string): Promise<DbSite | undefined> =>
  sql.row<DbSite>(
    `SELECT ${WANTED} FROM fleet WHERE state = 'waiting' AND NOT held AND NOT resting AND due_ms <= ${now}
       AND NOT EXISTS (SELECT 1 FROM leases WHERE leases.site = fleet.site AND leases.owner IS NOT NULL AND leases.until_ms >= ${now})
       AND ${addressIsFree(now)}
     ORDER BY priority DESC, worth DESC, due_ms LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );

/** Nobody else asks this address while the turn lasts. False: somebody does, or did a moment ago. */
export function claimAddress(server: Server, turn: Turn, name: string): Promise<boolean> {
  return server.transaction(async (sql) => {
    const own = await sql.row<{ address: string | null }>(
      'SELECT address FROM fleet WHERE id = $1 FOR UPDATE',
      turn.id,
    );
    const before = own?.address ?? null;
    if (before !== null && before !== name) await freeOthers(sql, before, NOW_MS);
    if (before !== name) await sql.run('UPDATE fleet SET address = $2 WHERE id = $1', turn.id, name);
    const changed = await sql.run(
      `INSERT INTO claims (name, site, epoch, free_ms) VALUES ($1, $2, $3, 0)
       ON CONFLICT (name) DO UPDATE SET site = excluded.site, epoch = excluded.epoch, free_ms = 0
       WHERE claims.free_ms <= ${NOW_MS} AND NOT EXISTS (SELECT 1 FROM leases
         WHERE leases.site = claims.site AND leases.epoch = claims.epoch AND leases.owner IS NOT NULL AND leases.until_ms >= ${NOW_MS})`,
      ...[name, turn.site, turn.epoch],
    );
    if (changed === 1) await holdOthers(sql, turn.id, name);
    return changed === 1;
  });
}

/**
 * More downloads for a turn that is going to spend its own: the next turn would begin by hearing all of this one again. 0: it is to end, because
 * it brought nothing, because a site with a higher priority or one that is worth more waits, or because the day has none left.
 * `downloads`, `gained`: since it was granted something last.
 */
export function extendTurn(
  server: Server,
  turn: Turn,
  { downloads, gained }: { readonly downloads: number; readonly gained: number },
  clock: FleetClock = null,
): Promise<number> {
  if (gained === 0) return Promise.resolve(0);
  const now = nowOf(clock);
  return server.transaction(async (sql) => {
    const own = await sql.row<{ priority: number; slice: number; granted: number; stop_asked: boolean }>(
      'SELECT priority, slice, granted, stop_asked FROM fleet WHERE id = $1 AND epoch = $2 FOR UPDATE',
      turn.id,
      turn.epoch,
    );
    const more = Math.min(2 * (own?.slice ?? 0), LONGEST_SLICE - (own?.granted ?? 0), await leftOfDay(sql, now));
    if (own === undefined || own.stop_asked || more < LEAST_GRANT) return 0;
    const better = await sql.row(
      `SELECT 1 FROM fleet WHERE state = 'waiting' AND NOT resting AND due_ms <= ${now}
         AND (priority > $1 OR priority = $1 AND CASE WHEN turns = 0 THEN ${NEW_SITE_WORTH} ELSE worth END > $2)
         AND ${addressIsFree(now, '$3')} LIMIT 1`,
      ...[own.priority, gained / Math.max(1, downloads), turn.site],
    );
    if (better !== undefined) return 0;
    await sql.run(
      `UPDATE fleet SET granted = granted + $2, slice = least(2 * slice, ${LONGEST_SLICE}) WHERE id = $1`,
      ...[turn.id, more],
    );
    await sql.run('UPDATE fleet_budget SET spent = spent + $1', more);
    return more;
  }, `SELECT quarry_fence(${turn.site}, ${turn.epoch})`);
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
    const own = await sql.row<{ granted: number; address: string | null }>(
      'SELECT granted, address FROM fleet WHERE id = $1 AND epoch = $2 FOR UPDATE',
      ...[turn.id, turn.epoch],
    );
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
    await sql.run(
      'UPDATE fleet_budget SET spent = greatest(0, spent - $1)',
      Math.max(0, (own?.granted ?? 0) - end.downloads),
    );
    await sql.run(
      `UPDATE claims SET free_ms = ${now} + $3 WHERE site = $1 AND epoch = $2`,
      ...[turn.site, turn.epoch, Math.ceil(paceMs)],
    );
    await sql.run(`UPDATE fleet SET resting = (state = 'waiting' AND due_ms > ${now}) WHERE id = $1`, turn.id);
    if (own?.address != null && end.how === 'address-taken') await holdWhileBusy(sql, turn.id, own.address, now);
    else if (own?.address != null) await freeOthers(sql, own.address, `${now} + ${Math.ceil(paceMs)}`);
    await sql.run('UPDATE leases SET owner = NULL, until_ms = 0 WHERE site = $1 AND epoch = $2', turn.site, turn.epoch);
  }, `SELECT quarry_fence(${turn.site}, ${turn.epoch})`);
}
