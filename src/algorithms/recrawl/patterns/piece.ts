/** One piece of an address in a pattern: written out, or a class of texts between what all of them begin and end with. */

/** `path`: any number of segments. */
export type TokenClass = 'number' | 'date' | 'id' | 'text' | 'path';

export interface Piece {
  /** What all begin with; the whole piece where `class` is null. */
  readonly prefix: string;
  readonly class: TokenClass | null;
  readonly suffix: string;
}

const MATCHES: Readonly<Record<TokenClass, RegExp>> = {
  number: /^\d+$/,
  date: /^\d{4}(?:[-._]\d{1,2}){1,2}$|^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/,
  id: /^(?=.*\d)[\da-f]{8,}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  text: /^/,
  path: /^/,
};

export const literal = (text: string): Piece => ({ prefix: text, class: null, suffix: '' });

/** Narrow classes first. */
export const CLASSES = ['date', 'number', 'id', 'text'] as const satisfies readonly TokenClass[];

export const classOf = (token: string): TokenClass => CLASSES.find((one) => MATCHES[one].test(token))!;

/** The narrowest class that all belong to. */
export function commonClass(tokens: readonly string[]): TokenClass {
  return CLASSES.find((one) => tokens.every((token) => MATCHES[one].test(token)))!;
}

export function matchesPiece({ class: kind, prefix, suffix }: Piece, token: string): boolean {
  if (kind === null) return token === prefix;
  if (token.length < prefix.length + suffix.length || !token.startsWith(prefix) || !token.endsWith(suffix))
    return false;
  return MATCHES[kind].test(token.slice(prefix.length, token.length - suffix.length));
}

/** The piece that several tokens have in common: what they begin and end with, up to a sign or a change from letters to digits. */
export function pieceOf(tokens: readonly string[]): Piece {
  const different = [...new Set(tokens)];
  if (different.length === 1) return literal(different[0]);
  if (commonClass(different) !== 'text') return { prefix: '', class: commonClass(different), suffix: '' };
  const prefix = commonBeginning(different);
  const suffix = commonEnding(different.map((token) => token.slice(prefix.length)));
  const middles = different.map((token) => token.slice(prefix.length, token.length - suffix.length));
  return { prefix, class: commonClass(middles), suffix };
}

const isSign = (character: string): boolean => /[^\p{L}\p{M}\p{N}%]/u.test(character);
const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

function commonBeginning(tokens: readonly string[]): string {
  const [first] = tokens;
  let shared = first.length - 1;
  for (const token of tokens) {
    shared = Math.min(shared, token.length - 1);
    while (shared > 0 && !token.startsWith(first.slice(0, shared))) shared -= 1;
  }
  for (let end = shared; end > 0; end -= 1) {
    if (isSign(first[end - 1])) return first.slice(0, end);
    if (!isDigit(first[end - 1]) && tokens.every((token) => isDigit(token[end]))) return first.slice(0, end);
  }
  return '';
}

function commonEnding(tokens: readonly string[]): string {
  const [first] = tokens;
  let shared = first.length - 1;
  for (const token of tokens) {
    shared = Math.min(shared, token.length - 1);
    while (shared > 0 && !token.endsWith(first.slice(first.length - shared))) shared -= 1;
  }
  for (let length = shared; length > 0; length -= 1)
    if (isSign(first[first.length - length])) return first.slice(first.length - length);
  return '';
}

/** `{` begins a class; in an address it is written otherwise. */
const written = (text: string): string => text.replace(/[{}[\]]/g, (sign) => encodeURIComponent(sign));

export const pieceText = ({ class: kind, prefix, suffix }: Piece): string =>
  kind === null ? written(prefix) : `${written(prefix)}{${kind}}${written(suffix)}`;

export function readPiece(text: string): Piece {
  const found = /^([^{]*)\{(number|date|id|text|path)\}(.*)$/.exec(text);
  if (found === null) return literal(text);
  return { prefix: found[1], class: found[2] as TokenClass, suffix: found[3] };
}

/** The more is written out and the narrower the class, the more specific. */
export function specificity({ class: kind, prefix, suffix }: Piece): number {
  if (kind === null) return 100;
  return { date: 40, number: 40, id: 30, text: 10, path: 0 }[kind] + Math.min(9, prefix.length + suffix.length);
}
