import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { Fetcher, Layer } from './fetcher.ts';
import { type LearnedHost, readLearned, writeLearned } from './known-not-found.ts';
import { HONEST, isNotFound, learnNotFound, type NotFound, nonsenseBeside, prefixOf } from './not-found.ts';
import { areOnePage, hasManyLinks, type Look, lookAt, lookOnce } from './page-look.ts';
import { urlOf } from './url-of.ts';
import { isThin, seenIn, wallSign } from './walls.ts';

export interface WallEvent {
  readonly answer: Extract<Fetched, { kind: 'blocked' }>;
  readonly host: string;
  readonly inARow: number;
  /** Set when the host is given up: a sentence for people. */
  readonly ended: string | null;
}

export interface WallOptions {
  /** Told of every blocked answer. */
  readonly onBlocked?: (event: WallEvent) => void;
  /** After so many in a row a host is not asked any more. @default 5 */
  readonly maxInARow?: number;
  /** Nonsense addresses asked per host, at most. 0: none. @default 4 */
  readonly maxProbes?: number;
  /** By whom nonsense addresses are asked; a crawl passes what counts against its budget. @default the layer below */
  readonly ask?: Fetcher;
  /** From 0 to 1. */
  readonly random?: () => number;
  /** What `onLearned` was told in an earlier part of the run: it is not asked again. */
  readonly learned?: string;
  /** Told what "not found" looks like, when that was asked. */
  readonly onLearned?: (learned: string) => void;
}

/** Turns answers that are not the page asked for into `blocked`, and ends the asking of a host that has nothing else. */
export function noticeWalls({
  onBlocked,
  maxInARow = 5,
  maxProbes = 4,
  ask,
  random = Math.random,
  learned,
  onLearned,
}: WallOptions = {}): Layer {
  return (next) => {
    const known = learned === undefined ? new Map() : readLearned(learned);
    const watch = new WallWatch(ask ?? next, { maxProbes, random, known, ...(onLearned ? { onLearned } : {}) });
    return async (query, options = {}) => {
      const host = urlOf(query.url)?.host ?? '';
      const record = watch.recordOf(host);
      if (record.inARow >= maxInARow)
        return { kind: 'refused', query, by: 'wall', reason: sentence(host, record.inARow) };
      const answer = await next(query, options);
      if (options.sink !== undefined) return answer;
      const sign = await watch.signOf(record, answer, options.signal);
      if (sign === null) {
        if (answer.kind === 'ok' || answer.kind === 'unchanged') record.inARow = 0;
        return answer;
      }
      record.inARow += 1;
      const blocked = toBlocked(answer, sign);
      const ended = record.inARow >= maxInARow ? sentence(host, record.inARow) : null;
      onBlocked?.({ answer: blocked, host, inARow: record.inARow, ended });
      return blocked;
    };
  };
}

type Ok = Extract<Fetched, { kind: 'ok' }>;

/** What is remembered of one host. */
interface HostRecord {
  /** The first ordinary page: what pages of this site share, and what to ask again when all answers become one. */
  ordinary: { readonly query: Query; readonly look: Look } | null;
  /** The first path that was answered, by prefix. */
  readonly firstPath: Map<string, string>;
  readonly notFound: Map<string, NotFound | Promise<NotFound>>;
  probes: number;
  /** The thin page that came last, the paths it came for, and whether it was found to be harmless. */
  repeated: { readonly look: Look; readonly paths: Set<string>; harmless: boolean } | null;
  inARow: number;
}

const MAX_HOSTS = 10_000;
/** Prefixes of one host that are remembered while they have one page only. */
const MAX_PREFIXES = 1000;
/** A thin page for so many different paths in a row asks for a check. */
const SUSPICIOUS_REPEATS = 3;

interface Watching {
  readonly maxProbes: number;
  readonly random: () => number;
  readonly known: ReadonlyMap<string, LearnedHost>;
  readonly onLearned?: (learned: string) => void;
}

class WallWatch {
  readonly #ask: Fetcher;
  readonly #how: Watching;
  readonly #hosts = new Map<string, HostRecord>();

  constructor(ask: Fetcher, how: Watching) {
    this.#ask = ask;
    this.#how = how;
  }

