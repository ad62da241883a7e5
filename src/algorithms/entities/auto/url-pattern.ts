import { parseUrl } from '../../../model/url.ts';
import { decodeComponent, pathSegments, splitParameters } from '../../../model/url-parts.ts';
import { subtokens } from '../../../model/url-terms.ts';

/** An address as a row of a table: addresses of one shape have the same columns. */
export interface UrlRow {
  readonly shape: string;
  /** Path pieces, then the values of the parameters in the order of their names. */
  readonly columns: readonly string[];
  /** How many of them are path pieces. */
  readonly pieces: number;
}

/** What the addresses of one kind have in common. */
export interface UrlPattern {
  readonly shape: string;
  readonly columns: readonly PatternColumn[];
}

export type PatternColumn =
  | { readonly value: string }
  /** Varies; words that every value has, e.g. `driver` and `htm` in `driver_02.htm`. */
  | { readonly words: readonly string[] };

/** An address without its parameters. */
export function pathOf(key: string): string {
  return key.split('?', 1)[0];
}

export function urlRow(key: string): UrlRow {
  const known = rows.get(key);
  if (known !== undefined) return known;
  if (rows.size >= MOST_ROWS) rows.clear();
  const row = makeRow(key);
  if (key.length <= LONGEST_KEPT) rows.set(key, row);
  return row;
}

/** The pages of a site link the same addresses again and again. */
const rows = new Map<string, UrlRow>();
const MOST_ROWS = 4096;
const LONGEST_KEPT = 500;

function makeRow(key: string): UrlRow {
  const url = parseUrl(key);
  if (url === null) return { shape: key, columns: [], pieces: 0 };
  const segments = pathSegments(url.pathname).map(decodeComponent);
  const parameters = splitParameters(url.search);
  const names = parameters.map(({ name }) => name).join('&');
  return {
    shape: `${url.host.replace(/^www\./, '')} ${segments.length} ${names}`,
    columns: [...segments, ...parameters.map(({ value }) => decodeComponent(value ?? ''))],
    pieces: segments.length,
  };
}

export const ENDING = /\.\p{L}[\p{L}\p{N}]{1,4}$/u;

/** The ending of a file; empty where there is none. */
export const endingOf = ({ columns, pieces }: UrlRow): string => ENDING.exec(columns[pieces - 1] ?? '')?.[0] ?? '';

/** In the same folder, with the same ending. */
export function isBeside(row: UrlRow, own: UrlRow): boolean {
  return (
    row.shape === own.shape &&
    endingOf(row) === endingOf(own) &&
    row.columns.slice(0, -1).every((piece, at) => piece === own.columns[at])
  );
}

/** The last piece of the path, without the ending of a file. */
export const lastPiece = ({ columns, pieces }: UrlRow): string => (columns[pieces - 1] ?? '').replace(ENDING, '');

/** Rows of one shape in, what they share out. */
export function patternOf(rows: readonly UrlRow[]): UrlPattern {
  const [{ shape, columns }] = rows;
  return {
    shape,
    columns: columns.map((value, at) =>
      rows.every((row) => row.columns[at] === value)
        ? { value }
        : { words: sharedWords(rows.map((row) => row.columns[at])) },
    ),
  };
}

/** Words with letters; an ending such as `.htm` is shared by all pages of a site. */
function wordsOf(value: string): readonly string[] {
  return subtokens(value.replace(/\.\w{2,5}$/, '')).filter((word) => /\p{L}/u.test(word));
}

/** Few values may share a word by chance. */
const ENOUGH_FOR_WORDS = 5;

function sharedWords(values: readonly string[]): readonly string[] {
  if (values.length < ENOUGH_FOR_WORDS) return [];
  const [first, ...rest] = values.map((value) => new Set(wordsOf(value)));
  return [...first].filter((word) => rest.every((words) => words.has(word)));
}

export function matches({ columns, shape }: UrlPattern, row: UrlRow): boolean {
  if (shape !== row.shape) return false;
  for (let at = 0; at < columns.length; at += 1) if (!matchesColumn(columns[at], row.columns[at])) return false;
  return true;
}

function matchesColumn(column: PatternColumn, value: string): boolean {
  if ('value' in column) return column.value === value;
  if (column.words.length === 0) return true;
  const words = subtokens(value);
  return column.words.every((word) => words.includes(word));
}

/** Whether it says more than "one piece of path": a fixed piece, a parameter, or a word that all values have. */
export function saysSomething({ shape, columns }: UrlPattern): boolean {
  return !shape.endsWith(' ') || columns.some((column) => 'value' in column || column.words.length > 0);
}

/** The pattern of both; null where their shapes differ. */
export function widened(a: UrlPattern, b: UrlPattern): UrlPattern | null {
  if (a.shape !== b.shape) return null;
  const columns = a.columns.map((column, at): PatternColumn => {
    const other = b.columns[at];
    if ('value' in column && 'value' in other && column.value === other.value) return column;
    const words = (one: PatternColumn) =>
      'value' in one ? subtokens(one.value).filter((word) => /\p{L}/u.test(word)) : one.words;
    const theirs = words(other);
    return { words: words(column).filter((word) => theirs.includes(word)) };
  });
  return { shape: a.shape, columns };
}

/** In how many columns two patterns disagree about a fixed value. */
export function differences(a: UrlPattern, b: UrlPattern): number {
  return a.columns.filter((column, at) => {
    const other = b.columns[at];
    return 'value' in column && 'value' in other && column.value !== other.value;
  }).length;
}

/** `http://host/drivers/{}/driver_{}.htm` as a person would read it. */
export function patternText({ shape, columns }: UrlPattern): string {
  const [host, pieces, ...rest] = shape.split(' ');
  const names = rest
    .join(' ')
    .split('&')
    .filter((name) => name !== '');
  const count = Number.parseInt(pieces, 10);
  const texts = columns.map((column) =>
    'value' in column ? column.value : column.words.length === 0 ? '{}' : `{${column.words.join(' ')}}`,
  );
  const path = texts
    .slice(0, count)
    .map((text) => `/${text}`)
    .join('');
  const query = names.map((name, at) => `${name}=${texts[count + at]}`).join('&');
  return `${host}${path}${query === '' ? '' : `?${query}`}`;
}
