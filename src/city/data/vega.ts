// The only file that knows vega-datasets. Its own loader fetches over the network; the tables lie in the package as files, so they are read there.
import { readFileSync } from 'node:fs';
import { CityError } from '../error.ts';

export type Row = Readonly<Record<string, string | number | null>>;

/** One table of the package, read when asked for and not before (the whole package is 42 MB, the two tables 1.5 MB). */
export function readVegaTable(name: 'movies' | 'cars'): readonly Row[] {
  try {
    const file = new URL(`../data/${name}.json`, import.meta.resolve('vega-datasets'));
    return JSON.parse(readFileSync(file, 'utf8')) as Row[];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CityError(
      'no-data',
      `The table '${name}' of vega-datasets cannot be read: ${reason}`,
      'Install the package vega-datasets, or choose a generated profile (homes, shoes, racing).',
    );
  }
}

export const textOf = (row: Row, field: string): string | null => {
  const value = row[field];
  return value === null || value === undefined || value === '' ? null : String(value);
};
export const numberOf = (row: Row, field: string): number | null => {
  const value = row[field];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** Titles that occur twice get a number, so that a title names one entity. */
export function uniqueTitles(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}
