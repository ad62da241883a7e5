/** All that a worker, and who watches it, does with the database. */
import type { Address } from '../../model/url.ts';
import type { Store, VisitedSite } from '../store.ts';
import { openServer, type Server } from './connection.ts';
import * as fleet from './fleet.ts';
import { claimAddress, endTurn, extendTurn, type Turn, type TurnEnd, takeTurn } from './fleet-turns.ts';
import { type Leases, LONGEST_IDLE_MS, openLeases } from './leases.ts';
import { prepareServer } from './migrate.ts';
import { visitedSiteOf } from './runs.ts';
import { ownerName, storeOn } from './store.ts';
import { openWake, type Wake } from './wake.ts';

type SiteCount = Pick<Turn, 'entities' | 'facts'>;

export interface PostgresFleet {
  readonly name: string;
  readonly location: string;
  readonly leases: Leases;
  /** Throws where the schema was brought up to date by a later version. */
  takeTurn(): Promise<Turn | null>;
  claimAddress(turn: Turn, address: string): Promise<boolean>;
  /** More downloads for a turn that has made so many since it was granted some; 0: it is to end. `known`: what was stored then. */
  extendTurn(
    turn: Turn,
    downloads: number,
    known: SiteCount,
  ): Promise<{ readonly more: number; readonly count: SiteCount }>;
  endTurn(turn: Turn, end: Omit<TurnEnd, 'entities' | 'facts' | 'downloads'>, paceMs: number): Promise<void>;
  /** Its writes are those of the turn's lease. */
  storeOf(turn: Turn): Store;
  visitedSite(host: string, start: Address): Promise<VisitedSite | null>;
  stoppedTurns(ids: readonly number[]): Promise<readonly number[]>;
  beat(beat: Omit<fleet.WorkerBeat, 'name'>): Promise<void>;
  wakeOthers(onWake: (() => void) | null): Promise<Wake | null>;
  add(sites: readonly fleet.FleetAddition[]): Promise<void>;
  stop(url: Address): Promise<boolean>;
  setBudget(perDay: number | null): Promise<void>;
  budget(): ReturnType<typeof fleet.readBudget>;
  sites(): ReturnType<typeof fleet.fleetSites>;
  workers(): ReturnType<typeof fleet.fleetWorkers>;
  close(): Promise<void>;
}

export async function openFleet(
  url: string,
  options: { readonly connections?: number; readonly patienceMs?: number } = {},
): Promise<PostgresFleet> {
  const server = await openServer(url, { ...options, idleInTransactionMs: LONGEST_IDLE_MS });
  try {
    await prepareServer(server, 'write');
  } catch (error) {
    await server.close();
    throw error;
  }
  const name = ownerName();
  return doorOf(url, server, name, await openLeases(url, server, name));
}

/** So often sites are looked for whose worker went away. */
const LOOK_MS = 500;

function doorOf(url: string, server: Server, name: string, leases: Leases): PostgresFleet {
  let lookAtMs = 0;
  return {
    name,
    location: server.address.url,
    leases,
    async takeTurn() {
      await prepareServer(server, 'write');
      const sinceMs = performance.now();
      const abandonedToo = sinceMs >= lookAtMs;
      if (abandonedToo) lookAtMs = sinceMs + LOOK_MS;
      const turn = await takeTurn(server, name, { abandonedToo });
      if (turn !== null) leases.hold(turn.site, turn.epoch, sinceMs);
      return turn;
    },
    claimAddress: (turn, address) => claimAddress(server, turn, address),
    async extendTurn(turn, downloads, known) {
      const count = await fleet.countSite(server, turn.site);
      const gained = Math.max(0, count.facts - known.facts) + Math.max(0, count.entities - known.entities);
      return { count, more: await extendTurn(server, turn, { downloads, gained }) };
    },
    async endTurn(turn, { asked, how, why }, paceMs) {
      const counts = await fleet.countSite(server, turn.site);
      const downloads = Math.max(0, asked - turn.asked);
      await endTurn(server, turn, { how, why, asked, downloads, ...counts }, paceMs);
      leases.forget(turn.site);
    },
    storeOf: () => storeOn(server, leases),
    async visitedSite(host, start) {
      const site = await visitedSiteOf(server, host);
      return site?.start === start ? site : null;
    },
    stoppedTurns: (ids) => fleet.stoppedTurns(server, ids),
    beat: (beat) => fleet.beat(server, { name, ...beat }),
    wakeOthers: (onWake) => openWake(url, onWake),
    add: (sites) => fleet.addSites(server, sites),
    stop: (address) => fleet.stopSite(server, address),
    setBudget: (perDay) => fleet.setBudget(server, perDay),
    budget: () => fleet.readBudget(server),
    sites: () => fleet.fleetSites(server),
    workers: () => fleet.fleetWorkers(server),
    async close() {
      await leases.close().catch(() => {});
      await fleet.endWorker(server, name).catch(() => {});
      await server.close();
    },
  };
}
