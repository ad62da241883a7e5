import type { NotFound } from './not-found.ts';

/** What was learned of one host, as far as it is worth remembering when a run goes on another time. */
export interface LearnedHost {
  readonly probes: number;
  /** Which path was answered first, by prefix: a second one is reason to ask for nonsense. */
  readonly firstPath: ReadonlyMap<string, string>;
  readonly notFound: ReadonlyMap<string, NotFound>;
}

type PlainNotFound =
  | Exclude<NotFound, { kind: 'page' }>
  | { readonly kind: 'page'; readonly outline: readonly number[]; readonly own: readonly number[] };

interface PlainHost {
  readonly probes: number;
  readonly firstPath: readonly (readonly [string, string])[];
  readonly notFound: readonly (readonly [string, PlainNotFound])[];
}

export function writeLearned(hosts: ReadonlyMap<string, LearnedHost>): string {
  const plain = [...hosts].map(([host, { firstPath, notFound, probes }]): [string, PlainHost] => [
    host,
    { probes, firstPath: [...firstPath], notFound: [...notFound].map(([prefix, one]) => [prefix, toPlain(one)]) },
  ]);
  return JSON.stringify(plain);
}

export function readLearned(text: string): Map<string, LearnedHost> {
  const plain = JSON.parse(text) as readonly (readonly [string, PlainHost])[];
  return new Map(
    plain.map(([host, { firstPath, notFound, probes }]) => [
      host,
      {
        probes,
        firstPath: new Map(firstPath),
        notFound: new Map(notFound.map(([prefix, one]) => [prefix, fromPlain(one)])),
      },
    ]),
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
