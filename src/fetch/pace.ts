import type { Fetched } from '../model/fetched.ts';

/** How one host is doing, as far as its answers tell. Plain data; `noted` gives the next. */
export interface HostHealth {
  /** 1 when all is well; the delay is multiplied by it. */
  readonly backoff: number;
  /** No request before this time, because the host said so. */
  readonly notBeforeMs: number;
  /** Answer time over many answers, and over the last few. 0: unknown. */
  readonly usualMs: number;
  readonly recentMs: number;
}

export const HEALTHY: HostHealth = { backoff: 1, notBeforeMs: 0, usualMs: 0, recentMs: 0 };

/** What an answer says about the host: too busy, in trouble, fine, or nothing (a hop, a refusal of our own). */
export type Load = 'busy' | 'trouble' | 'fine' | 'unknown';

/** Longest pause between two requests, and the shortest once a host has complained. */
export const MAX_DELAY_MS = 60_000;
const COMPLAINT_DELAY_MS = 1_000;
const MAX_BACKOFF = 64;
/** A host that takes this much longer than it used to is struggling; noise below a few milliseconds is none. */
const SLOWER = 1.5;
const NOISE_MS = 20;

export function loadOf(answer: Fetched | null): Load {
  if (answer === null) return 'unknown';
  if (answer.kind === 'ok' || answer.kind === 'unchanged') return 'fine';
  if (answer.kind === 'blocked') return 'busy';
  if (answer.kind === 'refused') return 'unknown';
  if (answer.status === 429 || answer.status === 503) return 'busy';
  if (answer.status !== undefined && answer.status >= 500) return 'trouble';
  if (/timeout|reset|connect/.test(answer.code)) return 'trouble';
  return answer.status === 404 || answer.status === 410 ? 'fine' : 'unknown';
}

/** The host's health after one more answer, which took `tookMs`. */
export function noted(health: HostHealth, answer: Fetched | null, tookMs: number, nowMs: number): HostHealth {
  const load = loadOf(answer);
  const asked = answer?.kind === 'failed' ? (answer.retryAfterMs ?? 0) : 0;
  const timed = load === 'fine' ? withLatency(health, tookMs) : health;
  return {
    ...timed,
    backoff: nextBackoff(health.backoff, load),
    notBeforeMs: Math.max(health.notBeforeMs, asked > 0 ? nowMs + asked : 0),
  };
}

/** Doubled at once, taken back slowly: a host that complained is believed for a while. */
function nextBackoff(backoff: number, load: Load): number {
  if (load === 'busy') return Math.min(MAX_BACKOFF, backoff * 2);
  if (load === 'trouble') return Math.min(MAX_BACKOFF, backoff * 1.5);
  return load === 'fine' ? Math.max(1, backoff * 0.8) : backoff;
}

function withLatency(health: HostHealth, tookMs: number): HostHealth {
  const blend = (old: number, share: number) => (old === 0 ? tookMs : old + (tookMs - old) * share);
  return { ...health, usualMs: blend(health.usualMs, 0.02), recentMs: blend(health.recentMs, 0.3) };
}

/**
 * Pause between the starts of two requests. `baseMs` is what the person (or robots.txt) asked for; it grows with
 * complaints and with rising answer times. 0 stays 0 until the host complains.
 */
export function delayOf(health: HostHealth, baseMs: number): number {
  const slower = health.usualMs > 0 ? (health.recentMs - NOISE_MS) / health.usualMs : 1;
  const load = slower > SLOWER ? slower : 1;
  const complained = health.backoff > 1 ? Math.max(baseMs, COMPLAINT_DELAY_MS) : baseMs;
  return Math.min(Math.max(MAX_DELAY_MS, baseMs), complained * load * health.backoff);
}