  recordOf(host: string): HostRecord {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    if (this.#hosts.size >= MAX_HOSTS) this.#hosts.clear();
    const { firstPath, notFound, probes = 0 } = this.#how.known.get(host) ?? {};
    const record: HostRecord = {
      ordinary: null,
      firstPath: new Map(firstPath),
      notFound: new Map(notFound),
      probes,
      repeated: null,
      inARow: 0,
    };
    this.#hosts.set(host, record);
    return record;
  }

  /** Why an answer is not the page asked for, or null. */
  async signOf(record: HostRecord, answer: Fetched, signal: AbortSignal | undefined): Promise<string | null> {
    const seen = seenIn(answer);
    if (seen === null) return null;
    const look = lookOnce(seen.body, seen.finalUrl);
    const sign = wallSign(seen, look);
    if (sign !== null || answer.kind !== 'ok' || answer.query.method !== 'GET') return sign;
    const notFound = this.#notFoundFor(record, answer, signal);
    if (isNotFound(answer, look, notFound instanceof Promise ? await notFound : notFound)) return 'soft 404';
    if (!hasManyLinks(answer.body) && (await this.#isOneForAll(record, answer, look(), signal)))
      return 'the same page for every address';
    // Copied, so that what is remembered is the outline and not the words to make it from.
    record.ordinary ??= { query: answer.query, look: { ...look() } };
    return null;
  }

  /** What "not found" looks like beside an address; asked once per prefix, when a second page of it has come. */
  #notFoundFor(record: HostRecord, answer: Ok, signal: AbortSignal | undefined): NotFound | Promise<NotFound> {
    const prefix = prefixOf(answer.query.url);
    const known = record.notFound.get(prefix);
    if (known !== undefined) return known;
    if (record.probes >= this.#how.maxProbes || !isSecondOf(record, prefix, answer)) return HONEST;
    if (record.ordinary === null) return HONEST;
    record.probes += 1;
    const asked = this.#learn(record, prefix, answer.query.url, record.ordinary.look, signal);
    record.notFound.set(prefix, asked);
    return asked;
  }

  async #learn(
    record: HostRecord,
    prefix: string,
    address: Address,
    ordinary: Look,
    signal: AbortSignal | undefined,
  ): Promise<NotFound> {
    const nonsense = await this.#ask(visit(nonsenseBeside(address, this.#how.random)), optionsOf(signal));
    const learned = learnNotFound(nonsense, ordinary);
    const wasAsked = nonsense.kind !== 'refused' && !(nonsense.kind === 'failed' && nonsense.code === 'aborted');
    if (wasAsked) record.notFound.set(prefix, learned);
    else record.notFound.delete(prefix);
    if (wasAsked) this.#how.onLearned?.(writeLearned(this.#learned()));
    return learned;
  }

  #learned(): Map<string, LearnedHost> {
    const known = new Map(this.#how.known);
    for (const [host, { firstPath, notFound, probes }] of this.#hosts)
      if (probes > 0) known.set(host, { firstPath, probes, notFound: answered(notFound) });
    return known;
  }

  /** Thin pages that are all alike: if a page that was fine before has become one too, a wall went up. */
  async #isOneForAll(record: HostRecord, answer: Ok, look: Look, signal: AbortSignal | undefined): Promise<boolean> {
    if (!isThin(look)) return false;
    const path = urlOf(answer.query.url)!.pathname;
    if (record.repeated === null || !areOnePage(record.repeated.look, look)) {
      record.repeated = { look, paths: new Set([path]), harmless: false };
      return false;
    }
    const { repeated, ordinary } = record;
    if (repeated.paths.size < SUSPICIOUS_REPEATS) repeated.paths.add(path);
    if (repeated.paths.size < SUSPICIOUS_REPEATS || repeated.harmless || ordinary === null) return false;
    if (areOnePage(ordinary.look, look)) return false;
    const again = await this.#ask(ordinary.query, optionsOf(signal));
    const wall = again.kind === 'ok' && areOnePage(lookAt(again.body, again.finalUrl), look);
    repeated.harmless = !wall;
    return wall;
  }
}

/** Without those that are under way. */
function answered(notFound: HostRecord['notFound']): Map<string, NotFound> {
  return new Map([...notFound].flatMap(([prefix, one]) => (one instanceof Promise ? [] : [[prefix, one] as const])));
}

function optionsOf(signal: AbortSignal | undefined) {
  return signal === undefined ? {} : { signal };
}

/** Whether a page of this prefix has come before, under another path; being sent elsewhere is reason enough to ask. */
function isSecondOf(record: HostRecord, prefix: string, answer: Ok): boolean {
  const path = urlOf(answer.query.url)!.pathname;
  const first = record.firstPath.get(prefix);
  if (first === undefined && record.firstPath.size < MAX_PREFIXES) record.firstPath.set(prefix, path);
  const elsewhere = answer.hops.length > 0 && urlOf(answer.finalUrl)?.pathname !== path;
  return elsewhere || (first !== undefined && first !== path);
}

function toBlocked(answer: Fetched, sign: string): Extract<Fetched, { kind: 'blocked' }> {
  const { status, atMs } = answer as { status?: number; atMs?: number };
  return {
    kind: 'blocked',
    query: answer.query,
    sign,
    ...(status === undefined ? {} : { status }),
    ...(atMs === undefined ? {} : { atMs }),
  };
}

function sentence(host: string, inARow: number): string {
  return `${host} answered ${inARow} times in a row with something other than the page asked for, so it is not asked any more`;
}
