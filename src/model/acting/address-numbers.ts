/** What tells one record from another in an address. */
import { addressParts } from '../address-parts.ts';
import { decodeComponent, type Parameter } from '../url-parts.ts';
import { ACTIONS, meaningInAddress, withoutEnding, wordsIn } from './address-words.ts';

/** Letters of a hash say nothing: `add3458510ae2557`. */
export const HASH = /^(?=.*\d)[\da-f]{8,}$/i;

/** A number, a hash, a name with digits: it tells one from the other, and is no word. */
export function isIdentifier(piece: string): boolean {
  // `c3ref`, `web2go`: one digit within a name.
  if (piece.length < 8 && /^[a-z]+\d[a-z]+$/i.test(piece)) return false;
  return /\d/.test(piece) && !/^\d{4}$/.test(piece) ? true : /^\d+$/.test(piece);
}

/** A plain number or one drawn by lot, not a year and not a name. */
export function isNumber(piece: string): boolean {
  return /^(?:\d+|[a-z]{0,3}\d{2,}|(?=[a-f]*\d)[\da-f]{8,})$/i.test(piece) && !/^(?:19|20)\d\d$/.test(piece);
}

/** Whether an address has a word that is no action, beside names of programs and of parameters. */
export function isReadable(address: string): boolean {
  const { parameters, segments } = addressParts(address);
  const pieces = [...segments.map(withoutEnding), ...parameters.map(({ value }) => decodeComponent(value ?? ''))];
  const isWord = (word: string) => word.length > 2 && word !== 'index' && !ACTIONS.has(meaningInAddress(word));
  return pieces.some((piece) => !HASH.test(piece) && wordsIn(piece).some(isWord));
}

/** Whether an address holds the number by which the page is asked for; where neither can be read, any number does. */
export function namesRecord(address: string, page: string): boolean {
  const numbers = numbersOf(address);
  if (numbers.length === 0) return false;
  const own = new Set(numbersOf(page));
  return (
    numbers.some((number) => own.has(number)) || (!isReadable(address) && numbers.some((number) => number.length > 1))
  );
}

function numbersOf(address: string): string[] {
  const { parameters, segments } = addressParts(address);
  const named = parameters.filter(isIdentity).map(({ value }) => value!);
  return [...segments.map(withoutEnding).filter((piece) => isNumber(piece)), ...named];
}

export const isDrawnByLot = (piece: string): boolean => /^(?=.*[a-z])(?=.*\d)[\da-z]{8,}$/i.test(piece);

/** `id=17`, `topic=17`: a number that neither turns a page nor says how many; the address says what it is done to. */
export function isIdentity({ name, value }: Parameter): boolean {
  return value !== null && value.length > 1 && isNumber(value) && !MEASURE.test(decodeComponent(name));
}

const MEASURE =
  /^(?:p|pg|page\w*|seite|pagina|start|offset|limit|count|num|size|n|rows|per_?page|from|to|min\w*|max\w*|year|month|day|v|ver|w|h|q|s|t|ts|time)$/i;
