/** The fleet as people see and change it, and what its workers say of themselves. */
import type { Address } from '../../model/url.ts';
import { parseUrl } from '../../model/url.ts';
import type { FleetSite, FleetState, FleetWorker } from '../fleet.ts';
import type { Server, Sql } from './connection.ts';
import { LEASE_MS, NOW_MS, siteOfHost } from './leases.ts';

export interface FleetAddition {
  readonly url: Address;
  readonly settingsJson: string;
  readonly priority: number;
  readonly everyHours: number | null;
}

/** Known ones get these settings from their next turn on, and are taken up again where they had ended. */
export async function addSites(server: Server, sites: readonly FleetAddition[]): Promise<void> {
  for (const { everyHours, priority, settingsJson, url } of sites) {
    const site = await siteOfHost(server, parseUrl(url)?.host ?? '', Date.now());
    await server.run(
      `INSERT INTO fleet (url, site, settings_json, priority, every_hours, due_ms) VALUES ($1, $2, $3, $4, $5, ${NOW_MS})
       ON CONFLICT (md5(url)) DO UPDATE SET settings_json = excluded.settings_json, priority = excluded.priority,
         every_hours = excluded.every_hours, poor_turns = 0, stop_asked = false, resting = false,
         due_ms = CASE WHEN fleet.state = 'running' THEN fleet.due_ms ELSE excluded.due_ms END,
         state = CASE WHEN fleet.state = 'running' THEN 'running' ELSE 'waiting' END`,
      ...[url, site, settingsJson, priority, everyHours],
    );
  }
}

/** False: it is not in the fleet. A running one is stopped by its worker, within seconds. */
export async function stopSite(sql: Sql, url: Address): Promise<boolean> {
  const changed = await sql.run(
    `UPDATE fleet SET stop_asked = (state = 'running'), state = CASE WHEN state = 'running' THEN state ELSE 'stopped' END
     WHERE md5(url) = md5($1) AND url = $1`,
    url,
  );
  return changed === 1;
}

export async function setBudget(sql: Sql, perDay: number | null): Promise<void> {
  await sql.run('UPDATE fleet_budget SET per_day = $1', perDay);
}

export async function readBudget(sql: Sql): Promise<{ readonly perDay: number | null; readonly spent: number }> {
  const row = await sql.row<{ per_day: number | null; spent: number }>(
    `SELECT per_day, CASE WHEN day = ${NOW_MS} / 86400000 THEN spent ELSE 0 END AS spent FROM fleet_budget`,
  );
  return { perDay: row?.per_day ?? null, spent: row?.spent ?? 0 };
}

interface DbFleetSite {
  readonly url: string;
  readonly state: string;
  readonly worker: string | null;
  readonly entities: number;
  readonly facts: number;
  readonly downloads: number;
  readonly priority: number;
  readonly why: string | null;
}

/** Of sites that run now, what is stored; of the others, what their last turn left. A worker that went away has none. */
export async function fleetSites(sql: Sql): Promise<readonly FleetSite[]> {
  const rows = await sql.rows<DbFleetSite>(
    `SELECT url, fleet.state, priority, why,
       CASE WHEN fleet.state = 'running' AND leases.owner IS NOT NULL AND leases.until_ms >= ${NOW_MS} THEN worker END AS worker,
       CASE WHEN fleet.state = 'running' THEN (SELECT count(*) FROM entities WHERE entities.site = fleet.site AND gone_ms IS NULL)
         ELSE entities END AS entities,
       CASE WHEN fleet.state = 'running' THEN (SELECT count(*) FROM facts JOIN entities ON entities.id = facts.entity
         WHERE entities.site = fleet.site AND facts.ended_ms IS NULL) ELSE facts END AS facts,
       CASE WHEN fleet.state = 'running' THEN fleet.downloads + greatest(0, (SELECT count(*) FROM answers JOIN runs ON runs.id = answers.run
         WHERE runs.site = fleet.site AND runs.ending IS NULL AND answers.kind <> 'refused') - fleet.asked) ELSE fleet.downloads END AS downloads
     FROM fleet LEFT JOIN leases ON leases.site = fleet.site ORDER BY fleet.id`,
  );
  return rows.map((row) => ({ ...row, state: row.state as FleetState }));
}

/** What is stored about a site now. */
export async function countSite(
  sql: Sql,
  site: number,
): Promise<{ readonly entities: number; readonly facts: number }> {
  const row = await sql.row<{ entities: number; facts: number }>(
    `SELECT (SELECT count(*) FROM entities WHERE site = $1 AND gone_ms IS NULL) AS entities,
       (SELECT count(*) FROM facts JOIN entities ON entities.id = facts.entity
        WHERE entities.site = $1 AND facts.ended_ms IS NULL) AS facts`,
    site,
  );
  return { ...row! };
}

export interface WorkerBeat {
  readonly name: string;
  readonly version: string;
  readonly places: number;
  readonly sites: number;
  readonly isDraining: boolean;
}

/** Says that a worker lives; forgets those that did not say so for long. */
export async function beat(sql: Sql, { isDraining, name, places, sites, version }: WorkerBeat): Promise<void> {
  await sql.run(
    `INSERT INTO workers (name, began_ms, seen_ms, version, places, sites, is_draining) VALUES ($1, ${NOW_MS}, ${NOW_MS}, $2, $3, $4, $5::boolean)
     ON CONFLICT (name) DO UPDATE SET seen_ms = excluded.seen_ms, sites = excluded.sites, is_draining = excluded.is_draining`,
    ...[name, version, places, sites, String(isDraining)],
  );
  await sql.run(`DELETE FROM workers WHERE seen_ms < ${NOW_MS} - ${20 * LEASE_MS}`);
}

export async function endWorker(sql: Sql, name: string): Promise<void> {
  await sql.run('DELETE FROM workers WHERE name = $1', name);
}

export async function fleetWorkers(sql: Sql): Promise<readonly FleetWorker[]> {
  const rows = await sql.rows<{
    name: string;
    version: string;
    sites: number;
    places: number;
    ago: number;
    is_draining: boolean;
  }>(`SELECT name, version, sites, places, is_draining, ${NOW_MS} - seen_ms AS ago FROM workers ORDER BY began_ms`);
  return rows.map(({ ago, is_draining, name, places, sites, version }) => ({
    ...{ name, version, sites, places },
    state: ago > LEASE_MS ? 'silent' : is_draining ? 'draining' : 'working',
  }));
}

/** Of these turns, the ones that a person has stopped. */
export async function stoppedTurns(sql: Sql, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await sql.rows<{ id: number }>('SELECT id FROM fleet WHERE stop_asked AND id = ANY($1::bigint[])', ids);
  return rows.map(({ id }) => id);
}
