import type { Address } from '../model/url.ts';
import type { PlainDoubts } from './doubtful-pages.ts';
import type { NotFound } from './not-found.ts';

/**
 * What was learned of one host, as far as asking for it again would cost: what pages look like is learned again from the log.
 * No words of pages are in it, but hashes.
 */
export interface LearnedHost {
  readonly probes: number;
  /** Which path was answered first, by prefix: a second one is reason to ask for nonsense. */
  readonly firstPath: ReadonlyMap<string, string>;
  readonly notFound: ReadonlyMap<string, NotFound>;
  /** The first page, and the runs of words on it: what pages of this site share. */
  readonly ordinary: { readonly url: Address; readonly outline: readonly number[] } | null;
  readonly wallTexts: readonly (readonly number[])[];
  /** How many walls came. */
  readonly met: number;
  /** Which pages were asked for again, and what came. */
  readonly doubts: PlainDoubts;
  /** Prefixes whose "not found" is known to stay. */
  readonly stays: readonly string[];
  /** Walls that were passed on as pages before they were known to be walls. */
  readonly passedOn: readonly Address[];
}

export const NOTHING_LEARNED: LearnedHost = {
  probes: 0,
  firstPath: new Map(),
  notFound: new Map(),
  ordinary: null,
  wallTexts: [],
  met: 0,
  doubts: { early: 0, unclear: 0, other: 0, stayed: [] },
  stays: [],
  passedOn: [],
};

type PlainNotFound =
  | Exclude<NotFound, { kind: 'page' }>
  | { readonly kind: 'page'; readonly outline: readonly number[]; readonly own: readonly number[] };

interface PlainHost extends Omit<LearnedHost, 'firstPath' | 'notFound'> {
  readonly firstPath: readonly (readonly [string, string])[];
  readonly notFound: readonly (readonly [string, PlainNotFound])[];
}

export function writeLearned(hosts: ReadonlyMap<string, LearnedHost>): string {
  const plain = [...hosts].map(([host, learned]): [string, PlainHost] => {
    const notFound = [...learned.notFound].map(([prefix, page]) => [prefix, toPlain(page)] as const);
    return [host, { ...learned, firstPath: [...learned.firstPath], notFound }];
  });
  return JSON.stringify(plain);
}

/** A part that is missing was not known to the version that wrote it. */
export function readLearned(text: string): Map<string, LearnedHost> {
  const plain = JSON.parse(text) as readonly (readonly [string, PlainHost])[];
  return new Map(
    plain.map(([host, learned]) => {
      const notFound = learned.notFound.map(([prefix, page]) => [prefix, fromPlain(page)] as const);
      const maps = { firstPath: new Map(learned.firstPath), notFound: new Map(notFound) };
      return [host, { ...NOTHING_LEARNED, ...learned, ...maps }];
    }),
  );
}

function toPlain(notFound: NotFound): PlainNotFound {
  if (notFound.kind !== 'page') return notFound;
  return { kind: 'page', outline: [...notFound.outline], own: [...notFound.own] };
}

function fromPlain(plain: PlainNotFound): NotFound {
  if (plain.kind !== 'page') return plain;
  return { kind: 'page', outline: new Set(plain.outline), own: new Set(plain.own) };
}
