import { type Fetched, isPassingWall } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Fetcher, Layer } from './fetcher.ts';
import { HostWatch } from './host-watch.ts';
import { type LearnedHost, NOTHING_LEARNED, readLearned, writeLearned } from './learned-host.ts';
import { urlOf } from './url-of.ts';

type Blocked = Extract<Fetched, { kind: 'blocked' }>;

export interface WallEvent {
  readonly answer: Blocked;
  readonly host: string;
  readonly inARow: number;
  /** Set when the host is given up: a sentence for people. */
  readonly ended: string | null;
}

export interface WallOptions {
  /** Told of every blocked answer. */
  readonly onBlocked?: (event: WallEvent) => void;
  /** Told of every wall, also of those that go away: the pace should be slower from then on. */
  readonly onWall?: (answer: Blocked) => void;
  /** After so many in a row a host is not asked any more. @default 5 */
  readonly maxInARow?: number;
  /** Nonsense addresses asked per host, at most. 0: none. @default 4 */
  readonly maxProbes?: number;
  /** First pages of their sort that are asked for again, in case they are walls; 0 for none. @default 4 */
  readonly maxEarlyDoubts?: number;
  /** By whom nonsense addresses are asked, and pages again; a crawl passes what counts against its budget. @default the layer below */
  readonly ask?: Fetcher;
  /** The pause between requests that the host of an address gets now: what is asked again waits a multiple of it. @default 0 */
  readonly delayMs?: (address: Address) => number;
  readonly clock?: Clock;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** What `onLearned` was told in an earlier part of the run: it is not asked again. */
  readonly learned?: string;
  /** Told what "not found" and walls look like, when that was learned. */
  readonly onLearned?: (learned: string) => void;
}

/** Walls that came, of all hosts; and those that were taken for pages until they were known. */
export interface WallCount {
  readonly met: number;
  readonly passedOn: readonly Address[];
}

export interface WallLayer {
  readonly layer: Layer;
  /** An answer of an earlier part of the run, delivered again: what it teaches is known from now on. */
  hear(answer: Fetched): void;
  count(): WallCount;
}

/** How often a page is asked for until its wall is gone; and where walls of the host have stayed. */
const ATTEMPTS = { first: 5, later: 2 } as const;
/** A pause grows no longer than to this multiple of the usual one. */
const LONGEST_PAUSE = 8;
const MAX_HOSTS = 10_000;

/** Turns answers that are not the page asked for into `blocked`, after asking again, and ends the asking of a host that has nothing else. */
export function noticeWalls(options: WallOptions = {}): Layer {
  return createWallLayer(options).layer;
}

export function createWallLayer(options: WallOptions = {}): WallLayer {
  const known = options.learned === undefined ? new Map<string, LearnedHost>() : readLearned(options.learned);
  const hosts = new Map<string, Host>();
  const learned = () => new Map([...known, ...[...hosts].map(([name, { watch }]) => [name, watch.learned()] as const)]);
  let below: Fetcher | undefined;
  const ask: Fetcher = (query, how) => (options.ask ?? below!)(query, how);
  const hostOf = ({ url }: Query): Host => {
    const name = urlOf(url)?.host ?? '';
    const host = hosts.get(name) ?? openHost(name);
    if (hosts.size >= MAX_HOSTS) hosts.clear();
    hosts.set(name, host);
    return host;
  };
  const layer: Layer = (next) => {
    below = next;
    return async (query, how = {}) => {
      const host = hostOf(query);
      await host.isWaitedFor();
      const refusal = host.refusal(query);
      if (refusal !== null) return refusal;
      const answer = await next(query, how);
      return how.sink === undefined ? host.pageOrBlocked(answer, how.signal) : answer;
    };
  };
  const openHost = (name: string): Host =>
    new Host(name, options, ask, known.get(name) ?? NOTHING_LEARNED, () =>
      options.onLearned?.(writeLearned(learned())),
    );
  return {
    layer,
    hear: (answer) => hostOf(answer.query).watch.hear(answer),
    count() {
      const all = [...learned().values()];
      return { met: all.reduce((sum, { met }) => sum + met, 0), passedOn: all.flatMap(({ passedOn }) => passedOn) };
    },
  };
}

