// Two tables of the Vega example data, kept beside this file by scripts/demo-data.ts (decision 0332): the package itself has 42 MB.
import { readFileSync } from 'node:fs';
import { CityError } from '../error.ts';

export type Row = Readonly<Record<string, string | number | null>>;

type Cells = readonly (string | number | null)[];

/** One table, read when asked for and not before. */
export function readVegaTable(name: 'movies' | 'cars'): readonly Row[] {
  try {
    const lines = readFileSync(new URL('./vega-tables.jsonl', import.meta.url), 'utf8').split('\n');
    const at = lines.findIndex((line) => line.startsWith(`{"table":"${name}"`));
    const { columns, rows } = JSON.parse(lines[at]) as { readonly columns: readonly string[]; readonly rows: number };
    return lines.slice(at + 1, at + 1 + rows).map((line) => {
      const cells = JSON.parse(line) as Cells;
      return Object.fromEntries(columns.map((column, place) => [column, cells[place]]));
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CityError(
      'no-data',
      `The table '${name}' cannot be read: ${reason}`,
      'Install quarry again, or choose a generated profile (homes, shoes, racing).',
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
