import type { Fetched } from '../model/fetched.ts';
import { type Query, visit } from '../model/query.ts';
import { parseUrl } from '../model/url.ts';
import type { Fetcher, Layer } from './fetcher.ts';
import { HONEST, isNotFound, learnNotFound, type NotFound, nonsenseBeside, prefixOf } from './not-found.ts';
import { hasManyLinks, type Look, likeness, lookAt } from './page-look.ts';
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
  readonly random?: () => number;
}

type Ok = Extract<Fetched, { kind: 'ok' }>;

interface HostRecord {
  /** The first ordinary page: what pages of this site share, and what to ask again when all answers become one. */
  ordinary: { readonly query: Query; readonly look: Look } | null;
  readonly firstPath: Map<string, string>;
  readonly notFound: Map<string, NotFound | Promise<NotFound>>;
  probes: number;
  /** The thin page that came last, and the paths it came for. */
  repeated: { readonly look: Look; readonly paths: Set<string>; cleared: boolean } | null;
  inARow: number;
}

const MAX_HOSTS = 10_000;
/** A thin page for so many different paths in a row asks for a check. */
const SUSPICIOUS_REPEATS = 3;
const SAME_PAGE = 0.95;

/** Turns answers that are not the page asked for into `blocked`, and ends the asking of a host that has nothing else. */
export function noticeWalls(options: WallOptions = {}): Layer {
  const { onBlocked, maxInARow = 5, maxProbes = 4, random = Math.random } = options;
  const hosts = new Map<string, HostRecord>();

  const recordOf = (host: string): HostRecord => {
    const known = hosts.get(host);
    if (known !== undefined) return known;
    if (hosts.size >= MAX_HOSTS) hosts.clear();
    const made: HostRecord = {
      ordinary: null,
      firstPath: new Map(),
      notFound: new Map(),
      probes: 0,
      repeated: null,
      inARow: 0,
    };
    hosts.set(host, made);
    return made;
  };

  return (next) => {
    const ask = options.ask ?? next;

    /** What "not found" looks like beside an address; asked once per prefix, when a second page of it has come. */
    const notFoundFor = async (record: HostRecord, answer: Ok, signal: AbortSignal | undefined): Promise<NotFound> => {
      const address = answer.query.url;
      const prefix = prefixOf(address);
      const known = record.notFound.get(prefix);
      if (known !== undefined) return known;
      const path = new URL(address).pathname;
      const first = record.firstPath.get(prefix) ?? path;
      record.firstPath.set(prefix, first);
      const elsewhere = answer.hops.length > 0 && new URL(answer.finalUrl).pathname !== path;
      if (first === path && !elsewhere) return HONEST;
      if (record.ordinary === null || record.probes >= maxProbes) return HONEST;
      record.probes += 1;
      const { look } = record.ordinary;
      const asked = ask(visit(nonsenseBeside(address, random)), signal === undefined ? {} : { signal }).then(
        (nonsense) => learnNotFound(nonsense, look),
      );
      record.notFound.set(prefix, asked);
      const learned = await asked;
      record.notFound.set(prefix, learned);
      return learned;
    };

    /** Thin pages that are all alike: if a page that was fine before has become one too, a wall went up. */
    const isOneForAll = async (record: HostRecord, answer: Ok, signal: AbortSignal | undefined): Promise<boolean> => {
      if (hasManyLinks(answer.body)) return false;
      const look = lookAt(answer.body, answer.finalUrl);
      if (!isThin(look)) return false;
      const path = new URL(answer.query.url).pathname;
      if (record.repeated === null || likeness(record.repeated.look, look) < SAME_PAGE) {
        record.repeated = { look, paths: new Set([path]), cleared: false };
        return false;
      }
      const { repeated, ordinary } = record;
      repeated.paths.add(path);
      if (repeated.paths.size < SUSPICIOUS_REPEATS || repeated.cleared || ordinary === null) return false;
      if (likeness(ordinary.look, look) >= SAME_PAGE) return false;
      const again = await ask(ordinary.query, signal === undefined ? {} : { signal });
      const wall = again.kind === 'ok' && likeness(lookAt(again.body, again.finalUrl), look) >= SAME_PAGE;
      repeated.cleared = !wall;
      return wall;
    };

    const signOf = async (record: HostRecord, answer: Fetched, signal: AbortSignal | undefined) => {
      const seen = seenIn(answer);
      const sign = seen === null ? null : wallSign(seen);
      if (sign !== null || answer.kind !== 'ok' || answer.query.method !== 'GET') return sign;
      if (isNotFound(answer, await notFoundFor(record, answer, signal))) return 'soft 404';
      if (await isOneForAll(record, answer, signal)) return 'the same page for every address';
      record.ordinary ??= { query: answer.query, look: lookAt(answer.body, answer.finalUrl) };
      return null;
    };

    return async (query, fetchOptions = {}) => {
      const host = parseUrl(query.url)?.host ?? '';
      const record = recordOf(host);
      if (record.inARow >= maxInARow)
        return { kind: 'refused', query, by: 'wall', reason: sentence(host, record.inARow) };
      const answer = await next(query, fetchOptions);
      if (fetchOptions.sink !== undefined) return answer;
      const sign = await signOf(record, answer, fetchOptions.signal);
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
