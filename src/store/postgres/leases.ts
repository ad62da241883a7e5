/** Who may write about a site: one owner at a time, for a few seconds that are renewed. */
import { QuarryError } from '../../model/error.ts';
import type { Server, Sql } from './connection.ts';

/** A worker that died is followed by another after so long; one that lives renews its leases four times as often. */
export const LEASE_MS = 8000;
const RENEW_MS = LEASE_MS / 4;
/** A process that is stopped in the middle of a transaction holds a lock on its lease, which must not outlive the lease. */
export const LONGEST_IDLE_MS = LEASE_MS / 2;

/** The clock of the database: those of workers differ. */
export const NOW_MS = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** The epoch, or null where another owner has it. */
export async function takeLease(sql: Sql, site: number, owner: string): Promise<number | null> {
  const row = await sql.row<{ epoch: number }>(
    `INSERT INTO leases (site, owner, epoch, until_ms) VALUES ($1, $2, 1, ${NOW_MS} + $3)
     ON CONFLICT (site) DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1, until_ms = excluded.until_ms
     WHERE leases.owner IS NULL OR leases.until_ms < ${NOW_MS} RETURNING epoch`,
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

/** The leases of one process, renewed until they are given back or lost. */
export class Leases {
  readonly #server: Server;
  readonly #owner: string;
  readonly #held = new Map<number, Held>();
  readonly #asked = new Map<number, Promise<Held>>();
  #timer: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(server: Server, owner: string) {
    this.#server = server;
    this.#owner = owner;
  }

  /** One that was taken by other means. */
  hold(site: number, epoch: number, sinceMs: number): void {
    this.#held.set(site, { epoch, untilMs: sinceMs + LEASE_MS });
    this.#timer ??= setInterval(() => void this.#renewAll(), RENEW_MS);
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
    const held = this.#held.get(site);
    if (held === undefined) return false;
    const sinceMs = performance.now();
    const changed = await this.#server.run(
      `UPDATE leases SET until_ms = ${NOW_MS} + $3 WHERE site = $1 AND epoch = $2`,
      site,
      held.epoch,
      LEASE_MS,
    );
    if (changed === 1) held.untilMs = Math.max(held.untilMs, sinceMs + LEASE_MS);
    else held.untilMs = 0;
    return changed === 1;
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

  async releaseAll(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    for (const site of [...this.#held.keys()]) await this.release(site);
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

  /** One after the other, and not begun again while a server that went away is waited for. */
  async #renewAll(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    for (const site of [...this.#held.keys()]) await this.renew(site).catch(() => {});
    this.#renewing = false;
  }
}
