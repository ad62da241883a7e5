import { inOneLine } from '../model/control-characters.ts';
import { largest } from '../model/extremes.ts';
import { cutTo, widthOf } from './text-width.ts';

/** Narrow columns stay as they are; wide ones share what is left. */
const NARROWEST = 8;
const GAP = 2;

function fitted(text: string, width: number): string {
  const cut = cutTo(text, width);
  return cut + ' '.repeat(width - widthOf(cut));
}

/** The widest columns give way until all fit. */
function shareWidth(wanted: readonly number[], width: number): readonly number[] {
  const widths = [...wanted];
  for (let over = widths.reduce((sum, one) => sum + one + GAP, -GAP) - width; over > 0; ) {
    const widest = largest(widths);
    if (widest <= NARROWEST) break;
    const next = largest(
      widths.filter((one) => one < widest),
      NARROWEST,
    );
    const those = widths.flatMap((one, at) => (one === widest ? [at] : []));
    const less = Math.min(widest - next, Math.ceil(over / those.length));
    for (const at of those) widths[at] -= Math.max(1, less);
    over -= those.length * Math.max(1, less);
  }
  return widths;
}

export interface TextTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns whose cells stand at the right: numbers. */
  readonly right?: readonly number[];
}

/** A table for people, no wider than asked; what does not fit is cut and ends in three dots. */
export function textTable({ columns, right = [], rows }: TextTable, width: number): readonly string[] {
  const clean = [columns, ...rows].map((row) => row.map(inOneLine));
  const wanted = columns.map((_, at) => clean.reduce((widest, row) => Math.max(widest, widthOf(row[at])), 0));
  const widths = shareWidth(wanted, width);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, at) => {
        const shown = fitted(cell, widths[at]);
        return right.includes(at) ? shown.trimEnd().padStart(shown.length) : shown;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  return [line(clean[0]), widths.map((one) => '-'.repeat(one)).join(' '.repeat(GAP)), ...clean.slice(1).map(line)];
}

/** A column that is cut to fewer characters than this says little. */
const TELLING = 16;

/** The table, or where its columns would be cut until they say nothing, each row as lines of its own. */
export function readableRows(table: TextTable, width: number): readonly string[] {
  const { columns, rows } = table;
  const least = columns.map((_, at) =>
    [columns, ...rows].reduce((widest, row) => Math.max(widest, Math.min(TELLING, widthOf(inOneLine(row[at])))), 0),
  );
  return least.reduce((sum, one) => sum + one + GAP, -GAP) <= width
    ? textTable(table, width)
    : uprightRows(table, width);
}

function uprightRows({ columns, rows }: TextTable, width: number): readonly string[] {
  const names = columns.map(inOneLine);
  const widest = Math.min(largest(names.map(widthOf)), Math.floor(width / 2));
  return rows.flatMap((row, at) => [
    `${at === 0 ? '' : '\n'}row ${at + 1}`,
    ...names.map((name, column) => {
      const left = `  ${fitted(name, widest)}${' '.repeat(GAP)}`;
      return left + fitted(inOneLine(row[column]), width - widthOf(left)).trimEnd();
    }),
  ]);
}

/** Of a terminal; elsewhere lines may be long. */
export function widthOfOutput(stream: unknown): number {
  const { columns, isTTY } = stream as { readonly columns?: number; readonly isTTY?: boolean };
  return isTTY === true && columns !== undefined ? Math.max(columns, 40) : 200;
}
