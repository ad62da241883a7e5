/** What the addresses of one list's things have in common: `/film/*`, `/view?id=*`. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';

export interface Shape {
  readonly origin: string;
  /** The few texts that stand here; null where nearly every address has its own. */
  readonly segments: readonly (readonly string[] | null)[];
  /** Parameters without which different things would have one address. */
  readonly parameters: readonly string[];
}

/** A piece that so large a share of the addresses have to themselves tells things apart; below, it tells their sort. */
const OWN = 1 / 3;

export function shapeOf(addresses: readonly Address[]): Shape | null {
  const all = [...new Set(addresses)].map(addressParts);
  if (all.length === 0) return null;
  const usual = mostCommon(all.map(({ origin, segments }) => `${origin} ${segments.length}`));
  const alike = all.filter(({ origin, segments }) => `${origin} ${segments.length}` === usual);
  const [first] = alike;
  const segments = first.segments.map((segment, at) => {
    if (alike.length === 1) return at === first.segments.length - 1 && first.parameters.length === 0 ? null : [segment];
    const texts = new Set(alike.map((parts) => parts.segments[at]));
    return texts.size <= Math.max(1, OWN * alike.length) ? [...texts].sort() : null;
  });
  return { origin: first.origin, segments, parameters: neededParameters(alike) };
}

/** Whether two lists write the addresses of their things in one way, as far as can be told. */
export function areOneShape(a: Shape, b: Shape): boolean {
  if (a.origin !== b.origin || a.segments.length !== b.segments.length) return false;
  if ([...a.parameters].sort().join('&') !== [...b.parameters].sort().join('&')) return false;
  return a.segments.every((texts, at) => {
    const others = b.segments[at];
    return texts === null || others === null ? texts === others : texts.some((text) => others.includes(text));
  });
}

/** `/*` is every page of a site with flat addresses. */
export const isTelling = ({ segments, parameters }: Shape): boolean =>
  parameters.length > 0 || segments.some((texts) => texts !== null);

/** Whether an address is written like these. */
export function fitsShape(address: Address, { origin, segments, parameters }: Shape): boolean {
  const parts = addressParts(address);
  if (parts.origin !== origin || parts.segments.length !== segments.length) return false;
  if (!segments.every((texts, at) => texts === null || texts.includes(parts.segments[at]))) return false;
  return parameters.every((name) => parts.parameters.some((parameter) => parameter.name === name));
}

/** Pieces of addresses that are compared to find out which parameters are needed; and parameters that are tried however many they are. */
const TRIED = { pieces: 50_000, atLeast: 12 } as const;

/**
 * Parameters are tried one by one: what can be left out without two addresses becoming one says where one clicked. Each takes a walk
 * over all addresses, so that those behind the first ones count as needed where a page has thousands.
 */
function neededParameters(all: readonly AddressParts[]): string[] {
  const names = [...new Set(all.flatMap(({ parameters }) => parameters.map(({ name }) => name)))];
  const needed = new Set(names);
  const pieces = all.reduce((sum, { parameters, segments }) => sum + parameters.length + segments.length, 1);
  const distinct = countDistinct(all, needed);
  for (const name of names.slice(0, Math.max(TRIED.atLeast, Math.floor(TRIED.pieces / pieces)))) {
    needed.delete(name);
    if (countDistinct(all, needed) < distinct) needed.add(name);
  }
  return [...needed];
}

function countDistinct(all: readonly AddressParts[], needed: ReadonlySet<string>): number {
  return new Set(
    all.map(({ segments, parameters }) =>
      JSON.stringify([segments, parameters.filter(({ name }) => needed.has(name))]),
    ),
  ).size;
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
