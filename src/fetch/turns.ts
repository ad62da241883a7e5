import type { Fetched } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import { type Clock, systemClock } from './clock.ts';
import { delayOf, HEALTHY, type HostHealth, noted } from './pace.ts';
import { urlOf } from './url-of.ts';
import { whenAborted } from './when-aborted.ts';

export interface PoliteOptions {
  /** Pause between the starts of two requests to a host, by address. @default 1000 ms for all */
  readonly delayMs?: (address: Address) => number;
  /** @default 1 */
  readonly perHost?: number;
  /** Requests under way to all hosts together. @default 16 */
  readonly maxConcurrent?: number;
  /** A host that asked us to stay away for longer is not waited for: its queries fail at once. @default 300,000 */
  readonly maxPauseMs?: number;
  readonly clock?: Clock;
}

export const POLITE_DEFAULTS = {
  delayMs: () => 1000,
  perHost: 1,
  maxConcurrent: 16,
  maxPauseMs: 300_000,
  clock: systemClock,
} satisfies Required<PoliteOptions>;

/** Leave to send one request; `done` gives it back with what came of it. */
export interface Lease {
  done(answer: Fetched | null): void;
}

/** Who may ask which host when. Shared by all that fetch in one process. */
export interface Turns {
  /** Waits for leave to ask; null when the asker gave up, or the host wants to be left alone for too long. */
  take(address: Address, signal?: AbortSignal): Lease | Promise<Lease | null>;
  /** Something above saw that a host's answers are walls. */
  note(address: Address, answer: Fetched): void;
  /** The pause between requests that a host gets now. */
  delayOf(address: Address): number;
  /** For how long a host asked us to stay away. */
  awayMs(address: Address): number;
}

interface Host {
  health: HostHealth;
  underWay: number;
  nextStartMs: number;
  readonly waiting: Waiter[];
  /** Set while the host sleeps until its next start; aborted when nobody waits any more. */
  sleeping: AbortController | null;
}

interface Waiter {
  readonly address: Address;
  readonly grant: (lease: Lease | null) => void;
}

/** Hosts that are idle and healthy are forgotten beyond this many, so that memory stays flat. */
const MAX_IDLE_HOSTS = 10_000;

export function createTurns(options: PoliteOptions = {}): Turns {
  return new HostTurns({ ...POLITE_DEFAULTS, ...options });
}

class HostTurns implements Turns {
  readonly #options: Required<PoliteOptions>;
  readonly #clock: Clock;
  readonly #hosts = new Map<string, Host>();
  /** Hosts that have someone waiting, in the order they are served. */
  readonly #withWaiting = new Set<Host>();
  #underWay = 0;

  constructor(options: Required<PoliteOptions>) {
    this.#options = options;
    this.#clock = options.clock;
  }

  take(address: Address, signal?: AbortSignal): Lease | Promise<Lease | null> {
    const host = this.#hostOf(address);
    if (signal?.aborted === true || this.#isShut(host)) return Promise.resolve(null);
    const free = host.waiting.length === 0 && this.#hasRoom(host) && this.#waitMs(host) <= 0;
    return free ? this.#lease(host, address) : this.#queue(host, address, signal);
  }

  note(address: Address, answer: Fetched): void {
    this.#learn(this.#hostOf(address), address, answer, 0, this.#clock.now());
  }

  delayOf(address: Address): number {
    return delayOf(this.#hostOf(address).health, this.#options.delayMs(address));
  }

  awayMs(address: Address): number {
    return Math.max(0, this.#hostOf(address).health.notBeforeMs - this.#clock.now());
  }

  #hostOf(address: Address): Host {
    const name = urlOf(address)?.host ?? '';
    const known = this.#hosts.get(name);
    if (known !== undefined) return known;
    if (this.#hosts.size >= MAX_IDLE_HOSTS) forgetIdle(this.#hosts);
    const host: Host = { health: HEALTHY, underWay: 0, nextStartMs: 0, waiting: [], sleeping: null };
    this.#hosts.set(name, host);
    return host;
  }

  #hasRoom(host: Host): boolean {
    return host.underWay < this.#options.perHost && this.#underWay < this.#options.maxConcurrent;
  }

  #waitMs(host: Host): number {
    return Math.max(host.nextStartMs, host.health.notBeforeMs) - this.#clock.now();
  }

  #isShut(host: Host): boolean {
    return host.health.notBeforeMs - this.#clock.now() > this.#options.maxPauseMs;
  }

  /** Bounded: a lease is given back later, not while it is granted. */
  #lease(host: Host, address: Address): Lease {
    const startedMs = this.#clock.now();
    host.underWay += 1;
    this.#underWay += 1;
    host.nextStartMs = startedMs + delayOf(host.health, this.#options.delayMs(address));
    let open = true;
    return {
      done: (answer) => {
        if (!open) return;
        open = false;
        this.#giveBack(host, address, answer, startedMs);
      },
    };
  }

  /** Bounded: a lease is given back later, not while it is granted. */
  #giveBack(host: Host, address: Address, answer: Fetched | null, startedMs: number): void {
    host.underWay -= 1;
    this.#underWay -= 1;
    this.#learn(host, address, answer, this.#clock.now() - startedMs, startedMs);
    if (this.#isShut(host)) for (const waiter of host.waiting.splice(0)) waiter.grant(null);
    for (const waiting of this.#withWaiting.size === 0 ? [] : [...this.#withWaiting]) this.#grant(waiting);
  }

  /** What an answer says holds for the very next request, which was planned before it came. */
  #learn(host: Host, address: Address, answer: Fetched | null, tookMs: number, fromMs: number): void {
    host.health = noted(host.health, answer, tookMs, this.#clock.now());
    const delayMs = delayOf(host.health, this.#options.delayMs(address));
    host.nextStartMs = Math.max(host.nextStartMs, fromMs + delayMs);
  }

  /** Bounded: a lease is given back later, not while it is granted; after a sleep the stack is new. */
  #grant(host: Host): void {
    // To the end of the line, so that the global limit is shared round by round.
    this.#withWaiting.delete(host);
    if (host.waiting.length > 0) this.#withWaiting.add(host);
    while (host.waiting.length > 0 && this.#hasRoom(host)) {
      const waitMs = this.#waitMs(host);
      if (waitMs > 0) {
        this.#sleep(host, waitMs);
        return;
      }
      const { address, grant } = host.waiting.shift()!;
      grant(this.#lease(host, address));
    }
    if (host.waiting.length === 0) this.#withWaiting.delete(host);
  }

  /** Bounded: after a sleep the stack is new. */
  #sleep(host: Host, waitMs: number): void {
    if (host.sleeping !== null) return;
    const sleeping = new AbortController();
    host.sleeping = sleeping;
    void this.#clock.sleep(waitMs, sleeping.signal).then(() => {
      host.sleeping = null;
      this.#grant(host);
    });
  }

  #queue(host: Host, address: Address, signal: AbortSignal | undefined): Promise<Lease | null> {
    return new Promise((resolve) => {
      const aborting = whenAborted(signal, () => {
        host.waiting.splice(host.waiting.indexOf(waiter), 1);
        if (host.waiting.length === 0) host.sleeping?.abort();
        resolve(null);
      });
      const waiter: Waiter = {
        address,
        grant(lease) {
          aborting.takeBack();
          resolve(lease);
        },
      };
      host.waiting.push(waiter);
      this.#grant(host);
    });
  }
}

function forgetIdle(hosts: Map<string, Host>): void {
  for (const [name, host] of hosts) {
    if (host.underWay === 0 && host.waiting.length === 0 && host.health.backoff === 1) hosts.delete(name);
  }
}
