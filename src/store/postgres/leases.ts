/** Who may write about a site: one owner at a time, for a few seconds that are renewed. */
import { QuarryError } from '../../model/error.ts';
import { openServer, type Server, type Sql } from './connection.ts';

/** A worker that died is followed by another after so long; one that lives renews its leases four times as often. */
export const LEASE_MS = 8000;
const RENEW_MS = LEASE_MS / 4;
/** A process that is stopped in the middle of a transaction may hold locks that others wait for (the day's budget). */
export const LONGEST_IDLE_MS = LEASE_MS / 2;

/** The clock of the database: those of workers differ. */
export const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The epoch, or null where another owner has it. Waits for nobody: what an owner of the past still has open is ended. */
export async function takeLease(sql: Sql, site: number, owner: string, now = NOW_MS): Promise<number | null> {
  const row = await sql.row<{ epoch: number | null }>(
    `SELECT quarry_take($1, $2, ${now}, $3) AS epoch`,
    site,
    owner,
    LEASE_MS,
  );
  return row?.epoch ?? null;
}

/** The site of a host, made where it is new. */
export async function siteOfHost(sql: Sql, host: string, nowMs: number): Promise<number> {
  const known = await sql.row<{ id: number }>('SELECT id FROM sites WHERE host = $1', host);
  if (known !== undefined) return known.id;
  await sql.run('INSERT INTO sites (host, first_seen_ms) VALUES ($1, $2) ON CONFLICT DO NOTHING', host, nowMs);
  return (await sql.row<{ id: number }>('SELECT id FROM sites WHERE host = $1', host))!.id;
}

interface Held {
  readonly epoch: number;
  /** By the clock of this process that stands still for nobody. */
  untilMs: number;
}

/** Opens the connection that renews. */
export async function openLeases(url: string, server: Server, owner: string): Promise<Leases> {
  return new Leases(server, await openServer(url, { connections: 1, idleInTransactionMs: LONGEST_IDLE_MS }), owner);
}

/** The leases of one process, renewed until they are given back or lost. */
export class Leases {
  readonly #server: Server;
  readonly #renewals: Server;
  readonly #owner: string;
  readonly #held = new Map<number, Held>();
  readonly #asked = new Map<number, Promise<Held>>();
  #timer: NodeJS.Timeout | undefined;
  #renewing: Promise<void> | undefined;

  /** `renewals`: a connection that nothing else waits for or keeps busy. */
  constructor(server: Server, renewals: Server, owner: string) {
    this.#server = server;
    this.#renewals = renewals;
    this.#owner = owner;
  }

  /** One that was taken by other means. */
  hold(site: number, epoch: number, sinceMs: number): void {
    this.#held.set(site, { epoch, untilMs: sinceMs + LEASE_MS });
    this.#timer ??= setInterval(() => void this.#renewAll().catch(() => {}), RENEW_MS);
    this.#timer.unref();
  }

  /** The epoch of the site's lease; taken if this process does not have it yet. */
  async epochOf(site: number): Promise<number> {
    const held = this.#held.get(site);
    if (held !== undefined) return held.epoch;
    const asked = this.#asked.get(site) ?? this.#take(site);
    this.#asked.set(site, asked);
    try {
      return (await asked).epoch;
    } finally {
      this.#asked.delete(site);
    }
  }

  /** Whether the lease of a site is certainly ours at this moment. */
  isSure(site: number): boolean {
    const held = this.#held.get(site);
    return held !== undefined && performance.now() < held.untilMs - RENEW_MS / 2;
  }

  /** Asks the database; false: it is somebody else's. */
  async renew(site: number): Promise<boolean> {
    await this.#renewAll();
    return this.isSure(site);
  }

  /** It was given back with other statements, or is lost. */
  forget(site: number): void {
    this.#held.delete(site);
  }

  /** Another may have it at once. */
  async release(site: number): Promise<void> {
    const held = this.#held.get(site);
    this.#held.delete(site);
    if (held === undefined) return;
    await this.#server.run(
      'UPDATE leases SET owner = NULL, until_ms = 0 WHERE site = $1 AND epoch = $2',
      site,
      held.epoch,
    );
  }

  /** Gives all back, at the end. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    try {
      for (const site of [...this.#held.keys()]) await this.release(site);
    } finally {
      await this.#renewals.close();
    }
  }

  /** Who died a moment ago is waited for; who lives renews, and is not. */
  async #take(site: number): Promise<Held> {
    const giveUpMs = performance.now() + LEASE_MS + RENEW_MS;
    for (;;) {
      const sinceMs = performance.now();
      const epoch = await takeLease(this.#server, site, this.#owner);
      if (epoch !== null) {
        this.hold(site, epoch, sinceMs);
        return this.#held.get(site)!;
      }
      const other = await this.#server.row<{ owner: string; left: number }>(
        `SELECT owner, until_ms - ${NOW_MS} AS left FROM leases WHERE site = $1`,
        site,
      );
      if (sinceMs > giveUpMs || (other !== undefined && other.left > LEASE_MS - RENEW_MS / 2))
        throw await this.#refusal(site, other?.owner ?? '');
      await new Promise((resolve) => setTimeout(resolve, RENEW_MS / 4));
    }
  }

  async #refusal(site: number, owner: string): Promise<QuarryError> {
    const row = await this.#server.row<{ host: string }>('SELECT host FROM sites WHERE id = $1', site);
    return new QuarryError('store-locked', `Another quarry (${owner}) is writing about ${row?.host}.`, {
      hint: 'Wait until it has ended, or give another database with --db.',
    });
  }

  /** Not begun again while a server that went away is waited for: who asks meanwhile hears of the same. */
  #renewAll(): Promise<void> {
    this.#renewing ??= this.#renewHeld().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** All in one statement. A lease that somebody takes at this moment had ended, and is not waited for. */
  async #renewHeld(): Promise<void> {
    const asked = [...this.#held];
    const sinceMs = performance.now();
    const rows = await this.#renewals.rows<{ site: number; epoch: number }>(
      `UPDATE leases SET until_ms = ${NOW_MS} + $3 FROM (
         SELECT site FROM leases JOIN unnest($1::bigint[], $2::bigint[]) AS held(site, epoch) USING (site, epoch)
         FOR NO KEY UPDATE OF leases SKIP LOCKED) AS mine
       WHERE leases.site = mine.site RETURNING leases.site, leases.epoch`,
      asked.map(([site]) => site),
      asked.map(([, { epoch }]) => epoch),
      LEASE_MS,
    );
    const renewed = new Set(rows.map(({ epoch, site }) => `${site} ${epoch}`));
    for (const [site, held] of asked)
      held.untilMs = renewed.has(`${site} ${held.epoch}`) ? Math.max(held.untilMs, sinceMs + LEASE_MS) : 0;
  }
}
