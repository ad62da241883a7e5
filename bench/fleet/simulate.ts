/**
 * Made-up sites through the statements of the real scheduler, on a clock that goes as fast as they do. A site has so many pages, one in
 * twenty traps (brings nothing), one in fifty fails; several share an address. Workers are counted, not run.
 */
import { openScheduler, type Turn } from '../../src/index.ts';

const WORKERS = 100;
const DAY_MS = 86_400_000;
/** A request a second. */
const PACE_MS = 1000;
const SITES_PER_ADDRESS = 4;

export interface Simulation {
  readonly turns: number;
  readonly finished: number;
  readonly failed: number;
  readonly days: number;
  readonly perDay: number;
  readonly msPerTurn: number;
  /** Turns that began while another was at the same address. */
  readonly together: number;
  /** Days by whose end more was asked than all days until then allow: what a turn was granted on one day it may ask on the next. */
  readonly overBudget: number;
}

interface UnderWay {
  readonly turn: Turn;
  readonly untilMs: number;
  readonly downloads: number;
}

/** Always the same: what a site is depends on its number. */
const pagesOf = (number: number): number => 20 + ((number * 7919) % 1500);
const isTrap = (number: number): boolean => number % 20 === 7;
const fails = (number: number): boolean => number % 50 === 11;
const numberOf = ({ url }: Turn): number => Number(/site-(\d+)/.exec(url)?.[1]);

export async function simulate(db: string, sites: number): Promise<Simulation> {
  const scheduler = await openScheduler(db);
  const beganMs = DAY_MS * 20_000;
  const budget = sites * 100;
  await scheduler.fill(sites, SITES_PER_ADDRESS, budget, beganMs);
  const places = WORKERS * 8;
  const running: UnderWay[] = [];
  const spentOn = new Map<number, number>();
  let [nowMs, turns, together, total] = [beganMs, 0, 0, 0];
  const realMs = performance.now();
  for (;;) {
    const turn = running.length < places ? await scheduler.take(nowMs) : null;
    if (turn !== null) {
      const number = numberOf(turn);
      const address = Math.floor(number / SITES_PER_ADDRESS);
      if (running.some((one) => Math.floor(numberOf(one.turn) / SITES_PER_ADDRESS) === address)) together += 1;
      const left = Math.max(1, pagesOf(number) - turn.asked);
      const downloads = fails(number) ? 5 : isTrap(number) ? turn.granted : Math.min(turn.granted, left);
      running.push({ turn, downloads, untilMs: nowMs + downloads * PACE_MS });
      turns += 1;
      continue;
    }
    if (running.length === 0) {
      const next = await scheduler.nextDueMs(nowMs);
      if (next === null) break;
      nowMs = next;
      continue;
    }
    running.sort((a, b) => a.untilMs - b.untilMs);
    const one = running.shift()!;
    nowMs = Math.max(nowMs, one.untilMs);
    const number = numberOf(one.turn);
    const asked = one.turn.asked + one.downloads;
    const how = fails(number)
      ? 'failed'
      : isTrap(number)
        ? asked >= 5000
          ? 'finished'
          : 'again'
        : asked >= pagesOf(number)
          ? 'finished'
          : 'again';
    const gained = isTrap(number) || fails(number) ? 0 : one.downloads * 3;
    await scheduler.end(
      one.turn,
      { how, why: null, downloads: one.downloads, asked, entities: 0, facts: one.turn.facts + gained },
      PACE_MS,
      nowMs,
    );
    const day = Math.floor(nowMs / DAY_MS);
    spentOn.set(day, (spentOn.get(day) ?? 0) + one.downloads);
    total += one.downloads;
  }
  const { failed, finished } = await scheduler.counts();
  await scheduler.close();
  const days = (nowMs - beganMs) / DAY_MS;
  return {
    ...{ turns, finished, failed, days, together },
    perDay: total / Math.max(1, days),
    msPerTurn: (performance.now() - realMs) / turns,
    overBudget: daysOver(spentOn, Math.floor(beganMs / DAY_MS), budget),
  };
}

function daysOver(spentOn: ReadonlyMap<number, number>, first: number, budget: number): number {
  let [total, over] = [0, 0];
  for (const [day, spent] of [...spentOn].sort(([a], [b]) => a - b)) {
    total += spent;
    if (total > (day - first + 1) * budget) over += 1;
  }
  return over;
}