class Host {
  readonly #name: string;
  readonly #options: WallOptions;
  readonly #ask: Fetcher;
  readonly watch: HostWatch;
  #inARow = 0;
  /** A wall of this host did not go away while it was waited for. */
  #haveStayed = false;
  /** While a wall is waited for, nobody else asks: one request after the other shows when it is gone. */
  #waiting: Promise<unknown> | null = null;

  constructor(name: string, options: WallOptions, ask: Fetcher, learned: LearnedHost, onLearned: () => void) {
    this.#name = name;
    this.#options = options;
    this.#ask = ask;
    const { maxEarlyDoubts = 4, maxProbes = 4, random = Math.random, onWall } = options;
    this.watch = new HostWatch(
      {
        ask,
        random,
        maxEarlyDoubts,
        maxProbes,
        onLearned,
        pause: (address, nth, signal) => this.#pause(address, nth, signal),
        onWall: (answer, sign) => onWall?.(toBlocked(answer, sign)),
      },
      learned,
    );
  }

  async isWaitedFor(): Promise<void> {
    while (this.#waiting !== null) await this.#waiting;
  }

  refusal(query: Fetched['query']): Fetched | null {
    return this.#isGivenUp() ? { kind: 'refused', query, by: 'wall', reason: this.#sentence() } : null;
  }

  async pageOrBlocked(answer: Fetched, signal: AbortSignal | undefined): Promise<Fetched> {
    const judged = await this.watch.judge(answer, signal);
    if ('answer' in judged) return this.#page(judged.answer);
    const blocked = toBlocked(answer, judged.sign);
    return isPassingWall(blocked) ? this.#waitOut(blocked, signal) : this.#blocked(blocked);
  }

  #page(answer: Fetched): Fetched {
    if (answer.kind === 'ok' || answer.kind === 'unchanged') this.#inARow = 0;
    return answer;
  }

  /** One after the other, those that met the wall together. */
  #waitOut(first: Blocked, signal: AbortSignal | undefined): Promise<Fetched> {
    const before = this.#waiting ?? Promise.resolve();
    const mine = before.then(() => this.#askUntilGone(first, signal));
    const waiting = mine.finally(() => {
      if (this.#waiting === waiting) this.#waiting = null;
    });
    this.#waiting = waiting;
    return mine;
  }

  async #askUntilGone(first: Blocked, signal: AbortSignal | undefined): Promise<Fetched> {
    const refusal = this.refusal(first.query);
    if (refusal !== null) return refusal;
    this.watch.meet(first, first.sign);
    let blocked = first;
    for (let attempt = 1; attempt <= (this.#haveStayed ? ATTEMPTS.later : ATTEMPTS.first); attempt += 1) {
      await this.#pause(first.query.url, attempt, signal);
      const answer = await this.#ask(first.query, signal === undefined ? {} : { signal });
      const judged = await this.watch.judge(answer, signal);
      if ('answer' in judged) return this.#page({ ...judged.answer, query: first.query });
      blocked = toBlocked(answer, judged.sign);
      if (!isPassingWall(blocked)) break;
    }
    this.#haveStayed = true;
    return this.#blocked(blocked);
  }

  #blocked(answer: Blocked): Fetched {
    this.#inARow += 1;
    const ended = this.#isGivenUp() ? this.#sentence() : null;
    this.#options.onBlocked?.({ answer, host: this.#name, inARow: this.#inARow, ended });
    return answer;
  }

  #pause(address: Address, nth: number, signal: AbortSignal | undefined): Promise<void> {
    const { clock = systemClock, delayMs = () => 0 } = this.#options;
    return clock.sleep(delayMs(address) * Math.min(LONGEST_PAUSE, 2 ** (nth - 1)), signal);
  }

  #isGivenUp(): boolean {
    return this.#inARow >= (this.#options.maxInARow ?? 5);
  }

  #sentence(): string {
    return `${this.#name} answered ${this.#inARow} times in a row with something other than the page asked for, so it is not asked any more`;
  }
}

function toBlocked(answer: Fetched, sign: string): Blocked {
  const { status, atMs } = answer as { status?: number; atMs?: number };
  return {
    kind: 'blocked',
    query: answer.query,
    sign,
    ...(status === undefined ? {} : { status }),
    ...(atMs === undefined ? {} : { atMs }),
  };
}
