/** A family of addresses of one site: pieces of the path, then parameters. Its text can be read by people and by `readPattern`. */
import { addressParts } from '../../../model/address-parts.ts';
import type { Parameter } from '../../../model/url-parts.ts';
import { literal, matchesPiece, type Piece, pieceText, readPiece, specificity } from './piece.ts';

export interface ParameterPattern {
  readonly name: string;
  readonly value: Piece;
  /** Addresses without it belong to the family too. */
  readonly optional: boolean;
}

export interface AddressPattern {
  readonly origin: string;
  /** Only the last may be of the class `path`. */
  readonly segments: readonly Piece[];
  /** In the order of their names. */
  readonly parameters: readonly ParameterPattern[];
}

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** `https://shop.example/shoes/{text}[?page={number}]` */
export function patternText({ origin, parameters, segments }: AddressPattern): string {
  let first = true;
  const written = parameters.map(({ name, optional, value }) => {
    const worth = pieceText(value);
    const text = `${first ? '?' : '&'}${name}${worth === '' ? '' : `=${worth}`}`;
    first = false;
    return optional ? `[${text}]` : text;
  });
  return `${origin}/${segments.map(pieceText).join('/')}${written.join('')}`;
}

/** The other way round; what was not written by `patternText` is an address that stands for itself. */
export function readPattern(text: string): AddressPattern {
  const parameters: ParameterPattern[] = [];
  const begin = text.search(/\[?\?/);
  const path = begin < 0 ? text : text.slice(0, begin);
  for (const [, open, name, value = ''] of (begin < 0 ? '' : text.slice(begin)).matchAll(PARAMETER))
    parameters.push({ name, value: readPiece(value), optional: open === '[' });
  const { origin, segments } = addressParts(path);
  return { origin, segments: segments.map(readPiece), parameters };
}

const PARAMETER = /(\[?)[?&]([^=&[\]]*)(?:=([^&[\]]*))?\]?/g;

/** Whether an address belongs to the family; parameters that say nothing are left out of it first. */
export function matchesAddress(pattern: AddressPattern, address: string, ignored: ReadonlySet<string>): boolean {
  const { origin, parameters, segments } = addressParts(address);
  if (origin !== pattern.origin || !matchesPath(pattern.segments, segments)) return false;
  return matchesParameters(pattern.parameters, parameters.filter(({ name }) => !ignored.has(name)).sort(byName));
}

function matchesPath(pieces: readonly Piece[], segments: readonly string[]): boolean {
  const last = pieces.at(-1);
  const open = last?.class === 'path';
  if (open ? segments.length < pieces.length : segments.length !== pieces.length) return false;
  return pieces.every((piece, at) => (open && at === pieces.length - 1) || matchesPiece(piece, segments[at]));
}

function matchesParameters(wanted: readonly ParameterPattern[], given: readonly Parameter[]): boolean {
  let at = 0;
  for (const { name, optional, value } of wanted) {
    if (at < given.length && given[at].name === name && matchesPiece(value, given[at].value ?? '')) at += 1;
    else if (!optional) return false;
  }
  return at === given.length;
}

/** Of several that fit, the most specific speaks for an address. */
export const specificityOf = ({ parameters, segments }: AddressPattern): number =>
  segments.reduce((sum, piece) => sum + specificity(piece), 0) +
  parameters.reduce((sum, { optional, value }) => sum + (optional ? 0 : 50 + specificity(value)), 0);

/** The place of the most specific pattern that an address belongs to, or -1. */
export function patternMatcher(
  patterns: readonly AddressPattern[],
  ignored: ReadonlySet<string> = new Set(),
): (address: string) => number {
  const byOrigin = new Map<string, number[]>();
  const order = [...patterns.keys()].sort((a, b) => specificityOf(patterns[b]) - specificityOf(patterns[a]) || a - b);
  for (const at of order) {
    const known = byOrigin.get(patterns[at].origin);
    if (known === undefined) byOrigin.set(patterns[at].origin, [at]);
    else known.push(at);
  }
  return (address) =>
    byOrigin.get(addressParts(address).origin)?.find((at) => matchesAddress(patterns[at], address, ignored)) ?? -1;
}

/** The pattern of one address alone. */
export function patternOfOne(address: string, ignored: ReadonlySet<string> = new Set()): AddressPattern {
  const { origin, parameters, segments } = addressParts(address);
  return {
    origin,
    segments: segments.map(literal),
    parameters: parameters
      .filter(({ name }) => !ignored.has(name))
      .map(({ name, value }) => ({ name, value: literal(value ?? ''), optional: false }))
      .sort(byName),
  };
}
