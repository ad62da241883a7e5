import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Fetcher, gate, type Layer, type Sink } from './fetcher.ts';
import {
  crawlDelayMs,
  createJudge,
  MAX_ROBOTS_BYTES,
  NO_ROBOTS,
  parseRobots,
  type RobotsVerdict,
  robotsText,
} from './robots.ts';
import { urlOf } from './url-of.ts';

export interface RobotsOptions {
  /** The name that robots.txt files know us by. */
  readonly productToken: string;
  readonly clock?: Clock;
  /** Ends the fetching of files, when nobody will ask any more. */
  readonly signal?: AbortSignal;
}

/** What is known of one origin's robots.txt. */
interface Known {
  readonly untilMs: number;
  readonly judge: (pathAndQuery: string) => RobotsVerdict;
  readonly crawlDelayMs: number | null;
  readonly sitemaps: readonly string[];
  /** What came instead of the file, where it could not be had: then nothing is allowed. */
  readonly unreachable: Fetched | null;
}

/** The robots.txt files of all sites asked so far. */
export interface RobotsFiles {
  /** The layer that obeys them; files are fetched through what is below it. */
  readonly layer: Layer;
  /** As far as known: asks nothing. */
  crawlDelayMs(address: Address): number | null;
  /** Asks for the file where it is not known. */
  sitemaps(address: Address, signal?: AbortSignal): Promise<readonly string[]>;
}

/** §2.4: not longer than 24 hours. */
const KEEP_MS = 24 * 60 * 60 * 1000;
/** A site that could not answer may answer soon. */
const KEEP_UNREACHABLE_MS = 10 * 60 * 1000;
const MAX_FILES = 1000;

/** RFC 9309 §2.3 and §2.4: when robots.txt is fetched, what its absence means, how long it is kept. */
export function createRobotsFiles({ productToken, clock = systemClock, signal }: RobotsOptions): RobotsFiles {
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<Known>>();
  let below: Fetcher | null = null;

  const ask = async (origin: string): Promise<Known> => {
    const { sink, text } = textSink(MAX_ROBOTS_BYTES);
    // No `before` of the asking query: a robots.txt may be redirected out of the crawl's scope. The guard still holds,
    // for the connection asks it. And not its signal: others may be waiting for the same file.
    const answer = await below!(visit(`${origin}/robots.txt` as Address), {
      sink,
      ...(signal === undefined ? {} : { signal }),
    });
    const file = understood(answer, text(), productToken, clock.now());
    if (known.size >= MAX_FILES) known.delete(known.keys().next().value!);
    known.set(origin, file);
    return file;
  };

  const fileOf = (origin: string): Known | Promise<Known> => {
    const kept = known.get(origin);
    if (kept !== undefined && kept.untilMs > clock.now()) return kept;
    const asking = underWay.get(origin);
    if (asking !== undefined) return asking;
    const asked = ask(origin).finally(() => underWay.delete(origin));
    underWay.set(origin, asked);
    return asked;
  };

  const layer: Layer = (next) => {
    // The first stack it is part of fetches the files, for all of them.
    below ??= next;
    return gate((query, address, given) => {
      const url = urlOf(address);
      if (url === null) return { kind: 'refused', query, by: 'robots', reason: 'no address' };
      const decide = (file: Known | null): Fetched | null => {
        if (file === null) return { kind: 'failed', query, code: 'aborted', retryable: false };
        return refusalOf(file, query, url.pathname + url.search);
      };
      const file = fileOf(url.origin);
      return file instanceof Promise ? unlessAborted(file, given).then(decide) : decide(file);
    })(next);
  };

  return {
    layer,
    crawlDelayMs: (address) => known.get(urlOf(address)?.origin ?? '')?.crawlDelayMs ?? null,
    async sitemaps(address, given) {
      const origin = urlOf(address)?.origin;
      if (origin === undefined || below === null) return [];
      return (await unlessAborted(Promise.resolve(fileOf(origin)), given))?.sitemaps ?? [];
    },
  };
}

function refusalOf({ judge, unreachable }: Known, query: Query, pathAndQuery: string): Fetched | null {
  if (pathAndQuery === '/robots.txt') return null;
  if (unreachable !== null) return withoutFile(query, unreachable);
  const { allowed, rule } = judge(pathAndQuery);
  const reason = `Disallow: ${rule?.pattern} (line ${rule?.line})`;
  return allowed ? null : { kind: 'refused', query, by: 'robots', reason };
}

/** §2.3.1.4. Where not even a connection could be made, that is what a person wants to hear, not that robots.txt says no. */
function withoutFile(query: Query, answer: Fetched): Fetched {
  if (answer.kind === 'failed' && /^(?:dns|connect|connect-timeout|tls|aborted)$/.test(answer.code)) {
    const { code, retryable, detail = '' } = answer;
    return { kind: 'failed', query, code, retryable, detail };
  }
  const reason = `robots.txt could not be had (${whyNot(answer)}), so nothing is allowed`;
  return { kind: 'refused', query, by: 'robots', reason };
}

/** §2.3.1: what each outcome means. */
function understood(answer: Fetched, text: string, productToken: string, nowMs: number): Known {
  const reachable = isReachable(answer);
  const robots = reachable && answer.kind === 'ok' ? parseRobots(text === '' ? answer.body : text) : NO_ROBOTS;
  return {
    untilMs: nowMs + (reachable ? KEEP_MS : KEEP_UNREACHABLE_MS),
    judge: createJudge(robots, productToken),
    crawlDelayMs: crawlDelayMs(robots, productToken),
    sitemaps: robots.sitemaps,
    unreachable: reachable ? null : answer,
  };
}

/** R3: 429 says "not now", so it counts as unreachable (§2.3.1.4) and not as the absence that other 4xx mean (§2.3.1.3). */
function isReachable(answer: Fetched): boolean {
  if (answer.kind === 'ok') return true;
  if (answer.kind !== 'failed') return false;
  // §2.3.1.2: after more redirects than are followed, the file may be taken for absent.
  if (/^(?:too-many-redirects|redirect-loop|bad-redirect)$/.test(answer.code)) return true;
  const { status } = answer;
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}

function whyNot(answer: Fetched): string {
  if (answer.kind === 'failed') return answer.status === undefined ? answer.code : `status ${answer.status}`;
  return answer.kind === 'refused' ? `${answer.by}: ${answer.reason ?? ''}` : answer.kind;
}

/** Collects the beginning of a text of any type. */
export function textSink(maxBytes: number): { readonly sink: Sink; readonly text: () => string } {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    sink: {
      maxBytes: Number.MAX_SAFE_INTEGER,
      begin() {
        chunks = [];
        bytes = 0;
      },
      write(chunk) {
        chunks.push(chunk.subarray(0, maxBytes - bytes));
        bytes += chunk.length;
        return bytes < maxBytes;
      },
    },
    text: () => robotsText(Buffer.concat(chunks)),
  };
}

/** The result, or null as soon as the asker gives up; the work goes on for others. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  if (signal === undefined) return work;
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const onAbort = () => resolve(null);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
