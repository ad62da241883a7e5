/** Rows of cells into columns: the same part of every row under one heading, what is missing left out instead of filled by the next. */

export interface Cell {
  /** Where it stands: cells of one column have one place. */
  readonly place: string;
  /** What it says: tells columns apart where several stand in one place. */
  readonly type: string;
}

/** A cell's column, per row and cell. Columns are numbered in the order in which a reader meets them. */
export function alignRows(rows: readonly (readonly Cell[])[]): number[][] {
  const places = placesOf(rows);
  const columns = new Map<string, number>();
  const found = rows.map((row) => {
    const taken = new Map<string, number>();
    return row.map((cell) => {
      const nth = taken.get(cell.place) ?? 0;
      taken.set(cell.place, nth + 1);
      return `${cell.place}\n${positionIn(places.get(cell.place)!, row, cell, nth)}`;
    });
  });
  for (const row of inReadingOrder(found)) columns.set(row, columns.size);
  return found.map((row) => row.map((key) => columns.get(key)!));
}

/** How often a place occurs in a row, and with which types. */
interface Place {
  /** Types in order, in the row that has most cells here; null where every cell is a value of one column. */
  readonly pattern: readonly string[] | null;
  /** All rows that have it have equally many. */
  readonly steady: boolean;
}

function placesOf(rows: readonly (readonly Cell[])[]): Map<string, Place> {
  const patterns = new Map<string, string[][]>();
  for (const row of rows) {
    const own = new Map<string, string[]>();
    for (const { place, type } of row) append(own, place, type);
    for (const [place, types] of own) append(patterns, place, types);
  }
  return new Map([...patterns].map(([place, all]) => [place, placeOf(all)]));
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** Rows that may differ without the place being unsteady: one odd row in ten. */
const STEADY = 0.9;

function placeOf(all: readonly (readonly string[])[]): Place {
  const longest = all.reduce((best, types) => (types.length > best.length ? types : best));
  const usual = all.filter(({ length }) => length === longest.length).length;
  const steady = usual >= STEADY * all.length;
  const kinds = new Set(all.flat());
  // Several texts of one sort, more of them here and fewer there: values of one column.
  return { steady, pattern: !steady && kinds.size === 1 ? null : longest };
}

/** Which of the columns at its place a cell belongs to. */
function positionIn({ pattern, steady }: Place, row: readonly Cell[], cell: Cell, nth: number): number {
  if (pattern === null) return 0;
  if (steady || pattern.length === 1) return nth;
  const types = row.filter(({ place }) => place === cell.place).map(({ type }) => type);
  return matchInOrder(types, pattern)[nth];
}

/** The positions in `pattern` of `types`, in order, with as many equal types as possible. */
function matchInOrder(types: readonly string[], pattern: readonly string[]): number[] {
  const best: number[][] = Array.from({ length: types.length + 1 }, () =>
    new Array<number>(pattern.length + 1).fill(0),
  );
  for (let i = types.length - 1; i >= 0; i -= 1) {
    for (let j = pattern.length - 1; j >= 0; j -= 1) {
      const take =
        pattern.length - j >= types.length - i ? (types[i] === pattern[j] ? 1 : 0.1) + best[i + 1][j + 1] : -1;
      best[i][j] = Math.max(take, best[i][j + 1]);
    }
  }
  const positions: number[] = [];
  for (let i = 0, j = 0; i < types.length; i += 1, j += 1) {
    while (j < pattern.length - 1 && best[i][j] === best[i][j + 1]) j += 1;
    positions.push(Math.min(j, pattern.length - 1));
  }
  return positions;
}

/** Keys of columns by their mean position in the rows that have them. */
function inReadingOrder(rows: readonly (readonly string[])[]): string[] {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const row of rows) {
    row.forEach((key, at) => {
      const known = sums.get(key) ?? { sum: 0, count: 0 };
      sums.set(key, { sum: known.sum + at / row.length, count: known.count + 1 });
    });
  }
  const mean = (key: string) => sums.get(key)!.sum / sums.get(key)!.count;
  return [...sums.keys()].sort((a, b) => mean(a) - mean(b));
}
