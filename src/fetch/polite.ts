import type { Fetched } from '../model/fetched.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { type Clock, systemClock } from './clock.ts';
import { abortedAnswer, type Layer } from './fetcher.ts';
import { delayOf, HEALTHY, type HostHealth, noted } from './pace.ts';

export interface PoliteOptions {
  /** Pause between the starts of two requests to a host, by address. @default 1000 ms for all */
  readonly delayMs?: (address: Address) => number;
  /** @default 1 */
  readonly perHost?: number;
  /** Requests under way to all hosts together. @default 16 */
  readonly maxConcurrent?: number;
  readonly clock?: Clock;
}

/** Leave to send one request; `done` gives it back with what came of it. */
interface Lease {
  done(answer: Fetched | null): void;
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
  readonly grant: (lease: Lease) => void;
}

/** Who may ask which host when. Shared by all that fetch in one process. */
export interface Turns {
  /** Waits for leave to ask; null when the asker gave up. */
  take(address: Address, signal?: AbortSignal): Lease | Promise<Lease | null>;
  /** Something above saw that a host's answers are walls. */
  note(address: Address, answer: Fetched): void;
  /** The pause a host gets now. */
  delayOf(address: Address): number;
}

/** Hosts that are idle and healthy are forgotten beyond this many, so that memory stays flat. */
const MAX_IDLE_HOSTS = 10_000;

export function createTurns(options: PoliteOptions = {}): Turns {
  const { delayMs = () => 1000, perHost = 1, maxConcurrent = 16, clock = systemClock } = options;
  const hosts = new Map<string, Host>();
  /** Hosts that have someone waiting, in the order they came; the global limit is shared round by round. */
  const withWaiting = new Set<Host>();
  let underWay = 0;

  const hostOf = (address: Address): Host => {
    const name = parseUrl(address)?.host ?? '';
    const known = hosts.get(name);
    if (known !== undefined) return known;
    if (hosts.size >= MAX_IDLE_HOSTS) forgetIdle(hosts);
    const host: Host = { health: HEALTHY, underWay: 0, nextStartMs: 0, waiting: [], sleeping: null };
    hosts.set(name, host);
    return host;
  };

  const startMs = (host: Host) => Math.max(host.nextStartMs, host.health.notBeforeMs);

  const lease = (host: Host, address: Address): Lease => {
    const startedMs = clock.now();
    host.underWay += 1;
    underWay += 1;
    host.nextStartMs = startedMs + delayOf(host.health, delayMs(address));
    let open = true;
    return {
      done(answer) {
        if (!open) return;
        open = false;
        host.underWay -= 1;
        underWay -= 1;
        const nowMs = clock.now();
        host.health = noted(host.health, answer, nowMs - startedMs, nowMs);
        // What the answer said holds for the very next request, which was planned before it came.
        host.nextStartMs = Math.max(host.nextStartMs, startedMs + delayOf(host.health, delayMs(address)));
        if (withWaiting.size > 0) grantAll();
      },
    };
  };

  const grantAll = () => {
    for (const host of [...withWaiting]) grantNext(host);
  };

  const grantNext = (host: Host): void => {
    // To the end of the line, so that the global limit is shared round by round.
    withWaiting.delete(host);
    if (host.waiting.length > 0) withWaiting.add(host);
    while (host.waiting.length > 0 && host.underWay < perHost && underWay < maxConcurrent) {
      const waitMs = startMs(host) - clock.now();
      if (waitMs > 0) {
        sleep(host, waitMs);
        return;
      }
      const waiter = host.waiting.shift()!;
      waiter.grant(lease(host, waiter.address));
    }
    if (host.waiting.length === 0) withWaiting.delete(host);
  };

  const sleep = (host: Host, waitMs: number): void => {
    if (host.sleeping !== null) return;
    const sleeping = new AbortController();
    host.sleeping = sleeping;
    void clock.sleep(waitMs, sleeping.signal).then(() => {
      host.sleeping = null;
      grantNext(host);
    });
  };

  const queue = (host: Host, address: Address, signal: AbortSignal | undefined): Promise<Lease | null> =>
    new Promise((resolve) => {
      const onAbort = () => {
        host.waiting.splice(host.waiting.indexOf(waiter), 1);
        if (host.waiting.length === 0) host.sleeping?.abort();
        resolve(null);
      };
      const waiter: Waiter = {
        address,
        grant(granted) {
          signal?.removeEventListener('abort', onAbort);
          resolve(granted);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      host.waiting.push(waiter);
      withWaiting.add(host);
      grantNext(host);
    });

  return {
    take(address, signal) {
      if (signal?.aborted === true) return Promise.resolve(null);
      const host = hostOf(address);
      const free = host.waiting.length === 0 && host.underWay < perHost && underWay < maxConcurrent;
      return free && startMs(host) <= clock.now() ? lease(host, address) : queue(host, address, signal);
    },
    note(address, answer) {
      const host = hostOf(address);
      const nowMs = clock.now();
      host.health = noted(host.health, answer, 0, nowMs);
      host.nextStartMs = Math.max(host.nextStartMs, nowMs + delayOf(host.health, delayMs(address)));
    },
    delayOf: (address) => delayOf(hostOf(address).health, delayMs(address)),
  };
}

function forgetIdle(hosts: Map<string, Host>): void {
  for (const [name, host] of hosts) {
    if (host.underWay === 0 && host.waiting.length === 0 && host.health.backoff === 1) hosts.delete(name);
  }
}

/** Requests take turns; a hop or a retry gives its turn back and takes another, so that nobody holds two. */
export function polite(turns: Turns): Layer {
  return (next) =>
    async (query, options = {}) => {
      const { signal } = options;
      const first = turns.take(query.url, signal);
      let held = first instanceof Promise ? await first : first;
      if (held === null) return abortedAnswer(query);
      const before = async (address: Address, last: Fetched | null) => {
        held?.done(last);
        held = null;
        // Asked without a turn in hand: checks above may need one themselves (robots.txt of another origin).
        const refusal = await options.before?.(address, last);
        if (refusal != null) return refusal;
        held = await turns.take(address, signal);
        return held === null ? abortedAnswer(query) : null;
      };
      try {
        const answer = await next(query, { ...options, before });
        held?.done(answer);
        return answer;
      } finally {
        held?.done(null);
      }
    };
}
