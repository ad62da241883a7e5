/** A worker: takes turns of sites, several at a time, until it is told to stop. */
import { setTimeout as wait } from 'node:timers/promises';
import { QuarryError } from '../../model/error.ts';
import type { PostgresFleet } from '../../store/postgres/fleet-door.ts';
import type { Turn } from '../../store/postgres/fleet-turns.ts';
import { packageVersion } from '../version.ts';
import { addressBehind } from './address-behind.ts';
import { settingsFromJson } from './settings-of-site.ts';
import { paceOf, type TurnOutcome, takeSiteTurn } from './site-turn.ts';

export interface WorkerOptions {
  /** Sites at one time. @default 8 */
  readonly places?: number;
  /** Ends the worker: running turns give their sites back, and what they found is kept. */
  readonly signal: AbortSignal;
  /** Ends it too, when nothing waits and nothing runs here. @default false */
  readonly untilIdle?: boolean;
  readonly say?: (line: string) => void;
}

/** What a worker did and does, for those who watch it. */
export interface WorkerCounts {
  readonly name: string;
  sites: number;
  turns: number;
  failedTurns: number;
  lostLeases: number;
  downloads: number;
  failedDownloads: number;
  bytes: number;
  isDraining: boolean;
  /** When it last reached the database. */
  beatMs: number;
}

/** So often it looks for work of its own accord: for sites whose worker went away. */
const LOOK_MS = 1000;
const BEAT_MS = 2000;

interface Running {
  readonly turn: Turn;
  readonly stop: AbortController;
  stoppedByPerson: boolean;
  lost: boolean;
}

export const newCounts = (name: string): WorkerCounts => ({
  name,
  ...{ sites: 0, turns: 0, failedTurns: 0, lostLeases: 0, downloads: 0, failedDownloads: 0, bytes: 0 },
  isDraining: false,
  beatMs: Date.now(),
});

export async function runWorker(
  fleet: PostgresFleet,
  { places = 8, say = () => {}, signal, untilIdle = false }: WorkerOptions,
  counts: WorkerCounts = newCounts(fleet.name),
): Promise<WorkerCounts> {
  const running = new Map<Running, Promise<void>>();
  let wakeUp = (): void => {};
  const drain = (): void => {
    counts.isDraining = true;
    for (const { stop } of running.keys()) stop.abort();
    wakeUp();
  };
  signal.addEventListener('abort', drain);
  if (signal.aborted) drain();
  const wake = await fleet.wakeOthers(() => wakeUp());
  const beats = setInterval(() => void tick().catch(() => {}), BEAT_MS);
  try {
    await tick();
    while (!counts.isDraining) {
      const turn = running.size < places ? await fleet.takeTurn() : null;
      if (turn !== null) {
        begin(turn);
        continue;
      }
      if (untilIdle && running.size === 0 && (await isDone(fleet))) break;
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve;
      });
      await Promise.race([woken, wait(LOOK_MS, undefined, { ref: true })]);
    }
    await Promise.all(running.values());
    return counts;
  } finally {
    // Where it ends by an error of its own, too, nothing goes on behind its back.
    drain();
    await Promise.all(running.values());
    clearInterval(beats);
    signal.removeEventListener('abort', drain);
    await wake?.stop().catch(() => {});
  }

  function begin(turn: Turn): void {
    const one: Running = { turn, stop: new AbortController(), stoppedByPerson: false, lost: false };
    counts.sites += 1;
    const ended = workOn(fleet, one, counts, say).finally(() => {
      counts.sites -= 1;
      running.delete(one);
      wakeUp();
    });
    running.set(one, ended);
  }

  async function tick(): Promise<void> {
    const { isDraining, sites } = counts;
    await fleet.beat({ version: packageVersion(), places, sites, isDraining });
    counts.beatMs = Date.now();
    const ids = new Set(await fleet.stoppedTurns([...running.keys()].map(({ turn }) => turn.id)));
    for (const one of running.keys()) {
      if (!ids.has(one.turn.id)) continue;
      one.stoppedByPerson = true;
      one.stop.abort();
    }
  }
}

/** Nothing waits that could be asked now or soon. */
async function isDone(fleet: PostgresFleet): Promise<boolean> {
  return (await fleet.sites()).every(({ state }) => state !== 'waiting' && state !== 'running');
}

/** Never rejects: what goes wrong with a site is said in the fleet, and the worker goes on. */
async function workOn(
  fleet: PostgresFleet,
  one: Running,
  counts: WorkerCounts,
  say: (line: string) => void,
): Promise<void> {
  const { stop, turn } = one;
  const pace = paceOf(settingsFromJson(turn.settingsJson), turn.url);
  const onLost = (): void => {
    one.lost = true;
    stop.abort();
  };
  try {
    const address = await addressBehind(turn.url);
    if (address !== null && !(await fleet.claimAddress(turn, address))) {
      await fleet.endTurn(turn, { how: 'address-taken', why: null, asked: turn.asked }, 0);
      return;
    }
    say(`${turn.url}: ${turn.tookOver ? 'taken over' : turn.asked > 0 ? 'goes on' : 'begins'}`);
    counts.turns += 1;
    const outcome = await takeSiteTurn({
      ...{ fleet, turn, onLost, signal: stop.signal },
      onEvent(event) {
        if (event.type !== 'answered' || event.from !== 'network') return;
        counts.downloads += 1;
        counts.bytes += event.bytes;
        if (event.kind === 'failed' || event.kind === 'blocked') counts.failedDownloads += 1;
      },
    });
    const how = one.stoppedByPerson && outcome.how === 'released' ? 'stopped' : outcome.how;
    await fleet.endTurn(turn, { ...outcome, how }, pace);
    if (how === 'failed') counts.failedTurns += 1;
    say(`${turn.url}: ${wordsFor({ ...outcome, how })}`);
  } catch (error) {
    await endBroken(fleet, one, error, pace, counts, say);
  }
}

async function endBroken(
  fleet: PostgresFleet,
  { lost, turn }: Running,
  error: unknown,
  pace: number,
  counts: WorkerCounts,
  say: (line: string) => void,
): Promise<void> {
  fleet.leases.forget(turn.site);
  if (lost || (error instanceof QuarryError && error.code === 'store-fenced')) {
    counts.lostLeases += 1;
    say(`${turn.url}: another worker has it by now`);
    return;
  }
  counts.failedTurns += 1;
  const why = error instanceof Error ? error.message : String(error);
  say(`${turn.url}: ${why}`);
  // Where the database is what failed, the lease ends by itself.
  await fleet.endTurn(turn, { how: 'failed', why, asked: turn.asked }, pace).catch(() => {});
}

function wordsFor({ how, why }: TurnOutcome): string {
  const words = {
    finished: 'finished',
    again: 'waits for its next turn',
    failed: 'failed',
    released: 'given back',
    stopped: 'stopped',
  };
  const said = words[how as keyof typeof words] ?? how;
  return why === null ? said : `${said}: ${why}`;
}
